import { useState } from "react";
import { avatarTypes } from "#contract/limits.ts";
import { useObjectUrl } from "#web/browser/use-object-url.ts";
import { Avatar } from "#web/components/avatar.tsx";
import { useAccountText } from "./account-text.ts";

const PREVIEW_PX = 80;

type Props = { id: string; name: string; error: string | undefined; current: string | null; userName: string };

/** The choice of a picture, with a preview before it is sent. */
export function PictureField({ id, name, error, current, userName }: Props) {
  const account = useAccountText();
  const [file, setFile] = useState<File | null>(null);
  const preview = useObjectUrl(file && isAvatarFile(file) ? file : null);
  const [isBroken, setBroken] = useState(false);
  const problem = file && (!isAvatarFile(file) || isBroken) ? account.pictureKind : error;
  return (
    <div className="flex items-center gap-4">
      {preview && !isBroken ? (
        <img
          src={preview}
          alt=""
          width={PREVIEW_PX}
          height={PREVIEW_PX}
          onError={() => setBroken(true)}
          className="size-20 shrink-0 rounded-full bg-line object-cover"
        />
      ) : (
        <Avatar url={current} name={userName} size={PREVIEW_PX} />
      )}
      <div className="relative flex min-w-0 flex-1 flex-col gap-1.5">
        <span className="font-semibold">{account.picture}</span>
        {/* Before its label, which shows its focus; the browser's own button speaks the browser's language. */}
        <input
          id={id}
          name={name}
          type="file"
          accept={avatarTypes.join(",")}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onChange={(event) => {
            setFile(event.currentTarget.files?.[0] ?? null);
            setBroken(false);
          }}
          className="peer sr-only"
        />
        <label
          htmlFor={id}
          className="button-quiet self-start peer-focus-visible:outline-3 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-3"
        >
          {account.choosePicture}
        </label>
        {current && !file && (
          <label className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" name="removeImage" className="size-5 accent-accent" />
            {account.removePicture}
          </label>
        )}
        <p id={`${id}-hint`} className="truncate text-muted text-sm">
          {file?.name ?? account.pictureHint}
        </p>
        <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
          {problem}
        </p>
      </div>
    </div>
  );
}

export function isAvatarFile({ type, size }: File): boolean {
  return size > 0 && (avatarTypes as readonly string[]).includes(type);
}
