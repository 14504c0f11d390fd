import { randomUUID } from "node:crypto";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { catalogues } from "#i18n/catalogues.ts";
import type { CachedResponse } from "#server/cache/cached-response.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { CountCall, Dispatch, IsVersioned } from "#server/http/handle.ts";
import { safetyHeaders } from "#server/http/headers.ts";
import { logFailure } from "#server/log/failure.ts";
import { networkOf } from "#server/network/network-of.ts";
import type { Services } from "#server/services.ts";
import type { Transport } from "#web/api.ts";
import { type ApiInProcess, inProcess } from "./in-process.ts";
import { pageAnswer, pageParts, type RenderedPage } from "./page-answer.ts";
import type { PageCaching } from "./page-caching.ts";
import type { PageRequest } from "./page-request.ts";
import type { PlaceholderMarker } from "./placeholders.ts";
import { redirectOf } from "./right-address.ts";
import type { RenderPage } from "./web-app.ts";

export type Rendering = Pick<Services, "config" | "clock"> & {
  render: RenderPage;
  dispatch: Dispatch;
  countCall: CountCall;
  isVersioned: IsVersioned;
  isDevelopment: boolean;
};

/** The API as the page of a request calls it. */
export type PageApi = {
  transport: Transport;
  /** Whether a call was not answered since something is unavailable. */
  isUnavailable(): boolean;
};

export function pageApi(
  pages: Rendering,
  { language }: PageRequest,
  request: FastifyRequest,
): PageApi & { transport: ApiInProcess } {
  const address = clientAddress(request.raw, pages.config.trustedProxies);
  const caller = {
    address,
    network: networkOf(address),
    userAgent: request.headers["user-agent"] ?? "",
    language,
    visitor: null,
    token: null,
    log: request.log,
  };
  let isUnavailable = false;
  const transport = inProcess(pages, caller, (status, error) => {
    isUnavailable ||= status === 503;
    logFailure(request, error);
  });
  return { transport, isUnavailable: () => isUnavailable };
}

/** A page as the web app renders it for this request alone. `status` stands in the place of its own. */
export async function renderPage(
  pages: Rendering,
  asked: PageRequest,
  request: FastifyRequest,
  caching: PageCaching,
  status?: number,
): Promise<CachedResponse> {
  const made = await render(pages, { asked, request, api: pageApi(pages, asked, request) });
  const rendered = { ...made, status: status ?? made.status };
  return pageAnswer(pageParts(rendered), headersOf(pages, asked, rendered.status, caching));
}

type Asked = {
  asked: PageRequest;
  request: FastifyRequest;
  api: PageApi;
  /** With it the page has placeholders, and has to be filled. */
  placeholders?: PlaceholderMarker;
  /** Whether a page that was rendered from the same data is there already. */
  isRendered?(data: unknown): boolean;
};

/**
 * Other requests are answered between its steps, each of which takes some milliseconds of the processor.
 * `isKnown` where nothing was rendered, since the page is there already.
 */
export async function render(
  pages: Rendering,
  { asked, request, api, placeholders, isRendered }: Asked,
): Promise<RenderedPage & { isKnown: boolean }> {
  const { config, clock, isDevelopment } = pages;
  const { language, prefix, url, isLowData } = asked;
  const nonce = randomUUID();
  const now = clock.now();
  const isForm = request.method === "POST";
  // A form that was sent to older words is answered all the same, and so is the router asking for data.
  const isDocument = !isForm && !url.pathname.endsWith(".data");
  let html: string | undefined;
  let isKnown = false;
  const response = await pages.render(
    // Never with the caller's cookies or token: a page is the same for all visitors. A HEAD request is answered with
    // the page's own headers.
    new Request(url, {
      method: isForm ? "POST" : "GET",
      headers: isForm ? formHeaders(request) : {},
      body: isForm && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined,
    }),
    prefix,
    {
      language,
      isLowData,
      countsViews: config.hasCacheInFront,
      siteUrl: config.siteUrl,
      now,
      nonce,
      placeholders,
      async isRendered(data) {
        await nextTurn();
        isKnown = isRendered?.(data) ?? false;
        if (!isKnown) await nextTurn();
        return isKnown;
      },
      checkAddress(data) {
        const redirect = isDocument ? redirectOf(asked, data) : null;
        if (redirect) throw redirect;
      },
      onRendered: (rendered) => {
        html = rendered;
      },
      onFailed: (error) => logFailure(request, error),
      async transport(endpoint, input) {
        await nextTurn();
        return api.transport(endpoint, input);
      },
    },
  );
  await nextTurn();
  const isLost = html === undefined && response.body === null && response.status >= 500;
  return {
    // What a page can show without it is shown; it is not cached, so that the next request tries again.
    status: api.isUnavailable() && response.status === 200 ? 503 : response.status,
    headers: response.headers,
    html: html ?? (isLost ? catalogues[language].page.failedTitle : await response.text()),
    nonce: isDevelopment ? null : nonce,
    now,
    isKnown,
  };
}

/** The headers of a page that are not its own. */
export function headersOf(
  { config }: Pick<Rendering, "config">,
  { isSecret }: PageRequest,
  status: number,
  caching: PageCaching,
): Record<string, string> {
  return {
    ...safetyHeaders(config),
    // Not "no-referrer": browsers would name no origin for the page's own forms (other-sites.ts).
    ...(isSecret && { "referrer-policy": "same-origin", "x-robots-tag": "noindex" }),
    "cache-control": status >= 500 ? "no-store" : caching.control,
    vary: caching.vary,
  };
}

/** How the form is written. Where it was sent from is settled before. */
function formHeaders({ headers }: FastifyRequest): [string, string][] {
  const type = headers["content-type"];
  return type === undefined ? [] : [["content-type", type]];
}
