import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { catalogues } from "#i18n/catalogues.ts";
import type { CachedResponse } from "#server/cache/cached-response.ts";
import { type Respond, sendResponse } from "#server/cache/respond.ts";
import { DAY, SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { isFileAddress } from "#server/http/address.ts";
import { clientAddress, clientNetwork } from "#server/http/client-address.ts";
import { type Gates, waitForSlot } from "#server/http/gates.ts";
import type { CountCall, Dispatch } from "#server/http/handle.ts";
import { safetyHeaders } from "#server/http/headers.ts";
import type { VisitorHasher } from "#server/http/visitor.ts";
import { logFailure } from "#server/log/failure.ts";
import { networkForLog } from "#server/log/network.ts";
import { pathOf } from "#server/log/request-path.ts";
import { networkOf } from "#server/network/network-of.ts";
import type { Services } from "#server/services.ts";
import { inProcess } from "./in-process.ts";
import { pageAnswer } from "./page-answer.ts";
import { type PageRequest, readPageRequest } from "./page-request.ts";
import type { RenderPage } from "./web-app.ts";

/** A comment that is twice too long, in letters that a form writes with nine bytes each, still gets its plain answer. */
const FORM_BYTES = 256 * 1024;

/** Pages whose readers are counted: `path` without a language, its first group the id. */
export type PageViews = { path: RegExp; count(id: number, visitor: string): void };

type Pages = Services & {
  render: RenderPage;
  dispatch: Dispatch;
  countCall: CountCall;
  /** Where pages that answer a form wait for their turn; others have waited before they came here. */
  gates: Gates;
  respond: Respond;
  visitorOf: VisitorHasher;
  counted: readonly PageViews[];
  isDevelopment: boolean;
};

/** Every address that is no API, file or feed is a page, if only the one that says so. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  const { siteUrl, trustProxy } = pages.config;
  const secure = siteUrl.startsWith("https:") ? "; Secure" : "";

  const answerGet = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = readPageRequest(request, siteUrl);
    const isSecret = asked.url.searchParams.has("token");
    const render = () => renderPage(pages, asked, request, isSecret ? "no-store" : "no-cache");
    if (isSecret) return sendResponse(request, reply, await render());
    return pages.respond(request, reply, { key: `page ${asked.key}`, render, onSent: countView(pages, asked.path) });
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  const config = { label: "page" };
  app.get("/*", { config }, answerGet);
  app.setNotFoundHandler((request, reply) => {
    const isAsked = request.method === "GET" || request.method === "HEAD";
    // Nobody reads a page in the place of a picture or a script, and those never wait for a turn (http/server-guard.ts).
    if (!isAsked || isFileAddress(request.url)) throw new AppError("not_found");
    return answerGet(request, reply);
  });

  app.post("/data-mode", async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new AppError("bad_request");
    rejectOtherSites(request, pages.config);
    const sent = new URLSearchParams(request.body.toString());
    const mode = sent.get("mode") === "low" ? "low" : "full";
    return reply
      .header("set-cookie", `data=${mode}; Path=/; Max-Age=${(365 * DAY) / SECOND}; SameSite=Lax${secure}`)
      .redirect(addressOfOurs(sent.get("back")), 303);
  });

  app.post("/*", { config }, async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new AppError("bad_request");
    rejectOtherSites(request, pages.config);
    const asked = readPageRequest(request, siteUrl);
    await waitForSlot(pages.gates, clientNetwork(request.raw, trustProxy), reply.raw);
    return sendResponse(request, reply, await renderPage(pages, asked, request, "no-store"));
  });
}

/** @returns what counts a reader of this page; undefined where they are not counted */
function countView({ counted, visitorOf }: Pages, path: string): ((request: IncomingMessage) => void) | undefined {
  for (const { path: pattern, count } of counted) {
    const id = path.match(pattern)?.[1];
    if (id === undefined) continue;
    return (request) => {
      const visitor = visitorOf(request);
      if (visitor !== null) count(Number(id), visitor);
    };
  }
  return undefined;
}

async function renderPage(
  pages: Pages,
  asked: PageRequest,
  request: FastifyRequest,
  cacheControl: string,
): Promise<CachedResponse> {
  const { config, clock, render, isDevelopment } = pages;
  const { language, prefix, url, isLowData } = asked;
  const address = clientAddress(request.raw, config.trustProxy);
  const nonce = randomUUID();
  const now = clock.now();
  const isForm = request.method === "POST";
  let html: string | undefined;
  let isUnavailable = false;
  const response = await render(
    // Never who asks: a page is the same for everybody. A HEAD request is answered with the page's own headers.
    new Request(url, {
      method: isForm ? "POST" : "GET",
      headers: isForm ? formHeaders(request) : {},
      body: isForm && Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : undefined,
    }),
    prefix,
    {
      language,
      isLowData,
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
      "cache-control": cacheControl,
      vary: `Accept-Encoding, Cookie, Save-Data${prefix ? "" : ", Accept-Language"}`,
    },
  });
}

/**
 * Other sites cannot send our forms: a browser tells where a form stood. A proxy may have another name for us.
 * @throws AppError forbidden
 */
function rejectOtherSites(
  { headers, url, raw, log }: FastifyRequest,
  { siteUrl, trustProxy }: Pick<Config, "siteUrl" | "trustProxy">,
): void {
  const { origin, host } = headers;
  if (origin === undefined || origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)) return;
  const network = networkForLog(clientAddress(raw, trustProxy));
  log.warn({ path: pathOf(url), network, event: "forbidden" }, "a form of another site was rejected");
  throw new AppError("forbidden");
}

/** An address on this site, whatever a form names. */
function addressOfOurs(path: string | null): string {
  const base = "http://here";
  const url = path && URL.canParse(path, base) ? new URL(path, base) : null;
  // Two slashes in front would name another site.
  return url?.origin === base ? `${url.pathname.replace(/^\/+/, "/")}${url.search}` : "/";
}

/** How the form is written. Where it was sent from is settled before. */
function formHeaders({ headers }: FastifyRequest): [string, string][] {
  const type = headers["content-type"];
  return type === undefined ? [] : [["content-type", type]];
}
