import { useId, useState } from "react";
import { COMMENT_LENGTH } from "#contract/limits.ts";
import { type HoldReason, tryModeration } from "#contract/moderation.ts";
import { plural } from "#i18n/format.ts";
import { ApiFailure, browserApi } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { FoundText, Reasons } from "../comments/found-text.tsx";
import { changesOf, type Draft } from "./draft.ts";

type Result = { content: string; isClosed: boolean; held: boolean; reasons: HoldReason[]; ofLast500: number };
type Props = {
  draft: Draft;
  saved: Draft;
  /** Whether the lists can be sent; shows what is wrong with them. */
  check: () => boolean;
};

/** Would a text be held, with the settings as they stand on the screen? */
export function TryBox({ draft, saved, check }: Props) {
  const { moderation: words } = useAdminText();
  const { page, language } = useText();
  const [content, setContent] = useState("");
  const [result, setResult] = useState<Result | null>(null);
  const [error, setError] = useState("");
  const [isPending, setPending] = useState(false);
  const id = useId();

  const run = async () => {
    if (!check()) return;
    setPending(true);
    setError("");
    try {
      const { closeAfterDays: _, ...changes } = changesOf(draft, saved);
      const answer = await browserApi(tryModeration, { body: { content, ...changes } });
      setResult({ ...answer, content, isClosed: draft.mode === "closed" });
    } catch (failure) {
      if (!(failure instanceof ApiFailure)) throw failure;
      setResult(null);
      setError(failure.fields.content ?? (failure.message || words.tryFailed));
    }
    setPending(false);
  };

  return (
    <section aria-labelledby={id} className="flex flex-col gap-4 rounded-2xl border border-line bg-surface p-4 md:p-6">
      <h2 id={id} className="text-xl">
        {words.try}
      </h2>
      <p className="text-muted">{words.tryText}</p>
      <div className="flex flex-col gap-1.5">
        <label htmlFor={`${id}-content`} className="font-semibold">
          {words.tryContent}
        </label>
        <textarea
          id={`${id}-content`}
          dir="auto"
          rows={4}
          maxLength={COMMENT_LENGTH}
          value={content}
          aria-describedby={`${id}-error`}
          onChange={(event) => setContent(event.currentTarget.value)}
          className="w-full rounded-xl border border-field bg-paper px-4 py-3"
        />
        <p id={`${id}-error`} role="alert" className="font-semibold text-accent empty:hidden">
          {error}
        </p>
      </div>
      <button type="button" className="button-quiet self-start" disabled={isPending} onClick={run}>
        {isPending ? page.loading : words.tryButton}
      </button>
      <div role="status" className="flex flex-col gap-3 empty:hidden">
        {result && (
          <>
            <p className="font-semibold text-lg">{sentenceFor(result, words)}</p>
            <p dir="auto" className="wrap-anywhere whitespace-pre-line border-line border-s-4 ps-3 empty:hidden">
              <FoundText content={result.content} reasons={result.reasons} />
            </p>
            <Reasons content={result.content} reasons={result.reasons} />
            <p className="text-muted">{plural(words.ofLast500, result.ofLast500, language)}</p>
          </>
        )}
      </div>
    </section>
  );
}

function sentenceFor({ isClosed, held }: Result, words: ReturnType<typeof useAdminText>["moderation"]): string {
  if (isClosed) return words.wouldClose;
  return held ? words.wouldHold : words.wouldPublish;
}
