import { useLocation } from "react-router";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";

/**
 * Stands where only the browser knows what to show. On a bad connection the scripts may never arrive, which nothing tells:
 * after a while there is a way to try again.
 */
export function LoadingSession() {
  const { page } = useText();
  const { pathname, search } = useLocation();
  return (
    <div className="flex flex-col items-start gap-4 noscript:hidden">
      <p>{page.loading}</p>
      <Link to={`${pathname}${search}`} reloadDocument className="button-quiet animate-[appear_1ms_10s_both]">
        {page.retry}
      </Link>
    </div>
  );
}
