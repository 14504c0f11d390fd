import type { ApiFailure } from "#web/api.ts";
import { useText } from "#web/components/text.tsx";

type Props = {
  /** Undefined while it is on its way. */
  failure: ApiFailure | undefined;
  /** Where the server did not say why. */
  sentence: string;
  onRetry: () => void;
};

/** Stands where something is loaded: that it is on its way, or why it did not come, with a button to retry. */
export function LoadingNote({ failure, sentence, onRetry }: Props) {
  const { page } = useText();
  if (!failure) return <p>{page.loading}</p>;
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert" className="font-semibold text-accent">
        {failure.message || sentence}
      </p>
      <button type="button" className="button-quiet" onClick={onRetry}>
        {page.retry}
      </button>
    </div>
  );
}
