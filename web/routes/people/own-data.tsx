import { Download } from "lucide-react";
import { useState } from "react";
import { downloadOwnData } from "#contract/personal-data.ts";
import type { PeopleWords } from "#i18n/words.ts";
import { ApiFailure } from "#web/api.ts";
import { fetchFile } from "#web/browser/fetch-file.ts";
import { offerFile } from "#web/browser/offer-file.ts";
import { useText } from "#web/components/text.tsx";
import { useToast } from "#web/components/toasts.tsx";
import { Part } from "./part.tsx";

/** Everything that the site knows about the user, as one file. */
export function OwnData({ words }: { words: PeopleWords["data"] }) {
  const { page } = useText();
  const toast = useToast();
  const [isPending, setPending] = useState(false);
  const download = async () => {
    setPending(true);
    try {
      offerFile(await fetchFile(downloadOwnData), "my-data.zip");
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toast("error", error.message || words.failed);
    }
    setPending(false);
  };
  return (
    <Part title={words.title} text={words.text}>
      <button type="button" className="button-quiet self-start" disabled={isPending} onClick={download}>
        <Download className="size-5" aria-hidden />
        {isPending ? page.loading : words.download}
      </button>
    </Part>
  );
}
