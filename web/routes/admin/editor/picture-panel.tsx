import type { Editor } from "@tiptap/core";
import { ALT_LENGTH } from "#contract/limits.ts";
import { useAdminText } from "../admin-text.ts";
import { escaped, plainCaption } from "./picture-extension.ts";

export type PictureWords = { alt: string; caption: string; credit: string };

/** The words for a picture in the text, while it is selected. */
export function PicturePanel({ editor, picture }: { editor: Editor; picture: PictureWords }) {
  const { richText: words } = useAdminText();
  const line = (label: string, name: keyof PictureWords, value: string, write = (typed: string) => typed) => (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold text-sm sm:w-44">{label}</span>
      <input
        value={value}
        maxLength={ALT_LENGTH}
        onKeyDown={(event) => {
          // It is inside the form, and does not submit it.
          if (event.key === "Enter") event.preventDefault();
        }}
        onChange={(event) => editor.commands.updateAttributes("image", { [name]: write(event.currentTarget.value) })}
        className="min-h-11 min-w-0 flex-1 basis-52 rounded-lg border border-field bg-surface px-3"
      />
    </label>
  );
  return (
    <div className="flex flex-col gap-2 border-line border-t px-3 py-2">
      {line(words.pictureAlt, "alt", picture.alt)}
      {line(words.caption, "caption", plainCaption(picture.caption), escaped)}
      {line(words.credit, "credit", picture.credit)}
    </div>
  );
}
