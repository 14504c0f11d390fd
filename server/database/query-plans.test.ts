import { CompiledQuery, type KyselyPlugin, type QueryId, sql } from "kysely";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { buildApp } from "#server/app.ts";
import { ownKey } from "#server/features/comments/own-comments.ts";
import { makePreview } from "#server/features/content/previews.ts";
import { makeDataLink } from "#server/features/personal-data/requests.ts";
import { as, useApp } from "#test/app.ts";
import { endpoints } from "#test/endpoints.ts";
import {
  addArticle,
  addCategory,
  addComment,
  addEvent,
  addReaction,
  addSessionUser,
  addUser,
  bylineOf,
} from "#test/factories.ts";
import { addInvitation } from "#test/invitations.ts";
import { addIssue } from "#test/issues.ts";

const site = useApp();
const isPostgres = process.env.TEST_ENGINE === "postgres";
/** Tables with as many rows as the site has settings, categories and people who write for it. */
const small = ["settings", "categories", "category_translations", "bylines", "content_version"];
/** Rows that a query within the query has chosen. */
const chosen = ["agg", "numbered", "hits", "months", "titled"];

/** All queries of a request to these paths, in their order. */
async function queriesOf(paths: readonly string[], headers = {}): Promise<CompiledQuery[]> {
  const made: CompiledQuery[] = [];
  const compiled = new WeakMap<QueryId, CompiledQuery>();
  const watch: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      compiled.set(queryId, site.db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    // Only what has a result: the parts of a query come by the other way too.
    async transformResult({ result, queryId }) {
      const query = compiled.get(queryId);
      if (query) made.push(query);
      return result;
    },
  };
  const { config, clock } = site;
  const { app } = await buildApp({ config, clock, db: site.db.withPlugin(watch), isCaching: false });
  onTestFinished(() => app.close());
  for (const path of paths) expect((await app.inject({ url: path, headers })).statusCode, path).toBe(200);
  return made;
}

async function planOf({ sql: text, parameters }: CompiledQuery): Promise<string[]> {
  return site.db.connection().execute(async (connection) => {
    // Small tables are scanned anyway, unless that is forbidden.
    if (isPostgres) await sql`set enable_seqscan = off`.execute(connection);
    const explain = isPostgres ? "explain " : "explain query plan ";
    const { rows } = await connection.executeQuery<Record<string, unknown>>(
      CompiledQuery.raw(`${explain}${text}`, [...parameters]),
    );
    return rows.map((row) => String(row.detail ?? row["QUERY PLAN"]));
  });
}

/** The steps of a plan that read a whole table: not the walk along an index, in order or to count. */
async function wholeTables(query: CompiledQuery): Promise<string[]> {
  const isWhole = isPostgres ? /Seq Scan on (\w+)/ : /^SCAN (\w+)$/;
  return (await planOf(query)).filter((step) => {
    const table = step.match(isWhole)?.[1];
    return table !== undefined && ![...small, ...chosen].includes(table);
  });
}

let paths: string[] = [];
beforeAll(async () => {
  const news = await addCategory(site.db, { names: { en: "Culture" } });
  const events = await addCategory(site.db, { type: "EVENT", names: { en: "Music" } });
  const author = await addUser(site.db);
  const article = await addArticle(site.db, { categoryId: news, authorId: author });
  const byline = await bylineOf(site.db, author);
  const event = await addEvent(site.db, { categoryId: events });
  const comment = await addComment(site.db, { articleId: article });
  const { services } = site;
  const written = await site.db.selectFrom("comments").selectAll().where("id", "=", comment).executeTakeFirstOrThrow();
  await addReaction(site.db, { articleId: article, userId: await addUser(site.db) });
  const ids: Record<string, number> = {
    "/article/{id}": article,
    "/article/{id}/comments": article,
    "/comment/{id}": comment,
    "/event/{id}": event,
    "/author/{id}": byline,
    "/category/{id}": news,
    "/newsletter/issue/{id}": await addIssue(site, { items: [{ kind: "article", id: article }] }),
  };
  const queries: Record<string, string[]> = {
    "/article": [
      "?page=1&limit=100",
      "?page=3&limit=10",
      "?page=301&limit=10",
      "?order=lead",
      `?order=lead&category=${news}`,
      `?category=${news}`,
      `?author=${author}`,
      `?byline=${byline}`,
      `?from=2026-01-01&to=2026-12-31&category=${news}`,
      "?q=umuganda",
      `?q=umuganda&sort=relevance&category=${news}&from=2026-01-01`,
      "?q=um",
    ],
    "/event": [
      "?page=1&limit=100",
      "?page=3&limit=10",
      `?category=${events}`,
      "?order=newest",
      "?q=umuganda",
      "?q=umuganda&sort=relevance",
      "?from=2026-01-01&to=2026-12-31",
      "?from=2026-01-01&to=2026-12-31&sort=newest",
    ],
    "/months": ["?kind=article", "?kind=event"],
    "/search": ["?q=umuganda", `?q=um -huye "muri kigali"&category=${news}`],
    "/comment/{id}": [`?key=${ownKey(services.secret, written)}`],
    "/category/articles": ["?name=Culture&type=NEWS"],
    "/category/events": ["?name=Music&type=EVENT"],
  };
  const invitation = await addInvitation(site);
  const user = { id: author, role: "ADMIN" as const, languages: [], mayPublish: true };
  const preview = await makePreview({ ...services, user }, "article", article);
  const tokens: Record<string, string> = {
    "/invitation/{token}": invitation.token,
    "/preview/{token}": preview.token,
  };
  const dataLink = await makeDataLink(site.db, "keza@urubuga.example", site.clock.now());
  const open = endpoints.filter(
    ({ method, access }) => method === "GET" && (access === "anyone" || access === "optional-user"),
  );
  paths = open.flatMap(({ path }) =>
    (queries[path] ?? [""]).map(
      (query) => `/api${path.replace("{id}", String(ids[path])).replace("{token}", tokens[path] ?? dataLink)}${query}`,
    ),
  );
});

test("no query of a public page or call scans a whole table", async () => {
  const made = await queriesOf([...paths, "/en/rss.xml", "/en/newsletter.xml", "/en/events.ics"]);
  expect(made.length).toBeGreaterThan(15);
  expect(await scansOf(made)).toEqual([]);
});

test("the articles in front are found without walking along all others", async () => {
  const made = await queriesOf(["/api/article?order=lead"]);
  const inFront = made.filter(({ sql: text }) => /where .*"pinned_until" > /.test(text));
  expect(inFront.length).toBeGreaterThan(0);
  for (const query of inFront) expect((await planOf(query)).join("; ")).toContain("articles_pinned_until");
});

test("the items of a category are counted along an index of theirs", async () => {
  const category = paths.find((path) => path.includes("?category=")) ?? "";
  const counts = (await queriesOf([category])).filter(({ sql: text }) => /count\(\*\).* from "items"/.test(text));
  expect(counts.length).toBeGreaterThan(0);
  // PostgreSQL chooses by what the tables hold.
  const index = isPostgres ? "items_published" : "COVERING INDEX items_published_of_category";
  for (const query of counts) expect((await planOf(query)).join("; ")).toContain(index);
});

test("no list of the staff scans a whole table", async () => {
  const { token } = await addSessionUser(site, { role: "ADMIN" });
  const articles = ["id", "title", "category", "author", "-date", "-views", "-comments"].map((sort) => `sort=${sort}`);
  const paths = [...articles, "missing=fr", "q=%231", "q=1"].map((query) => `/api/article?${query}`);
  const events = ["-date", "location"].map((sort) => `/api/event?sort=${sort}`);
  const made = await queriesOf([...paths, ...events, "/api/author?kind=article"], as(token));
  expect(await scansOf(made.filter(({ sql: text }) => !text.includes('from "sessions"')))).toEqual([]);
});

/** The whole tables that any of these queries reads. */
async function scansOf(made: readonly CompiledQuery[]): Promise<string[]> {
  // A table is counted without looking at its rows.
  const isCount = /^select cast\(count\(\*\) as integer\) as "total" from "\w+"$/;
  const readings = [...new Map(made.map((each) => [each.sql, each])).values()].filter(
    (each) => /^select/i.test(each.sql) && !isCount.test(each.sql),
  );
  const found: string[] = [];
  for (const reading of readings) found.push(...(await wholeTables(reading)).map((step) => `${step}: ${reading.sql}`));
  return found;
}

test("the number of queries does not grow with the rows of a page", async () => {
  const count = async () => (await queriesOf(["/api/article?limit=100", "/api/event?limit=100"])).length;
  const before = await count();
  for (let each = 0; each < 20; each += 1) await addArticle(site.db);
  for (let each = 0; each < 20; each += 1) await addEvent(site.db);
  expect(await count()).toBe(before);
});
