import { PassThrough } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from "react-router";
import { catalogues } from "#i18n/catalogues.ts";
import { LowDataContext } from "#web/low-data.ts";
import { NonceContext } from "#web/nonce.ts";
import { pageContext } from "#web/page-context.ts";
import { scriptsLast } from "#web/scripts-last.ts";
import { TextProvider } from "#web/text.tsx";

export { pageContext };

/** Renders a whole page: nothing streams in later, so that it can be kept, hashed and read without JavaScript. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, isLowData } = context.get(pageContext);
  const needsScripts = router.staticHandlerContext.matches.some(
    ({ route }) => !/^(root$|routes\/public\/|donat)/.test(route.id),
  );
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TextProvider text={catalogues[language]}>
        <NonceContext value={nonce}>
          <LowDataContext value={isLowData && !needsScripts}>
            <ServerRouter context={router} url={request.url} nonce={nonce} />
          </LowDataContext>
        </NonceContext>
      </TextProvider>,
      {
        nonce,
        onAllReady: () => resolve(readText(pipe(new PassThrough()))),
        onShellError: reject,
        onError: reject,
      },
    );
  });
  headers.set("content-type", "text/html; charset=utf-8");
  return new Response(import.meta.env.DEV ? html : scriptsLast(html, nonce), { status, headers });
}

/** What failed is logged; an address or a method that is not there is the asker's affair. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) console.error(error);
}
