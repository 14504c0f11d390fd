import { type Editor, Extension, Node } from "@tiptap/core";
import { goToNextCell, tableEditing } from "@tiptap/pm/tables";

/** How ProseMirror's tables call their parts. */
const roles: Readonly<Record<string, string>> = {
  table: "table",
  tableRow: "row",
  tableHeader: "header_cell",
  tableCell: "cell",
};

/** How many columns or rows a cell takes; of one, nothing is said. */
const span = (name: "colspan" | "rowspan") => ({
  default: 1,
  parseHTML: (element: HTMLElement) => Number(element.getAttribute(name)) || 1,
  renderHTML: (attributes: Record<string, unknown>) => (attributes[name] === 1 ? {} : { [name]: attributes[name] }),
});

function cell(name: "tableHeader" | "tableCell", tag: "th" | "td") {
  return Node.create({
    name,
    content: "block+",
    isolating: true,
    addAttributes: () => ({ colspan: span("colspan"), rowspan: span("rowspan") }),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, HTMLAttributes, 0],
  });
}

/** Tables, of ProseMirror's own parts: a head is a row of head cells (html.ts writes it as `thead`). */
export const tableExtensions = [
  Node.create({
    name: "table",
    group: "block",
    content: "tableRow+",
    isolating: true,
    parseHTML: () => [{ tag: "table" }],
    renderHTML: ({ HTMLAttributes }) => ["table", HTMLAttributes, ["tbody", 0]],
  }),
  Node.create({
    name: "tableRow",
    content: "(tableCell | tableHeader)*",
    parseHTML: () => [{ tag: "tr" }],
    renderHTML: ({ HTMLAttributes }) => ["tr", HTMLAttributes, 0],
  }),
  cell("tableHeader", "th"),
  cell("tableCell", "td"),
  Extension.create({
    name: "tableEditing",
    extendNodeSchema: ({ name }) => (roles[name] ? { tableRole: roles[name] } : {}),
    addProseMirrorPlugins: () => [tableEditing()],
    // From the last cell the Tab key leads on, out of the text.
    addKeyboardShortcuts() {
      const go = (direction: 1 | -1) => () => goToNextCell(direction)(this.editor.state, this.editor.view.dispatch);
      return { Tab: go(1), "Shift-Tab": go(-1) };
    },
  }),
];

const COLUMNS = 3;
const ROWS = 3;

/** Inserts an empty table with a head, and puts the cursor into its first cell. */
export function insertTable(editor: Editor): void {
  const { from } = editor.state.selection;
  editor
    .chain()
    .focus()
    .insertContent(emptyTable())
    .command(({ tr, commands }) => {
      let first: number | undefined;
      tr.doc.nodesBetween(Math.max(0, from - 1), tr.doc.content.size, ({ type }, place) => {
        if (first === undefined && type.name === "tableHeader") first = place;
        return first === undefined;
      });
      return first === undefined || commands.setTextSelection(first + 2);
    })
    .run();
}

function emptyTable() {
  const row = (type: string) => ({
    type: "tableRow",
    content: Array.from({ length: COLUMNS }, () => ({ type, content: [{ type: "paragraph" }] })),
  });
  const rows = Array.from({ length: ROWS }, (_, place) => row(place === 0 ? "tableHeader" : "tableCell"));
  return { type: "table", content: rows };
}
