import { randomUUID } from "node:crypto";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import Negotiator from "negotiator";
import { catalogues } from "#i18n/catalogues.ts";
import { watchContentVersion } from "#server/database/content-version.ts";
import { AppError } from "#server/errors.ts";
import type { Dispatch } from "#server/http/handle.ts";
import type { VisitorMarks } from "#server/http/visitor.ts";
import type { Services } from "#server/services.ts";
import { inProcess } from "./in-process.ts";
import { createPageCache } from "./page-cache.ts";
import { type PageRequest, readPageRequest } from "./page-request.ts";
import { type Encoding, type RenderedPage, toRenderedPage } from "./rendered-page.ts";
import type { RenderPage } from "./web-app.ts";

/** A comment that is twice too long, in letters that a form writes with nine bytes each, still gets its plain answer. */
const FORM_BYTES = 256 * 1024;

type Pages = Services & { render: RenderPage; dispatch: Dispatch; visitorOf: VisitorMarks; isDevelopment: boolean };

/** Every address that is no API, file or feed is a page, if only the one that says so. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  const { siteUrl } = pages.config;
  const cache = createPageCache();
  const version = watchContentVersion(pages.db, pages.clock);

  const answerGet = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = readPageRequest(request, siteUrl);
    const render = () => renderPage(pages, asked, request);
    const isSecret = asked.url.searchParams.has("token");
    if (isSecret) reply.header("cache-control", "no-store");
    const keep = async () => cache(`${await version()} ${asked.key}`, render);
    const page = await (pages.isDevelopment || isSecret ? render() : keep());
    countView(pages, page, asked, request);
    return sendPage(request, reply, page, asked);
  };

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, body),
  );
  app.get("/*", answerGet);
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== "GET" && request.method !== "HEAD") throw new AppError("not_found");
    return answerGet(request, reply);
  });

  app.post("/*", async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new AppError("bad_request");
    if (!isFromOurPages(request, siteUrl)) throw new AppError("forbidden");
    const asked = readPageRequest(request, siteUrl);
    const page = await renderPage(pages, asked, request);
    return sendPage(request, reply.header("cache-control", "no-store"), page, asked);
  });
}

async function renderPage(pages: Pages, asked: PageRequest, request: FastifyRequest): Promise<RenderedPage> {
  const { config, clock, dispatch, render, isDevelopment } = pages;
  const { language, prefix, url } = asked;
  const nonce = randomUUID();
  const now = clock.now();
  const isForm = request.method === "POST";
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
      siteUrl: config.siteUrl,
      now,
      nonce,
      transport: inProcess(dispatch, { address: request.ip, language, visitor: null, token: null }, (error) =>
        request.log.error(error),
      ),
    },
  );
  const isLost = response.body === null && response.status >= 500;
  const shown = isLost ? new Response(catalogues[language].page.failedTitle, { status: response.status }) : response;
  return toRenderedPage(shown, { nonce: isDevelopment ? null : nonce, now });
}

/** Other sites cannot send our forms: a browser tells where a form stood. A proxy may have another name for us. */
function isFromOurPages({ headers }: FastifyRequest, siteUrl: string): boolean {
  const { origin, host } = headers;
  return origin === undefined || origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host);
}

/** How the form is written. Where it was sent from is settled before. */
function formHeaders({ headers }: FastifyRequest): [string, string][] {
  const type = headers["content-type"];
  return type === undefined ? [] : [["content-type", type]];
}

function countView(pages: Pages, page: RenderedPage, { path }: PageRequest, request: FastifyRequest): void {
  const id = path.match(/^\/article\/(\d+)\/?$/)?.[1];
  const visitor = pages.visitorOf(request);
  if (request.method !== "GET" || page.status !== 200 || !id || !visitor) return;
  pages.views.record(Number(id), visitor).catch((error) => request.log.error(error, "a view could not be counted"));
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  { prefix }: PageRequest,
): Promise<FastifyReply> {
  reply.header("vary", prefix ? "Accept-Encoding" : "Accept-Encoding, Accept-Language, Cookie");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
  if (request.method !== "POST" && page.status === 200) {
    reply.header("etag", page.etag);
    // Without the policy: it names this rendering's scripts, and the browser keeps the page with the policy it came with.
    if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  }
  reply.headers(page.headers);
  const encoding = encodingFor(request);
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.status(page.status).send(await page.body(encoding));
}

const encodings = ["br", "gzip", "identity"] as const;

/** The smallest that the browser takes; one with `q=0` it does not take. */
function encodingFor({ headers }: FastifyRequest): Encoding {
  const accepted = new Negotiator({ headers }).encodings([...encodings]);
  return encodings.find((encoding) => accepted.includes(encoding)) ?? "identity";
}
