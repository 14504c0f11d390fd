import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LRUCache } from "lru-cache";
import { catalogues } from "#i18n/catalogues.ts";
import { type Language, siteLanguage } from "#i18n/language.ts";
import { SECOND } from "#server/clock.ts";
import type { Dispatch } from "#server/http/handle.ts";

import { acceptedLanguage, cookieLanguage, splitLanguage } from "#server/http/language.ts";
import type { VisitorMarks } from "#server/http/visitor.ts";
import type { Services } from "#server/services.ts";
import { inProcess } from "./in-process.ts";
import { type Encoding, type RenderedPage, toRenderedPage } from "./rendered-page.ts";
import type { RenderPage } from "./web-app.ts";

/** Pages may lag behind the database by this much (product.md, section 2). */
const PAGE_LIFE = 5 * SECOND;
const CACHE_BYTES = 64 * 1024 * 1024;
const FORM_BYTES = 64 * 1024;

/** The query values that change a page; campaign marks and the like do not make a page of their own. */
const pageParameters = ["q", "category", "show"];

type Pages = Services & { render: RenderPage; dispatch: Dispatch; visitorOf: VisitorMarks; isDevelopment: boolean };

/** Every address that is no API, file or feed is a page. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  const cache = new LRUCache<string, RenderedPage>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (page) => page.size * 2,
    ttl: PAGE_LIFE,
  });
  const inTheMaking = new Map<string, Promise<RenderedPage>>();

  /** A page that many ask for at once is rendered once. */
  const kept = async (key: string, make: () => Promise<RenderedPage>): Promise<RenderedPage> => {
    const known = cache.get(key) ?? inTheMaking.get(key);
    if (known) return known;
    const making = make().finally(() => inTheMaking.delete(key));
    inTheMaking.set(key, making);
    const page = await making;
    if (!pages.isDevelopment && page.status < 500) cache.set(key, page);
    return page;
  };

  app.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "buffer", bodyLimit: FORM_BYTES },
    (_request, body, done) => done(null, body),
  );

  app.get("/*", async (request, reply) => {
    const asked = askedFor(request);
    const key = `${asked.prefix ?? ""}|${asked.language}|${asked.url.pathname}${asked.url.search}`;
    const page = await kept(key, () => renderPage(pages, asked, request));
    countView(pages, page, asked.path, request);
    return sendPage(request, reply, page, asked.prefix === undefined);
  });

  app.post("/*", async (request, reply) => {
    const asked = askedFor(request);
    const page = await renderPage(pages, asked, request);
    return sendPage(request, reply.header("cache-control", "no-store"), page, asked.prefix === undefined);
  });
}

type Asked = { url: URL; prefix: Language | undefined; path: string; language: Language };

function askedFor(request: FastifyRequest): Asked {
  const url = new URL(request.url, `${request.protocol}://${request.host}`);
  for (const name of [...url.searchParams.keys()]) {
    if (!pageParameters.includes(name) && name !== "index") url.searchParams.delete(name);
  }
  url.searchParams.sort();
  const { language: prefix, path } = splitLanguage(url.pathname);
  const { cookie, "accept-language": accepted } = request.headers;
  const language = prefix ?? cookieLanguage(cookie) ?? acceptedLanguage(accepted) ?? siteLanguage;
  return { url, prefix, path, language };
}

async function renderPage(pages: Pages, asked: Asked, request: FastifyRequest): Promise<RenderedPage> {
  const { language, prefix, url } = asked;
  const { config, clock, dispatch, render, isDevelopment } = pages;
  const transport = inProcess(dispatch, { address: request.ip, language, visitor: null });
  const isForm = request.method === "POST";
  // A HEAD request is answered with the headers of the page itself.
  const response = await render(
    new Request(url, {
      method: isForm ? "POST" : "GET",
      headers: formHeaders(request),
      body: isForm ? new Uint8Array(request.body as Buffer) : undefined,
    }),
    prefix,
    { language, siteUrl: config.siteUrl, now: clock.now(), transport },
  );
  if (response.body === null && response.status >= 500) {
    return toRenderedPage(new Response(catalogues[language].page.failedTitle, { status: response.status }), {
      isIndexed: false,
      isDevelopment,
    });
  }
  return toRenderedPage(response, { isIndexed: response.status === 200, isDevelopment });
}

/** What the pages read of a form: where it comes from and how it is written. Never who sends it. */
function formHeaders(request: FastifyRequest): Record<string, string> {
  const { origin, host, "content-type": type } = request.headers;
  return Object.fromEntries(
    Object.entries({ origin, host, "content-type": request.method === "POST" ? type : undefined }).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}

function countView(pages: Pages, page: RenderedPage, path: string, request: FastifyRequest): void {
  const id = path.match(/^\/article\/(\d+)\/?$/)?.[1];
  const visitor = pages.visitorOf(request);
  if (page.status === 200 && id && visitor) pages.views.record(Number(id), visitor);
}

async function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: RenderedPage,
  isNegotiated: boolean,
): Promise<FastifyReply> {
  reply
    .headers(page.headers)
    .header("vary", isNegotiated ? "Accept-Encoding, Accept-Language, Cookie" : "Accept-Encoding");
  if (!reply.hasHeader("cache-control")) reply.header("cache-control", "no-cache");
  if (request.method !== "POST" && page.status === 200) {
    reply.header("etag", page.etag);
    if (request.headers["if-none-match"] === page.etag) return reply.status(304).send();
  }
  const encoding = encodingFor(request.headers["accept-encoding"] ?? "");
  if (encoding !== "identity") reply.header("content-encoding", encoding);
  return reply.status(page.status).send(await page.body(encoding));
}

function encodingFor(accepted: string): Encoding {
  if (/\bbr\b/.test(accepted)) return "br";
  return /\bgzip\b/.test(accepted) ? "gzip" : "identity";
}
