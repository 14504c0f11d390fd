import { renderToString } from "react-dom/server";
import {
  createRequestHandler,
  type EntryContext,
  isRouteErrorResponse,
  RouterContextProvider,
  ServerRouter,
} from "react-router";
import { pageWords } from "#i18n/catalogues.ts";
import { PlaceholdersContext } from "#web/components/count-text.ts";
import { BasePathContext } from "#web/components/link.tsx";
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
  const { matches, loaderData, basename = "/" } = router.staticHandlerContext;
  if (status === 200 && (await isRendered?.(loaderData))) return new Response(null, { status, headers });
  const needsScripts = matches.some(
    ({ route }) => !/^(root$|routes\/(public|comments|lists|search)\/|donat)/.test(route.id),
  );
  router.renderMeta = await readData(router);
  const html = renderToString(
    <TextProvider text={pageWords[language]}>
      <NonceContext value={nonce}>
        <LowDataContext value={isLowData && !needsScripts}>
          <PlaceholdersContext value={placeholders}>
            <BasePathContext value={basename === "/" ? "" : basename}>
              <ServerRouter context={router} url={request.url} nonce={nonce} />
            </BasePathContext>
          </PlaceholdersContext>
        </LowDataContext>
      </NonceContext>
    </TextProvider>,
  );
  headers.set("content-type", "text/html; charset=utf-8");
  // React writes a doctype into streams only.
  const page = `<!DOCTYPE html>${html}`;
  onRendered(import.meta.env.DEV ? page : scriptsLast(page, nonce));
  return new Response(null, { status, headers });
}

type StreamedData = Pick<EntryContext, "serverHandoffStream" | "renderMeta">;

/**
 * Reads the router's data for the browser, and notes it where the router does so itself as a stream comes in. The router then waits
 * for nothing, so that React can write the page as one string: as a stream it took a rendering a tenth longer.
 */
async function readData({ serverHandoffStream }: StreamedData): Promise<StreamedData["renderMeta"]> {
  const decoder = new TextDecoder();
  let data = "";
  for await (const chunk of serverHandoffStream ?? []) data += decoder.decode(chunk, { stream: true });
  const results = [
    { done: false, value: data },
    { done: true, value: "" },
  ];
  return { streamCache: results.map((result) => Object.assign(Promise.resolve(), { result })) };
}

type Failed = { request: Request; context: Readonly<RouterContextProvider> };

/** Logs what failed, for the operator. An unknown address is no failure, and the API logs its own rejections. */
export function handleError(error: unknown, { request, context }: Failed): void {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(pageContext).onFailed(error);
}
