import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { type ContentKind, itemAt } from "#contract/content-kinds.ts";
import { type Language, siteLanguage } from "#i18n/language.ts";
import type { OnSent } from "#server/cache/fast-path.ts";
import { type Respond, sendResponse } from "#server/cache/respond.ts";
import { AppError } from "#server/errors.ts";
import { formerAddress } from "#server/features/languages/former-addresses.ts";
import type { NewsletterVisitCounter } from "#server/features/newsletters/visits.ts";
import type { HitCounter } from "#server/features/redirects/hits.ts";
import { isFileAddress } from "#server/http/address.ts";
import { clientNetwork } from "#server/http/client-address.ts";
import { type Gates, waitForSlot } from "#server/http/gates.ts";
import type { VisitorHasher } from "#server/http/visitor.ts";
import type { Services } from "#server/services.ts";
import { mountDataMode } from "./data-mode.ts";
import { countNewsletterVisit } from "./newsletter-visits.ts";
import { mountOneClick } from "./one-click.ts";
import { rejectOtherSites } from "./other-sites.ts";
import { cachingOf, notStored, type PageCaching } from "./page-caching.ts";
import { type PageRequest, readPageRequest } from "./page-request.ts";
import { countHits, operatorsRedirect } from "./redirects.ts";
import { type Rendering, renderPage } from "./render-page.ts";
import { createPageMaker, type PageStoring } from "./stored-pages.ts";

/**
 * A comment that is twice too long, in letters that a form writes with nine bytes each, still gets its plain answer.
 */
const FORM_BYTES = 256 * 1024;

/** The kinds whose pages are counted, each with what counts a view. */
type CountViews = Partial<Record<ContentKind, (publicId: number, visitor: string, language: Language) => void>>;

type Pages = Rendering &
  Pick<Services, "db"> & {
    /** Where pages that answer a form wait for their turn; others have waited before they came here. */
    gates: Gates;
    respond: Respond;
    /** What pages are stored with; without it each one is rendered. */
    storing: PageStoring | undefined;
    visitorOf: VisitorHasher;
    countViews: CountViews;
    hits: HitCounter;
    newsletterVisits: NewsletterVisitCounter;
  };

/** Every address that is no API, file or feed is a page, if only the one that says so. */
export function mountPages(app: FastifyInstance, pages: Pages): void {
  const { siteUrl, trustedProxies } = pages.config;
  const makePage = createPageMaker(pages, pages.storing);

  const answerGet = async (request: FastifyRequest, reply: FastifyReply) => {
    const asked = readPageRequest(request, siteUrl);
    const caching = cachingOf(asked, pages.config);
    const former = await formerAddress(pages.db, asked.prefix, request.url);
    // What a mail leads to works for as long as the mail says, in whichever language it was written.
    if (former && (!former.isGone || asked.isSecret)) return reply.redirect(former.to, 302);
    if (former) return sendResponse(request, reply, await renderGone(asked, request, caching));
    const render = async () => {
      const page = await makePage(asked, request, caching);
      return page.status === 404 ? ((await operatorsRedirect(pages, asked, caching)) ?? page) : page;
    };
    if (asked.isSecret) return sendResponse(request, reply, await render());
    // Of a page that a cache in front may answer for, the browser says that it is shown.
    const seen = caching.isShared ? undefined : countView(pages, asked);
    const seenByMail = countNewsletterVisit(pages, asked);
    const counted = countHits(pages.hits, pages.visitorOf, asked);
    const onSent: OnSent = (sentTo, response) => {
      if (response.status !== 200) return counted(sentTo, response);
      seen?.(sentTo);
      seenByMail?.(sentTo);
    };
    // Their headers differ.
    const key = `${caching.isShared ? "shared page" : "page"} ${asked.key}`;
    // A cache in front would hold a stale page for longer.
    return pages.respond(request, reply, { key, render, onSent, mayBeStale: !caching.isShared });
  };

  /** As the page says that there is none at its address, in the site's first language. */
  const renderGone = async (asked: PageRequest, request: FastifyRequest, caching: PageCaching) => {
    const url = new URL(`/${siteLanguage()}/gone`, asked.url);
    const page = { ...asked, url, prefix: siteLanguage(), path: "/gone", language: siteLanguage() };
    return renderPage(pages, page, request, caching, 410);
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
    // An address of a file gets no page: requests for files take no slot, so they must not be rendered
    // (http/server-guard.ts).
    if (!isAsked || isFileAddress(request.url)) throw new AppError("not_found");
    return answerGet(request, reply);
  });

  mountDataMode(app, pages.config);
  const answerForm = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!Buffer.isBuffer(request.body)) throw new AppError("bad_request");
    rejectOtherSites(request, pages.config);
    const asked = readPageRequest(request, siteUrl);
    await waitForSlot(pages.gates, clientNetwork(request.raw, trustedProxies), reply.raw);
    return sendResponse(request, reply, await renderPage(pages, asked, request, notStored));
  };
  app.post("/*", { config }, answerForm);
  app.register((scope) => mountOneClick(scope, { ...pages, answerForm }));
}

/** @returns what counts a reader of this page; undefined where they are not counted */
function countView(
  { countViews, visitorOf }: Pages,
  { path, language }: Pick<PageRequest, "path" | "language">,
): ((request: IncomingMessage) => void) | undefined {
  const item = itemAt(path);
  const count = item && countViews[item.kind];
  if (!count) return undefined;
  return (request) => {
    const visitor = visitorOf(request);
    if (visitor !== null) count(item.publicId, visitor, language);
  };
}
