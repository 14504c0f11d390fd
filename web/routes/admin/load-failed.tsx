import { useRevalidator } from "react-router";
import { useText } from "#web/components/text.tsx";

/** Says what could not be loaded, with a button to retry. */
export function LoadFailed({ message }: { message: string }) {
  const { page } = useText();
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-col items-start gap-3">
      <p role="alert" className="text-lg">
        {message}
      </p>
      <button type="button" className="button-quiet" onClick={() => revalidate()}>
        {page.retry}
      </button>
    </div>
  );
}
