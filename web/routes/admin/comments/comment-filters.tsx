import { X } from "lucide-react";
import { useId } from "react";
import { useNavigate } from "react-router";
import { formatExactCount } from "#i18n/exact-count.ts";
import { fill } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { useAdminText } from "../admin-text.ts";
import { useHeldCount } from "../held-count.ts";
import { SearchField } from "../search-field.tsx";
import { type CommentsAddress, writeCommentsAddress } from "./comments-address.ts";

type Props = {
  address: CommentsAddress;
  reported: number | undefined;
  /** The title of the article whose comments are shown alone. */
  articleTitle: string | undefined;
};

const tabs = ["held", "reported", "published", "rejected", "all"] as const;

/** Which comments are shown; all of it is in the address. */
export function CommentFilters({ address, reported, articleTitle }: Props) {
  const { comments: words } = useAdminText();
  const { language } = useText();
  const held = useHeldCount();
  const counts: Partial<Record<(typeof tabs)[number], number | null | undefined>> = { held, reported };
  const current = address.isReported ? "reported" : address.status;
  return (
    <div className="flex flex-col gap-3">
      <nav aria-label={words.filter} className="-mx-4 overflow-x-auto px-4 md:mx-0 md:px-0">
        <ul className="flex w-max min-w-full gap-1 border-line border-b">
          {tabs.map((tab) => (
            <li key={tab}>
              <Link
                to={addressOf(tab, address)}
                aria-current={tab === current ? "page" : undefined}
                className="-mb-px flex min-h-11 items-center gap-2 border-transparent border-b-4 px-3 font-semibold text-muted hover:text-ink aria-[current]:border-accent aria-[current]:text-ink md:px-4"
              >
                {words.tabs[tab]}
                {counts[tab] ? (
                  <span className="rounded-full bg-ink px-2 text-paper text-sm tabular-nums">
                    {formatExactCount(counts[tab], language)}
                  </span>
                ) : null}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <CommentSearch address={address} />
      {address.article !== undefined && (
        <Link
          to={writeCommentsAddress({ ...address, article: undefined, page: 1 })}
          className="button-quiet max-w-full self-start"
        >
          <span className="sr-only">{words.allArticles} · </span>
          <span className="truncate">{fill(words.onlyArticle, { title: articleTitle ?? `#${address.article}` })}</span>
          <X className="size-5 shrink-0" aria-hidden />
        </Link>
      )}
    </div>
  );
}

function addressOf(tab: (typeof tabs)[number], { article, q }: CommentsAddress): string {
  if (tab === "reported") return writeCommentsAddress({ isReported: true, article, q });
  return writeCommentsAddress({ status: tab, article, q });
}

function CommentSearch({ address }: { address: CommentsAddress }) {
  const { comments: words } = useAdminText();
  const navigate = useNavigate();
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: the search element is younger than many phones
    <form
      role="search"
      className="max-w-3xl"
      onSubmit={(event) => {
        event.preventDefault();
        const q = String(new FormData(event.currentTarget).get("q")).trim();
        navigate(writeCommentsAddress({ ...address, q, page: 1 }), { preventScrollReset: true });
      }}
    >
      <SearchField id={id} label={words.search} q={address.q} />
    </form>
  );
}
