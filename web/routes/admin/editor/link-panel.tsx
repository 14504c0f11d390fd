import type { Editor } from "@tiptap/core";
import { type KeyboardEvent, useId, useState } from "react";
import { useAdminText } from "../admin-text.ts";
import { isLink } from "./extensions.ts";

type Props = { editor: Editor; href: string; onClose: () => void };

/** Sets, changes or removes the link at the cursor. It has no form of its own, because it is inside one. */
export function LinkPanel({ editor, href, onClose }: Props) {
  const { richText: words } = useAdminText();
  const id = useId();
  const [address, setAddress] = useState(href);
  const [isWrong, setWrong] = useState(false);
  const chain = () => editor.chain().focus().extendMarkRange("link");

  const set = () => {
    const whole = completed(address.trim());
    if (!isLink(whole)) return setWrong(true);
    if (editor.state.selection.empty && href === "") {
      // Nothing is selected: the address itself is the text.
      chain()
        .insertContent({ type: "text", text: whole, marks: [{ type: "link", attrs: { href: whole } }] })
        .run();
    } else chain().setLink({ href: whole }).run();
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") set();
    if (event.key === "Escape") {
      editor.commands.focus();
      onClose();
    }
    // Neither sends the form nor closes the dialog around it.
    if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
  };

  return (
    <div className="flex flex-wrap items-end gap-2 border-line border-t px-3 py-3">
      <div className="flex min-w-0 flex-1 basis-64 flex-col gap-1">
        <label htmlFor={id} className="font-semibold text-sm">
          {words.linkAddress}
        </label>
        <input
          id={id}
          type="url"
          // biome-ignore lint/a11y/noAutofocus: the panel opens because its address is to be typed
          autoFocus
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          aria-invalid={isWrong || undefined}
          aria-describedby={`${id}-hint`}
          autoCapitalize="none"
          className="min-h-11 rounded-lg border border-field bg-surface px-3 aria-[invalid]:border-2 aria-[invalid]:border-accent"
        />
        <p
          id={`${id}-hint`}
          role={isWrong ? "alert" : undefined}
          className={isWrong ? "text-accent text-sm" : "text-muted text-sm"}
        >
          {isWrong ? words.linkWrong : words.linkHint}
        </p>
      </div>
      <button type="button" className="button-strong" onClick={set}>
        {words.linkSet}
      </button>
      {href !== "" && (
        <button
          type="button"
          className="button-quiet"
          onClick={() => {
            chain().unsetLink().run();
            onClose();
          }}
        >
          {words.linkRemove}
        </button>
      )}
    </div>
  );
}

/** People type `example.rw/page`. */
function completed(address: string): string {
  return /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(address) ? `https://${address}` : address;
}
