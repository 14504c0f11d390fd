import type { Readable } from "node:stream";
import type { FastifyInstance, FastifyReply } from "fastify";
import { issuesPath } from "#contract/list-paths.ts";
import { type Language, languages } from "#i18n/language.ts";
import { createCachedResponse } from "#server/cache/cached-response.ts";
import type { Respond } from "#server/cache/respond.ts";
import { AppError } from "#server/errors.ts";
import { readItem } from "#server/features/content/items.ts";
import { readingEvents } from "#server/features/events/events.ts";
import { formerAddress } from "#server/features/languages/former-addresses.ts";
import { closedPolicy, safetyHeaders } from "#server/http/headers.ts";
import { splitLanguage } from "#server/http/language.ts";
import type { Services } from "#server/services.ts";
import { calendarOf, eventsCalendar } from "./calendar.ts";
import { authorFeed, categoryFeed, newsFeed } from "./news-feed.ts";
import { newsletterFeed } from "./newsletter-feed.ts";
import { openSearch } from "./open-search.ts";
import { siteMap, siteMapPart } from "./site-map.ts";

/** Programs that read feeds ask every five minutes. Shared caches have what is withdrawn no longer than pages. */
const CACHE = "public, max-age=300, s-maxage=1, stale-while-revalidate=1";

/** What machines read: the site's map, news feeds and calendars, a language each. */
export function mountFeeds(app: FastifyInstance, services: Services, respond: Respond): void {
  const { config, db } = services;
  const common = {
    ...safetyHeaders(config),
    "content-security-policy": closedPolicy,
    "cache-control": CACHE,
    vary: "Accept-Encoding",
  };

  const mount = (path: string, type: string, write: () => Promise<string>) =>
    app.get(path, (request, reply) => {
      const headers = { ...common, "content-type": `${type}; charset=utf-8` };
      const render = async () => createCachedResponse({ status: 200, headers, body: await write() });
      return respond(request, reply, { key: path, render });
    });

  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", CACHE)
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`),
  );

  if (config.indexNow) {
    const { key } = config.indexNow;
    app.get(`/${key}.txt`, (_request, reply) => reply.headers({ ...common, "content-type": "text/plain" }).send(key));
  }

  const sendMap = async (reply: FastifyReply, map: Readable | null) => {
    if (map === null) return reply.callNotFound();
    return reply.headers({ ...common, "content-type": "application/xml; charset=utf-8" }).send(map);
  };
  app.get("/sitemap.xml", async (_request, reply) => sendMap(reply, await siteMap(services)));
  app.get<{ Params: { part: string } }>("/sitemap-:part(^[a-z0-9-]+).xml", async ({ params }, reply) =>
    sendMap(reply, await siteMapPart(services, params.part)),
  );

  app.addHook("onRequest", async (request, reply) => {
    const former = await formerAddress(db, splitLanguage(request.url).language, request.url);
    if (former?.isGone) return reply.code(410).headers(common).type("text/plain; charset=utf-8").send("");
    if (former) return reply.redirect(former.to, 302);
    return undefined;
  });
  for (const language of languages) {
    mount(`/${language}/rss.xml`, "application/rss+xml", () => newsFeed(services, language));
    mountFeedsOf("category", language, (id) => categoryFeed(services, language, id));
    mountFeedsOf("author", language, (id) => authorFeed(services, language, id).catch(nullUnlessThere));
    mountFeed(`/${language}${issuesPath}.xml`, () => newsletterFeed(services, language).catch(nullUnlessThere));
    mount(`/${language}/opensearch.xml`, "application/opensearchdescription+xml", () => openSearch(services, language));
    mount(`/${language}/events.ics`, "text/calendar", () => eventsCalendar(services, language));

    app.get<{ Params: { id: string } }>(`/${language}/event/:id(^\\d{1,9}).ics`, async (request, reply) => {
      const calendar = await oneEvent(Number(request.params.id), language);
      if (calendar === null) return reply.callNotFound();
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", `attachment; filename="event-${request.params.id}.ics"`)
        .send(calendar);
    });
  }

  /** `/en/category/3/rss.xml`. */
  function mountFeedsOf(name: string, language: Language, write: (id: number) => Promise<string | null>): void {
    mountFeed(`/${language}/${name}/:id(^\\d{1,9})/rss.xml`, ({ id }) => write(Number(id)));
  }

  /** There are few, and readers of feeds ask seldom: the answers are not cached here. */
  function mountFeed(path: string, write: (params: { id?: string }) => Promise<string | null>): void {
    app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
      const feed = await write(request.params);
      if (feed === null) return reply.callNotFound();
      return reply.type("application/rss+xml; charset=utf-8").header("cache-control", CACHE).send(feed);
    });
  }

  async function oneEvent(id: number, language: Language): Promise<string | null> {
    try {
      return calendarOf([await readItem(db, readingEvents, id)], services, language);
    } catch (error) {
      if (error instanceof AppError && error.code === "event_not_found") return null;
      throw error;
    }
  }
}

function nullUnlessThere(error: unknown): null {
  if (error instanceof AppError && error.code === "not_found") return null;
  throw error;
}
