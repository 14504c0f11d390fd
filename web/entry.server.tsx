import { PassThrough } from "node:stream";
import { text as readText } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router";
import { catalogues } from "#i18n/catalogues.ts";
import { NonceContext } from "#web/nonce.ts";
import { pageContext } from "#web/page-context.ts";
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
  const { language, nonce } = context.get(pageContext);
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TextProvider text={catalogues[language]}>
        <NonceContext value={nonce}>
          <ServerRouter context={router} url={request.url} nonce={nonce} />
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
  return new Response(html, { status, headers });
}

/** The server logs what failed; a page that is not there is no failure. */
export function handleError(error: unknown, { request }: { request: Request }): void {
  if (!request.signal.aborted) console.error(error);
}
