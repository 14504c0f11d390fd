import { Rss } from "lucide-react";
import { useText } from "#web/components/text.tsx";

/** The way to the feed of a list, for readers and for their programs. `path` has no language. */
export function FeedLink({ path, name }: { path: string; name: string }) {
  const { language } = useText();
  const address = `/${language}${path}`;
  return (
    <>
      <link rel="alternate" type="application/rss+xml" title={name} href={address} />
      <a href={address} className="inline-flex min-h-11 items-center gap-2 self-start text-muted hover:underline">
        <Rss className="size-5" aria-hidden />
        RSS
      </a>
    </>
  );
}
