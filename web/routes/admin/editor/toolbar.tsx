import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Ellipsis,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  LetterB,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Redo2,
  Subscript,
  Superscript,
  Table,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { fileTypes } from "#contract/limits.ts";
import { useAdminText } from "../admin-text.ts";
import { LinkPanel } from "./link-panel.tsx";
import { PicturePanel, type PictureWords } from "./picture-panel.tsx";
import { insertTable } from "./table-extension.ts";
import { TableTools } from "./table-tools.tsx";

type Props = { editor: Editor; onPictures: (files: readonly File[]) => void };

type ToolState = { pressed?: boolean; isOff?: boolean; isSeldom?: boolean };

/** What the text can be made of. One stop for the Tab key; the arrows move along it. */
export function Toolbar({ editor, onPictures }: Props) {
  const { richText: words } = useAdminText();
  const chooser = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  // A phone has no room for what is seldom needed.
  const [isAll, setAll] = useState(false);
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const chain = () => editor.chain().focus();
  const tool = (name: string, Icon: LucideIcon, press: () => void, { pressed, isOff, isSeldom }: ToolState = {}) => (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      title={name}
      aria-pressed={pressed}
      aria-disabled={isOff || undefined}
      // The text keeps its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => !isOff && press()}
      className={`flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60 aria-pressed:bg-ink aria-disabled:cursor-default aria-pressed:text-paper aria-disabled:opacity-40 ${isSeldom && !isAll ? "max-sm:hidden" : ""}`}
    >
      <Icon className="size-5" aria-hidden />
    </button>
  );
  return (
    <div data-toolbar className="sticky top-(--sticky-top,4.75rem) z-10 rounded-t-xl border-line border-b bg-surface">
      <div
        role="toolbar"
        aria-label={words.toolbar}
        aria-orientation="horizontal"
        className="flex flex-wrap gap-0.5 p-1"
        ref={giveTabStop}
        onKeyDown={moveAlong}
      >
        {tool(words.heading2, Heading2, () => chain().toggleHeading({ level: 2 }).run(), { pressed: state.isHeading2 })}
        {tool(words.heading3, Heading3, () => chain().toggleHeading({ level: 3 }).run(), { pressed: state.isHeading3 })}
        {tool(words.bold, LetterB, () => chain().toggleBold().run(), { pressed: state.isBold })}
        {tool(words.italic, Italic, () => chain().toggleItalic().run(), { pressed: state.isItalic })}
        {tool(words.link, LinkIcon, () => setLinking(!isLinking), { pressed: state.isLink })}
        {tool(words.bulletList, List, () => chain().toggleBulletList().run(), { pressed: state.isBulletList })}
        {tool(words.orderedList, ListOrdered, () => chain().toggleOrderedList().run(), {
          pressed: state.isOrderedList,
        })}
        {tool(words.quote, Quote, () => chain().toggleBlockquote().run(), { pressed: state.isQuote })}
        {tool(words.picture, ImagePlus, () => chooser.current?.click())}
        {tool(words.undo, Undo2, () => chain().undo().run(), { isOff: !state.canUndo })}
        {tool(words.redo, Redo2, () => chain().redo().run(), { isOff: !state.canRedo })}
        <button
          type="button"
          tabIndex={-1}
          aria-label={words.more}
          title={words.more}
          aria-expanded={isAll}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setAll(!isAll)}
          className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60 sm:hidden"
        >
          <Ellipsis className="size-5" aria-hidden />
        </button>
        {tool(words.table, Table, () => insertTable(editor), {
          isOff: state.isInTable,
          isSeldom: true,
        })}
        {tool(words.rule, Minus, () => chain().setHorizontalRule().run(), { isSeldom: true })}
        {tool(words.subscript, Subscript, () => chain().toggleMark("sub").run(), {
          pressed: state.isSubscript,
          isSeldom: true,
        })}
        {tool(words.superscript, Superscript, () => chain().toggleMark("sup").run(), {
          pressed: state.isSuperscript,
          isSeldom: true,
        })}
      </div>
      <input
        ref={chooser}
        type="file"
        accept={fileTypes.picture.join(",")}
        multiple
        hidden
        onChange={(event) => {
          onPictures([...(event.currentTarget.files ?? [])]);
          event.currentTarget.value = "";
        }}
      />
      {isLinking && <LinkPanel editor={editor} href={state.href} onClose={() => setLinking(false)} />}
      {state.picture && <PicturePanel editor={editor} picture={state.picture} />}
      {state.isInTable && <TableTools editor={editor} />}
    </div>
  );
}

function stateOf(editor: Editor) {
  return {
    isHeading2: editor.isActive("heading", { level: 2 }),
    isHeading3: editor.isActive("heading", { level: 3 }),
    isBold: editor.isActive("bold"),
    isItalic: editor.isActive("italic"),
    isLink: editor.isActive("link"),
    href: String(editor.getAttributes("link").href ?? ""),
    isBulletList: editor.isActive("bulletList"),
    isOrderedList: editor.isActive("orderedList"),
    isQuote: editor.isActive("blockquote"),
    canUndo: editor.can().undo(),
    canRedo: editor.can().redo(),
    isSubscript: editor.isActive("sub"),
    isSuperscript: editor.isActive("sup"),
    isInTable: editor.isActive("table"),
    picture: editor.isActive("image") ? (editor.getAttributes("image") as PictureWords) : null,
  };
}

function giveTabStop(toolbar: HTMLDivElement | null): void {
  const [first] = toolbar?.querySelectorAll("button") ?? [];
  if (first && !toolbar?.querySelector('button[tabindex="0"]')) first.tabIndex = 0;
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")].filter((each) => each.checkVisibility());
  const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
  const targets: Record<string, number> = {
    ArrowRight: (at + 1) % buttons.length,
    ArrowLeft: (at - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const target = buttons[targets[event.key] ?? -1];
  if (!target || at === -1) return;
  event.preventDefault();
  for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
  target.focus();
}
