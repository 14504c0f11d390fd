import { useNavigation } from "react-router";
import { useText } from "#web/components/text.tsx";

/** Tells that the next page is on its way; the present one stays readable. */
export function PendingBar() {
  const text = useText();
  const isLoading = useNavigation().state === "loading";
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50">
      {isLoading && (
        <>
          <div className="h-1 animate-pulse bg-ochre" />
          <p className="mx-auto mt-2 w-fit rounded-full bg-night px-4 py-1.5 text-cream text-sm shadow-lg">
            {text.page.loading}
          </p>
        </>
      )}
    </div>
  );
}
