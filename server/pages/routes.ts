import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type Respond, sendResponse } from "#server/cache/respond.ts";
import { AppError } from "#server/errors.ts";
import { isFileAddress } from "#server/http/address.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { type Gates, waitForSlot } from "#server/http/gates.ts";
import type { VisitorHasher } from "#server/http/visitor.ts";
import { mountDataMode } from "./data-mode.ts";
import { rejectOtherSites } from "./other-sites.ts";
import { readPageRequest } from "./page-request.ts";
import { type Rendering, renderPage } from "./render-page.ts";

/**
 * A comment that is twice too long, in letters that a form writes with nine bytes each, still gets its plain answer.
 */
const FORM_BYTES = 256 * 1024;

/** Pages whose readers are counted: `path` without a language, its first group the id. */
export type PageViews = { path: RegExp; count(id: number, visitor: string): void };

type Pages = Rendering & {
  /** Where pages that answer a form wait for their turn; others have waited before they came here. */
  gates: Gates;
  respond: Respond;
  visitorOf: VisitorHasher;
  counted: readonly PageViews[];
};

/** Every address that is no API, file or feed is a page, if only the one that says so. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  const { siteUrl, trustProxy } = pages.config;

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

  mountDataMode(app, pages.config);
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
