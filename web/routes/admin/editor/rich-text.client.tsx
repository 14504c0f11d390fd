import { EditorContent, useEditor } from "@tiptap/react";
import { memo, useEffect, useId, useRef, useState } from "react";
import { cardLinks } from "#contract/link-sites.ts";
import { fill } from "#i18n/format.ts";
import type { Language } from "#i18n/language.ts";
import { ApiFailure } from "#web/api.ts";
import { useToast } from "#web/components/toasts.tsx";
import { useAdminText } from "../admin-text.ts";
import { extensions } from "./extensions.ts";
import { storedForm } from "./html.ts";
import { insertPictures } from "./insert-pictures.ts";
import { leftOutSentence } from "./left-out.ts";
import { Toolbar } from "./toolbar.tsx";
import { CANCELLED } from "./upload.ts";
import { type Progress, UploadProgress } from "./upload-progress.tsx";

/** How much room is left between the text's cursor and what covers the window's edges, in px. */
const ROOM_PX = 8;

type Props = {
  label: string;
  language: Language;
  initial: string;
  error: string | undefined;
  isRequired: boolean;
  isReadOnly: boolean;
  /** Called with the HTML, '' where nothing is written. */
  onChange: (language: Language, html: string) => void;
  /** Called as the upload of a picture for the text begins and ends: saving waits for it. */
  onUploading: (isUploading: boolean) => void;
};

/** A text of an article or event, written as it will look. */
export const RichText = memo(function RichText({
  label,
  language,
  initial,
  error,
  isRequired,
  isReadOnly,
  onChange,
  onUploading,
}: Props) {
  const all = useAdminText();
  const { richText: words, editor: editorWords } = all;
  const toast = useToast();
  const id = useId();
  const [cards, setCards] = useState(() => cardSites(initial));
  const [progress, setProgress] = useState<Progress | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [margins] = useState(() => ({
    get top() {
      return coveredBy(box.current?.querySelector("[data-toolbar]"), "top");
    },
    get bottom() {
      return coveredBy(box.current?.closest("form")?.querySelector("[data-save-bar]"), "bottom");
    },
    left: ROOM_PX,
    right: ROOM_PX,
  }));
  const pictures = (files: readonly File[]) => {
    if (!editor || files.length === 0) return;
    const cancelling = new AbortController();
    const cancel = () => cancelling.abort();
    setProgress({ share: 0, cancel });
    onUploading(true);
    insertPictures(editor, files, { signal: cancelling.signal, onProgress: (share) => setProgress({ share, cancel }) })
      .catch((error) => {
        if (!(error instanceof ApiFailure)) throw error;
        toast(
          "error",
          error.status === CANCELLED
            ? editorWords.uploadCancelled
            : error.fields.image || error.message || words.pictureFailed,
        );
      })
      .finally(() => {
        setProgress(null);
        onUploading(false);
      });
  };
  const editor = useEditor({
    extensions: extensions({
      placeholder: words.placeholder,
      onLeftOut: (counts) => toast("warning", leftOutSentence([...counts], all)),
    }),
    content: initial,
    editable: !isReadOnly,
    // The page is drawn in the browser alone.
    immediatelyRender: true,
    editorProps: {
      // The cursor stays visible between the bars above and below, whose height depends on their words and tools.
      scrollThreshold: margins,
      scrollMargin: margins,
      attributes: {
        id,
        lang: language,
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": label,
        "aria-required": String(isRequired),
        "aria-readonly": String(isReadOnly),
        class: "prose min-h-72 max-w-none px-4 py-4 outline-none",
      },
      handlePaste: (_view, event) => takeFiles(event.clipboardData, pictures),
      handleDrop: (_view, event) => takeFiles(event.dataTransfer, pictures),
    },
    onUpdate({ editor: changed }) {
      const html = changed.isEmpty ? "" : storedForm(changed.getHTML());
      setCards(cardSites(html));
      onChange(language, html);
    },
  });

  // The text's own element, which the editor draws.
  useEffect(() => {
    const element = editor?.view.dom;
    element?.setAttribute("aria-describedby", `${id}-error`);
    if (error) element?.setAttribute("aria-invalid", "true");
    else element?.removeAttribute("aria-invalid");
  }, [editor, error, id]);

  return (
    <div className="flex flex-col gap-1.5">
      {/* The text itself carries the label; a click on the words leads to it, as with other fields. */}
      <span aria-hidden className="self-start font-semibold" onClick={() => editor?.commands.focus()}>
        {label}
      </span>
      <div
        ref={box}
        className={`rounded-xl border bg-surface focus-within:outline-3 focus-within:outline-accent focus-within:outline-offset-3 ${
          error ? "border-2 border-accent" : "border-field"
        }`}
      >
        {editor && !isReadOnly && <Toolbar editor={editor} onPictures={pictures} />}
        <EditorContent editor={editor} />
      </div>
      {cards !== "" && <p className="text-muted text-sm">{fill(words.cards, { sites: cards })}</p>}
      {progress && <UploadProgress progress={progress} />}
      <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
        {error}
      </p>
    </div>
  );
});

/** What a bar that sticks to this edge covers of the window, in px. */
function coveredBy(bar: Element | null | undefined, edge: "top" | "bottom"): number {
  if (!bar) return ROOM_PX;
  return (Number.parseFloat(getComputedStyle(bar)[edge]) || 0) + bar.getBoundingClientRect().height + ROOM_PX;
}

/** The sites of the links that become cards. */
function cardSites(html: string): string {
  return [...new Set(cardLinks(html).map(({ site }) => site.name))].join(", ");
}

/** Uploads pictures among pasted or dropped files, as the picture button does; true where there were any. */
function takeFiles(data: DataTransfer | null, take: (files: readonly File[]) => void): boolean {
  // Office programs put a picture of the text beside the text itself.
  if (!data || data.types.includes("text/html")) return false;
  const files = [...data.files].filter(({ type }) => type.startsWith("image/"));
  take(files);
  return files.length > 0;
}
