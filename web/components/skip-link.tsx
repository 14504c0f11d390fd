import { useText } from "#web/components/text.tsx";

/** The keyboard's first stop on a page. */
export function SkipLink() {
  const { navigation } = useText();
  return (
    <a
      href="#content"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:rounded-lg focus:bg-ochre focus:px-4 focus:py-3 focus:font-semibold focus:text-night"
    >
      {navigation.skipToContent}
    </a>
  );
}
