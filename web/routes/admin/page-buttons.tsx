import { useEffect, useRef } from "react";
import { fill } from "#i18n/format.ts";
import { Link } from "#web/components/link.tsx";
import { useAdminText } from "./admin-text.ts";

type Props = { page: number; totalPages: number; addressOf: (page: number) => string };

/** Numbered pages; previous and next are not there at the ends (specification, section 2). */
export function PageButtons({ page, totalPages, addressOf }: Props) {
  const { list } = useAdminText();
  const current = useRef<HTMLAnchorElement>(null);
  const shown = useRef(page);
  // The browser's focus: at an end the button that was pressed is gone.
  useEffect(() => {
    if (shown.current !== page && document.activeElement === document.body) current.current?.focus();
    shown.current = page;
  }, [page]);
  if (totalPages < 2) return null;
  const style =
    "flex min-h-11 min-w-11 items-center justify-center rounded-xl border border-field px-3 font-semibold tabular-nums hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-ink aria-[current=page]:text-paper";
  return (
    <nav aria-label={list.pages}>
      <ul className="flex flex-wrap items-center gap-2">
        {page > 1 && (
          <li>
            <Link to={addressOf(page - 1)} rel="prev" className={style}>
              {list.previous}
            </Link>
          </li>
        )}
        {shownPages(page, totalPages).map((each, index) =>
          each === null ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing else
            <li key={`gap ${index}`} aria-hidden>
              …
            </li>
          ) : (
            <li key={each}>
              <Link
                ref={each === page ? current : undefined}
                to={addressOf(each)}
                aria-label={fill(list.page, { n: each })}
                aria-current={each === page ? "page" : undefined}
                className={style}
              >
                {each}
              </Link>
            </li>
          ),
        )}
        {page < totalPages && (
          <li>
            <Link to={addressOf(page + 1)} rel="next" className={style}>
              {list.next}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}

/** The first, the last, and those around the present one; null for a gap. */
export function shownPages(page: number, total: number): (number | null)[] {
  const wanted = new Set([1, total, page - 1, page, page + 1, ...(total <= 7 ? [2, 3, 4, 5, 6] : [])]);
  const pages = [...wanted].filter((each) => each >= 1 && each <= total).sort((one, other) => one - other);
  return pages.flatMap((each, index) => (index > 0 && each - (pages[index - 1] ?? 0) > 1 ? [null, each] : [each]));
}
