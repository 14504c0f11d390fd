import { once } from "node:events";
import { request } from "node:http";
import { text } from "node:stream/consumers";
import { expect } from "vitest";
import { patience, test, useServer } from "./server-process.ts";

const server = useServer({ SITE_URL: "https://urubuga.example" });

/** As it is written here: `fetch` would tidy the address, and knows no TRACE. */
async function ask(path: string, method = "GET", headers: Record<string, string> = {}) {
  const asked = request({ port: server.port, host: "127.0.0.1", path, method, headers }).end();
  const [answer] = await once(asked, "response");
  return { status: answer.statusCode as number, body: await text(answer) };
}

const sources = ["/.git/HEAD", "/.git/config", "/.env", "/.npmrc", "/package.json", "/server/main.ts", "/build/.built"];
const data = ["/data/urubuga.sqlite", "/urubuga.sqlite", "/media/incoming", "/media/originals", "/outbox/", "/backups"];
const folders = ["/assets", "/assets/", "/media", "/media/"];
const ways = ["..", "%2e%2e", "..%2f..", "..%5c..", "%2e%2e%2f%2e%2e", "....//.."].flatMap((up) =>
  ["/assets", "/media", "/api/docs/static"].map((folder) => `${folder}/${up}/${up}/package.json`),
);

test("neither sources nor data nor lists of files are served, on any path", patience, async () => {
  for (const path of [...sources, ...data, ...folders, ...ways]) {
    const { status, body } = await ask(path);
    expect({ path, status }).toEqual({
      path,
      status: expect.toSatisfy((each: number) => each === 400 || each === 403 || each === 404),
    });
    expect(`${path}: ${body}`).not.toMatch(/"name": "urubuga"|refs\/heads|SQLite format|index of/i);
  }
});

test("unsupported methods are rejected, without echoing the request", patience, async () => {
  for (const method of ["TRACE", "PROPFIND", "PATCH"]) {
    const { status, body } = await ask("/en", method, { "x-mark": "seen by a proxy" });
    expect({ method, status }).toEqual({ method, status: 404 });
    expect(body).not.toContain("seen by a proxy");
  }
});
