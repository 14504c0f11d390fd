import { isRouteErrorResponse, Link, useLocation } from "react-router";
import { useText } from "#web/text.tsx";
import { PageHead } from "./page-head.tsx";

/** What went wrong in the reader's language, and a way on. */
export function ErrorScreen({ error }: { error: unknown }) {
  const text = useText();
  const { pathname, search } = useLocation();
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const said = isRouteErrorResponse(error) ? (error.data as { message?: unknown } | null)?.message : undefined;
  const title = isMissing ? text.page.notFoundTitle : text.page.failedTitle;
  return (
    <div className="wrap flex flex-col items-start gap-5 py-16 md:py-24">
      <PageHead title={title} />
      <div aria-hidden className="imigongo-band w-40" />
      <h1 className="text-4xl md:text-5xl">{title}</h1>
      <p className="max-w-prose text-lg text-muted">
        {typeof said === "string" && said !== "" && said !== title ? said : text.page.notFoundText}
      </p>
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
