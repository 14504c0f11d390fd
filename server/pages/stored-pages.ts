import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { pageWords } from "#i18n/catalogues.ts";
import {
  type CachedResponse,
  compressText,
  decompressText,
  restoreCachedResponse,
} from "#server/cache/cached-response.ts";
import { sha256 } from "#server/crypto/sha256.ts";
import type { PresentedActivity } from "#server/features/articles/present.ts";
import type { Metrics } from "#server/metrics/metrics.ts";
import { type AnswerCache, createAnswerCache } from "./answer-cache.ts";
import type { ApiInProcess } from "./in-process.ts";
import { activityIn, articlesOf, countsIn, peopleIn } from "./page-activity.ts";
import { pageAnswer, pageParts } from "./page-answer.ts";
import { askedOnce, createPageAnswers, type PageAnswers, type PageCall } from "./page-answers.ts";
import type { PageCaching } from "./page-caching.ts";
import type { PageRequest } from "./page-request.ts";
import type { PageStore, StoredPage } from "./page-store.ts";
import { createPlaceholders, fillPlaceholders, textsOf, type UsedPlaceholders } from "./placeholders.ts";
import { headersOf, pageApi, type Rendering, render, renderPage } from "./render-page.ts";

export type PageStoring = {
  store: PageStore;
  /** The same for processes that render the same pages: the build, and the settings that pages depend on. */
  identity: string;
  readVersion: () => Promise<number>;
  /** What readers did to articles, by public ids, in the order of the ids; with the comments of one of them. */
  readActivity: (articles: readonly number[], commented: number | null) => Promise<PresentedActivity[]>;
  onMade: Metrics["pageMade"];
};

type Parts = Rendering & PageStoring & { answers: AnswerCache };

/** What a stored page shows, and how it was filled last. */
type Facts = {
  /** What was asked of the API, and a hash of the answers without what readers do: while they are the same, so is the page. */
  calls: PageCall[];
  answers: string;
  /** A hash of the data that it was rendered from, without counts and the moment. */
  data: string;
  /** From when on it looks different by itself, in milliseconds. */
  until: number;
  placeholders: UsedPlaceholders;
  texts: Record<string, string>;
  /** A hash of what it shows that is neither content nor a count. */
  people: string;
  /** Of the template. */
  nonce: string | null;
  now: number;
  /** Its own. */
  headers: Record<string, string>;
  etag: string;
};

type Stored = Omit<StoredPage, "template" | "facts"> & {
  facts: Facts;
  /** How the store has them. */
  writtenFacts: string;
};
type Request = { asked: PageRequest; request: FastifyRequest; caching: PageCaching; key: string };

/**
 * Makes a page that is not in memory. A stored one is sent for as long as it shows what it would show if it were rendered
 * anew: of the same content version only counts, comments and names are read again, of another one all of its data.
 * Counts and times are filled in.
 */
export function createPageMaker(pages: Rendering, storing: PageStoring | undefined) {
  const answers = createAnswerCache(pages.clock, pages.isVersioned);
  return async (asked: PageRequest, request: FastifyRequest, caching: PageCaching): Promise<CachedResponse> => {
    if (!storing || !hasOneAddress(asked)) {
      storing?.onMade("rendered");
      return renderPage(pages, asked, request, caching);
    }
    const parts = { ...pages, ...storing, answers };
    const made = { asked, request, caching, key: `${parts.identity} ${asked.key}` };
    const version = await parts.readVersion();
    const stored = await readUnexpired(parts, made.key);
    if (stored?.version === version) {
      const articles = articlesOf(stored.facts.placeholders, stored.article);
      // Where the database is away the page is rendered: it says what it lacks, and its calls log why.
      const activity = await parts.readActivity(articles, stored.article).catch(() => null);
      if (activity && peopleIn(activity) === stored.facts.people)
        return fill(parts, made, { stored, version, facts: stored.facts, activity });
    }
    return renderUnlessStored(parts, made, { version, stored });
  };
}

/** As links write it: the router takes other spellings too (`/NEWS`, `/n%65ws`, `/news/`), and there are endlessly many. */
const linkedPath = /^\/$|^(\/[a-z0-9-]+)+$/;

/** Addresses with query values are endless; the router's data is half of a page that is stored as a whole. */
function hasOneAddress({ isSecret, url }: PageRequest): boolean {
  return !isSecret && url.search === "" && linkedPath.test(url.pathname);
}

async function readUnexpired({ store, clock }: Parts, key: string): Promise<Stored | undefined> {
  const stored = await store.read(key);
  if (!stored) return undefined;
  const facts: Facts = JSON.parse(stored.facts);
  const now = clock.now();
  return now < facts.until && now >= facts.now ? { ...stored, facts, writtenFacts: stored.facts } : undefined;
}

/** A stored page with what is known of it now. */
type Confirmed = { stored: Stored; version: number; facts: Facts; activity: readonly PresentedActivity[] };

/** The stored page with the counts and times of now. */
async function fill(
  parts: Parts,
  { asked, caching, key }: Request,
  { stored, version, facts, activity }: Confirmed,
): Promise<CachedResponse> {
  const now = parts.clock.now();
  const more = headersOf(parts, asked, 200, caching);
  const texts = textsOf(facts.placeholders, countsIn(activity), now, pageWords[asked.language]);
  const isSame = Object.entries(texts).every(([placeholder, text]) => facts.texts[placeholder] === text);
  const page = { key, facts: stored.writtenFacts };
  const template = isSame ? undefined : await parts.store.readTemplate(page);
  if (!template) {
    parts.onMade("stored");
    if (facts !== stored.facts) void parts.store.update(page, async () => ({ version, facts: JSON.stringify(facts) }));
    else if (version !== stored.version) void parts.store.update(page, async () => ({ version }));
    const headers = { ...facts.headers, ...more };
    return restoreCachedResponse({ status: 200, headers, etag: facts.etag, brotli: stored.body });
  }
  parts.onMade("filled");
  const html = (await decompressText(template)).replaceAll(String(facts.now), String(now));
  const rendered = { status: 200, headers: new Headers(facts.headers), html: fillPlaceholders(html, texts) };
  const filled = pageParts({ ...rendered, nonce: facts.nonce, now });
  const response = pageAnswer(filled, more);
  const changed: Facts = { ...facts, texts, headers: filled.headers, etag: response.etag };
  void parts.store.update(page, async () => ({
    version,
    body: await inBrotli(response),
    facts: JSON.stringify(changed),
  }));
  return response;
}

type Known = { version: number; stored: Stored | undefined };

/** Renders a page and stores it, unless the stored one is made from the same answers of the API, or has the same data. */
async function renderUnlessStored(parts: Parts, made: Request, { version, stored }: Known): Promise<CachedResponse> {
  const { asked, request, caching, key } = made;
  const api = pageApi(parts, asked, request);
  const ask = askedOnce(parts.answers.before(api.transport, version));
  const unchanged = stored && (await unchangedAnswers(parts, stored.facts, ask));
  if (unchanged) return confirm(parts, made, { version, stored, answers: unchanged });
  const answers = createPageAnswers(ask, parts.isVersioned);
  const placeholders = createPlaceholders();
  let data = "";
  const rendered = await render(parts, {
    asked,
    request,
    placeholders,
    api: {
      isUnavailable: api.isUnavailable,
      async transport(endpoint, input) {
        const { status, body } = await answers.ask(endpoint, input);
        return { status, body: placeholders.mark(body) };
      },
    },
    isRendered(loaded) {
      data = placeholders.dataAsText(loaded);
      // What a failed call lacks may have been missing before as well: that says nothing of this version.
      return answers.isVersioned() && stored?.facts.data === sha256(data);
    },
  });
  if (rendered.isKnown && stored) return confirm(parts, made, { version, stored, answers });
  parts.onMade("rendered");
  const used = placeholders.usedIn(rendered.html);
  const articles = articlesOf(used, answers.commented());
  const activity = await activityOf(parts, answers, articles);
  const texts = textsOf(used, countsIn(activity), rendered.now, pageWords[asked.language]);
  const filled = pageParts({ ...rendered, html: fillPlaceholders(rendered.html, texts) });
  const response = pageAnswer(filled, headersOf(parts, asked, rendered.status, caching));
  if (rendered.status === 200 && answers.isVersioned() && data) {
    const { nonce, now, html } = rendered;
    const facts: Facts = {
      calls: answers.calls(),
      answers: answers.hash(),
      data: sha256(data),
      until: changesAt(data, now),
      placeholders: used,
      texts,
      people: peopleIn(shownOf(answers, articles)),
      nonce,
      now,
      headers: filled.headers,
      etag: response.etag,
    };
    void parts.store.write(key, async () => ({
      article: answers.commented(),
      version,
      facts: JSON.stringify(facts),
      template: await compressText(html),
      body: await inBrotli(response),
    }));
  }
  return response;
}

/** The answers to the calls that a page was made from; undefined where one of them has changed. */
async function unchangedAnswers(parts: Parts, facts: Facts, ask: ApiInProcess): Promise<PageAnswers | undefined> {
  const answers = createPageAnswers(ask, parts.isVersioned);
  const askAgain = async ({ endpoint, parts: input }: PageCall) => {
    // Other requests are answered between two calls.
    await nextTurn();
    await answers.ask(endpoint, input);
  };
  await Promise.all(facts.calls.map(askAgain));
  return answers.isVersioned() && answers.hash() === facts.answers ? answers : undefined;
}

/** The stored page, which shows what it would show if it were rendered from these answers. */
async function confirm(
  parts: Parts,
  made: Request,
  { version, stored, answers }: { version: number; stored: Stored; answers: PageAnswers },
): Promise<CachedResponse> {
  const articles = articlesOf(stored.facts.placeholders, answers.commented());
  const found = { calls: answers.calls(), answers: answers.hash(), people: peopleIn(shownOf(answers, articles)) };
  const isSame = found.answers === stored.facts.answers && found.people === stored.facts.people;
  const facts = isSame ? stored.facts : { ...stored.facts, ...found };
  return fill(parts, made, { stored, version, facts, activity: await activityOf(parts, answers, articles) });
}

/** Comments and names are those that the page shows, and not any that came meanwhile. */
function shownOf(answers: PageAnswers, articles: readonly number[]): PresentedActivity[] {
  return activityIn(answers.bodies(), articles, answers.commented());
}

/** Counts are newer than those of cached answers, where the database answers. An article with its comments is never cached. */
async function activityOf(
  parts: Parts,
  answers: PageAnswers,
  articles: readonly number[],
): Promise<PresentedActivity[]> {
  const shown = shownOf(answers, articles);
  if (articles.every((id) => id === answers.commented())) return shown;
  return parts.readActivity(articles, null).catch(() => shown);
}

/** When a page looks different by itself, in milliseconds: as an event that it shows begins, and as the year ends. */
function changesAt(data: string, now: number): number {
  const dates = [...data.matchAll(/"date":"([^"]+)"/g)].map(([, date = ""]) => Date.parse(date));
  // An event is not past yet at the moment that it begins.
  return Math.min(Date.UTC(new Date(now).getUTCFullYear() + 1, 0, 1), ...dates.filter((date) => date >= now));
}

async function inBrotli(response: CachedResponse): Promise<Buffer> {
  await response.prepare("br");
  const prepared = response.in("br");
  if (!prepared) throw new Error("a response is prepared before it is stored");
  return prepared.body;
}
