import { useState } from "react";
import { fileTypes } from "#contract/limits.ts";
import { pictureVariant } from "#contract/media.ts";
import { useObjectUrl } from "#web/browser/use-object-url.ts";
import { SiteMark } from "#web/components/logo.tsx";
import { useAdminText } from "./admin-text.ts";
import { isPicture } from "./editor/checks.ts";
import { FileButton } from "./editor/file-button.tsx";

/** The site's logo, with a preview before it is saved and a button to remove it. */
export function LogoField({ logoUrl, error }: { logoUrl: string | null; error: string | undefined }) {
  const { settings: words, editor } = useAdminText();
  const [file, setFile] = useState<File | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const [isBroken, setBroken] = useState(false);
  const chosen = useObjectUrl(file);
  const shown = chosen ?? (isRemoved || !logoUrl ? null : pictureVariant(logoUrl, "320.webp"));
  return (
    <div className="flex flex-col gap-3">
      <p className="font-semibold">{words.logo}</p>
      <div className="flex flex-wrap items-center gap-5">
        <div className="flex size-24 items-center justify-center rounded-2xl bg-night p-3">
          {shown && !isBroken ? (
            <img src={shown} alt="" onError={() => setBroken(true)} className="max-h-full max-w-full object-contain" />
          ) : (
            <SiteMark className="size-12" />
          )}
        </div>
        <FileButton
          name="logo"
          label={words.chooseLogo}
          hint={words.logoHint}
          error={error ?? (isBroken ? editor.imageBroken : undefined)}
          accept={fileTypes.picture}
          hasFile={file !== null}
          onFile={(next) => {
            setBroken(next !== null && !isPicture(next));
            setFile(next);
            setRemoved(false);
          }}
        />
        {shown && !file && (
          <button type="button" className="button-quiet" onClick={() => setRemoved(true)}>
            {words.removeLogo}
          </button>
        )}
      </div>
      <input type="hidden" name="removeLogo" value={String(isRemoved)} />
    </div>
  );
}
