import type { Editor } from "@tiptap/core";
import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable, toggleHeaderRow } from "@tiptap/pm/tables";
import { useAdminText } from "../admin-text.ts";

const tools = [
  ["rowAfter", addRowAfter],
  ["columnAfter", addColumnAfter],
  ["deleteRow", deleteRow],
  ["deleteColumn", deleteColumn],
  ["headerRow", toggleHeaderRow],
  ["deleteTable", deleteTable],
] as const;

/** What can be done with the table that the cursor is in: on a phone in one line, which leaves room for the text. */
export function TableTools({ editor }: { editor: Editor }) {
  const { richText: words } = useAdminText();
  return (
    <fieldset
      aria-label={words.table}
      className="flex min-w-0 gap-1 border-line border-t p-1 max-sm:overflow-x-auto sm:flex-wrap"
    >
      {tools.map(([name, command]) => (
        <button
          key={name}
          type="button"
          // The text keeps its selection.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => {
            command(editor.state, editor.view.dispatch);
            editor.commands.focus();
          }}
          className="min-h-11 shrink-0 cursor-pointer rounded-lg px-3 font-semibold text-sm hover:bg-line/60"
        >
          {words[name]}
        </button>
      ))}
    </fieldset>
  );
}
