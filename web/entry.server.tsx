import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageWords } from "#i18n/catalogues.ts";
import { PlaceholdersContext } from "#web/components/count-text.ts";
import { TextProvider } from "#web/components/text.tsx";
import { pageContext } from "#web/data/page-context.ts";
import { LowDataContext } from "#web/document/low-data.ts";
import { NonceContext } from "#web/document/nonce.ts";
import { scriptsLast } from "#web/document/scripts-last.ts";

/** The build has the router within it: its callers need the same one. */
export { createRequestHandler, pageContext, RouterContextProvider };

/**
 * Renders a whole page: nothing streams in later, so that it can be cached, hashed and read without JavaScript. The
 * answer has no body: the page goes to `onRendered`.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const { language, nonce, isLowData, placeholders = null, isRendered, onRendered } = context.get(pageContext);
  const { matches, loaderData } = router.staticHandlerContext;
  if (status === 200 && (await isRendered?.(loaderData))) return new Response(null, { status, headers });
  const needsScripts = matches.some(
    ({ route }) => !/^(root$|routes\/(public|comments|lists|search)\/|donat)/.test(route.id),
  );
  const html = await new Promise<string>((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TextProvider text={pageWords[language]}>
        <NonceContext value={nonce}>
          <LowDataContext value={isLowData && !needsScripts}>
            <PlaceholdersContext value={placeholders}>
              <ServerRouter context={router} url={request.url} nonce={nonce} />
            </PlaceholdersContext>
          </LowDataContext>
        </NonceContext>
      </TextProvider>,
      {
        nonce,
        // All of it in its place: what comes behind the page needs a script to be moved there.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady: () => pipe(collector(resolve)),
        onShellError: reject,
        onError: reject,
      },
    );
  });
  headers.set("content-type", "text/html; charset=utf-8");
  onRendered(import.meta.env.DEV ? html : scriptsLast(html, nonce));
  return new Response(null, { status, headers });
}

/** Collects the whole page, then passes it on as one text. */
function collector(done: (html: string) => void): Writable {
  const chunks: Uint8Array[] = [];
  return new Writable({
    write(chunk: Uint8Array, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks).toString());
      next();
    },
  });
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> };

/** Logs what failed, for the operator. An unknown address is no failure, and the API logs its own rejections. */
export function handleError(error: unknown, { request, context }: Failed): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).onFailed(error);
}
