import { useRevalidator } from "react-router";
import { useText } from "#web/components/text.tsx";

/** Says that there is nothing at an address: another try would find nothing either. */
export function NotThere({ message }: { message: string }) {
  return (
    <p role="alert" className="text-lg">
      {message}
    </p>
  );
}

/** Says what could not be loaded, with a button to retry. */
export function LoadFailed({ message }: { message: string }) {
  const { page } = useText();
  const { revalidate } = useRevalidator();
  return (
    <div className="flex flex-col items-start gap-3">
      <NotThere message={message} />
      <button type="button" className="button-quiet" onClick={() => revalidate()}>
        {page.retry}
      </button>
    </div>
  );
}
