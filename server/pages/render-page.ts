import { randomUUID } from "node:crypto";
import type { FastifyRequest } from "fastify";
import { catalogues } from "#i18n/catalogues.ts";
import type { CachedResponse } from "#server/cache/cached-response.ts";
import { clientAddress } from "#server/http/client-address.ts";
import type { CountCall, Dispatch } from "#server/http/handle.ts";
import { safetyHeaders } from "#server/http/headers.ts";
import { logFailure } from "#server/log/failure.ts";
import { networkOf } from "#server/network/network-of.ts";
import type { Services } from "#server/services.ts";
import { inProcess } from "./in-process.ts";
import { pageAnswer } from "./page-answer.ts";
import type { PageCaching } from "./page-caching.ts";
import type { PageRequest } from "./page-request.ts";
import type { RenderPage } from "./web-app.ts";

export type Rendering = Pick<Services, "config" | "clock"> & {
  render: RenderPage;
  dispatch: Dispatch;
  countCall: CountCall;
  isDevelopment: boolean;
};

/** A page as the web app renders it, the same for all visitors. */
export async function renderPage(
  pages: Rendering,
  asked: PageRequest,
  request: FastifyRequest,
  caching: PageCaching,
): Promise<CachedResponse> {
  const { config, clock, render, isDevelopment } = pages;
  const { language, prefix, url, isLowData, isSecret } = asked;
  const address = clientAddress(request.raw, config.trustedProxies);
  const nonce = randomUUID();
  const now = clock.now();
  const isForm = request.method === "POST";
  let html: string | undefined;
  let isUnavailable = false;
  const response = await render(
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
      onRendered: (rendered) => {
        html = rendered;
      },
      onFailed: (error) => logFailure(request, error),
      transport: inProcess(
        pages,
        {
          address,
          network: networkOf(address),
          userAgent: request.headers["user-agent"] ?? "",
          language,
          visitor: null,
          token: null,
          log: request.log,
        },
        (status, error) => {
          isUnavailable ||= status === 503;
          logFailure(request, error);
        },
      ),
    },
  );
  const isLost = html === undefined && response.body === null && response.status >= 500;
  const body = html ?? (isLost ? catalogues[language].page.failedTitle : await response.text());
  // What a page can show without it is shown; it is not cached, so that the next request tries again.
  const status = isUnavailable && response.status === 200 ? 503 : response.status;
  return pageAnswer(status, response.headers, body, {
    nonce: isDevelopment ? null : nonce,
    now,
    headers: {
      ...safetyHeaders(config),
      // Not "no-referrer": browsers would name no origin for the page's own forms (other-sites.ts).
      ...(isSecret && { "referrer-policy": "same-origin" }),
      "cache-control": status >= 500 ? "no-store" : caching.control,
      vary: caching.vary,
    },
  });
}

/** How the form is written. Where it was sent from is settled before. */
function formHeaders({ headers }: FastifyRequest): [string, string][] {
  const type = headers["content-type"];
  return type === undefined ? [] : [["content-type", type]];
}
