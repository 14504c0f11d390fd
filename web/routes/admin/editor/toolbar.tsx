import type { Editor } from "@tiptap/core";
import { useEditorState } from "@tiptap/react";
import {
  Bold,
  Heading2,
  Heading3,
  ImagePlus,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  type LucideIcon,
  Quote,
  Redo2,
  Undo2,
} from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { ALT_LENGTH, fileTypes } from "#contract/limits.ts";
import { useAdminText } from "../admin-text.ts";
import { LinkPanel } from "./link-panel.tsx";

type Props = { editor: Editor; onPictures: (files: readonly File[]) => void };

/** What the text can be made of. One stop for the Tab key; the arrows move along it. */
export function Toolbar({ editor, onPictures }: Props) {
  const { richText: words } = useAdminText();
  const chooser = useRef<HTMLInputElement>(null);
  const [isLinking, setLinking] = useState(false);
  const state = useEditorState({ editor, selector: ({ editor: now }) => stateOf(now) });
  const chain = () => editor.chain().focus();
  const tool = (name: string, Icon: LucideIcon, press: () => void, pressed?: boolean, isOff = false) => (
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
      className="flex size-11 shrink-0 cursor-pointer items-center justify-center rounded-lg hover:bg-line/60 aria-pressed:bg-ink aria-disabled:cursor-default aria-pressed:text-paper aria-disabled:opacity-40"
    >
      <Icon className="size-5" aria-hidden />
    </button>
  );
  return (
    <div className="sticky top-(--sticky-top,4.75rem) z-10 rounded-t-xl border-line border-b bg-surface">
      <div
        role="toolbar"
        aria-label={words.toolbar}
        aria-orientation="horizontal"
        className="flex flex-wrap gap-0.5 p-1"
        ref={giveTabStop}
        onKeyDown={moveAlong}
      >
        {tool(words.heading2, Heading2, () => chain().toggleHeading({ level: 2 }).run(), state.isHeading2)}
        {tool(words.heading3, Heading3, () => chain().toggleHeading({ level: 3 }).run(), state.isHeading3)}
        {tool(words.bold, Bold, () => chain().toggleBold().run(), state.isBold)}
        {tool(words.italic, Italic, () => chain().toggleItalic().run(), state.isItalic)}
        {tool(words.link, LinkIcon, () => setLinking(!isLinking), state.isLink)}
        {tool(words.bulletList, List, () => chain().toggleBulletList().run(), state.isBulletList)}
        {tool(words.orderedList, ListOrdered, () => chain().toggleOrderedList().run(), state.isOrderedList)}
        {tool(words.quote, Quote, () => chain().toggleBlockquote().run(), state.isQuote)}
        {tool(words.picture, ImagePlus, () => chooser.current?.click())}
        {tool(words.undo, Undo2, () => chain().undo().run(), undefined, !state.canUndo)}
        {tool(words.redo, Redo2, () => chain().redo().run(), undefined, !state.canRedo)}
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
      {state.alt !== null && <AltPanel editor={editor} alt={state.alt} />}
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
    alt: editor.isActive("image") ? String(editor.getAttributes("image").alt ?? "") : null,
  };
}

/** The words for a picture in the text, while it is selected. */
function AltPanel({ editor, alt }: { editor: Editor; alt: string }) {
  const { richText: words } = useAdminText();
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t px-3 py-2">
      <span className="font-semibold text-sm">{words.pictureAlt}</span>
      <input
        value={alt}
        maxLength={ALT_LENGTH}
        onKeyDown={(event) => {
          // It is inside the form, and does not submit it.
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={(event) => editor.commands.updateAttributes("image", { alt: event.currentTarget.value })}
        className="min-h-11 min-w-0 flex-1 basis-52 rounded-lg border border-field bg-surface px-3"
      />
    </label>
  );
}

function giveTabStop(toolbar: HTMLDivElement | null): void {
  const [first] = toolbar?.querySelectorAll("button") ?? [];
  if (first && !toolbar?.querySelector('button[tabindex="0"]')) first.tabIndex = 0;
}

function moveAlong(event: KeyboardEvent<HTMLDivElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
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
