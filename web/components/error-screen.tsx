import { isRouteErrorResponse, useLocation } from "react-router";
import { Link } from "#web/components/link.tsx";
import { useText } from "#web/components/text.tsx";
import { PageHead } from "./page-head.tsx";

/** Says what went wrong in the reader's language, with links to other pages. */
export function ErrorScreen({ error }: { error: unknown }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const title = isMissing ? (saidBy(error) ?? text.page.notFoundTitle) : text.page.failedTitle;
  const explanation = isMissing ? text.page.notFoundText : saidBy(error);
  return (
    <div className="wrap flex flex-col items-start gap-5 py-16 md:py-24">
      <PageHead title={title} isIndexed={false} />
      <div aria-hidden className="imigongo-band w-40" />
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      {explanation && explanation !== title && <p className="max-w-prose text-lg text-muted">{explanation}</p>}
      <ul className="flex flex-wrap gap-3">
        {!isMissing && (
          <li>
            <Link to={`${pathname}${search}`} reloadDocument className="button-strong">
              {text.page.retry}
            </Link>
          </li>
        )}
        <li>
          <Link to="/" className={isMissing ? "button-strong" : "button-quiet"}>
            {text.page.goHome}
          </Link>
        </li>
        <li>
          <Link to="/news" className="button-quiet">
            {text.navigation.news}
          </Link>
        </li>
        <li>
          <Link to="/events" className="button-quiet">
            {text.navigation.events}
          </Link>
        </li>
      </ul>
    </div>
  );
}

/** The sentence that the API gave for the reader. */
function saidBy(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined;
  const message: unknown = error.data?.message;
  return typeof message === "string" && message !== "" ? message : undefined;
}
