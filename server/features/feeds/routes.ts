import type { FastifyInstance } from "fastify";
import { LRUCache } from "lru-cache";
import { type Language, languages } from "#i18n/language.ts";
import { MINUTE } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import { readEvent } from "#server/features/events/events.ts";
import type { Services } from "#server/services.ts";
import { calendarOf, eventsCalendar } from "./calendar.ts";
import { newsFeed } from "./news-feed.ts";
import { siteMap } from "./site-map.ts";

const CACHE = "public, max-age=300";
const FEED_LIFE = MINUTE;

/** What machines read: the site's map, news feeds and calendars, a language each. */
export function mountFeeds(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const kept = new LRUCache<string, string>({ max: 10, ttl: FEED_LIFE });

  /** A site's map is long to write and seldom asked for; who asks again soon gets the same. */
  const keep = async (name: string, write: () => Promise<string>): Promise<string> => {
    const text = kept.get(name) ?? (await write());
    kept.set(name, text);
    return text;
  };

  app.get("/robots.txt", (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", CACHE)
      .send(`User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${config.siteUrl}/sitemap.xml\n`),
  );

  app.get("/sitemap.xml", async (_request, reply) =>
    reply
      .type("application/xml; charset=utf-8")
      .header("cache-control", CACHE)
      .send(await keep("map", () => siteMap(services))),
  );

  for (const language of languages) {
    app.get(`/${language}/rss.xml`, async (_request, reply) =>
      reply
        .type("application/rss+xml; charset=utf-8")
        .header("cache-control", CACHE)
        .send(await keep(`news ${language}`, () => newsFeed(services, language))),
    );

    app.get(`/${language}/events.ics`, async (_request, reply) =>
      reply
        .type("text/calendar; charset=utf-8")
        .header("cache-control", CACHE)
        .send(await keep(`events ${language}`, () => eventsCalendar(services, language))),
    );

    app.get<{ Params: { id: string } }>(`/${language}/event/:id(^\\d{1,9}).ics`, async (request, reply) => {
      const calendar = await oneEvent(Number(request.params.id), language);
      if (calendar === null) return reply.callNotFound();
      return reply
        .type("text/calendar; charset=utf-8")
        .header("content-disposition", `attachment; filename="event-${request.params.id}.ics"`)
        .send(calendar);
    });
  }

  async function oneEvent(id: number, language: Language): Promise<string | null> {
    try {
      return calendarOf([await readEvent(db, id)], services, language);
    } catch (error) {
      if (error instanceof AppError && error.code === "event_not_found") return null;
      throw error;
    }
  }
}
