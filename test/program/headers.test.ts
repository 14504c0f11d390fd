import { connect } from "node:net";
import { describe, expect } from "vitest";
import { patience, started, test, useServer } from "./server-process.ts";

const server = useServer({ DEMO_CONTENT: "true", SITE_URL: "https://urubuga.example" });

type Asked = { path: string; method?: string; headers?: Record<string, string> };

/** One of each kind of answer, from whichever part of the server. */
async function everyKind(url: string): Promise<Asked[]> {
  const { data } = await (await fetch(`${url}/api/article?limit=50`)).json();
  const withVideo = data.find(({ videoUrl }: { videoUrl: string | null }) => videoUrl !== null);
  const page = await fetch(`${url}/en`);
  const html = await page.text();
  const [asset = ""] = html.match(/\/assets\/[^"]+\.css/) ?? [];
  const [script = ""] = html.match(/\/assets\/[^"]+\.js/) ?? [];
  return [
    "/",
    "/en",
    "/en",
    "/rw/article/1",
    "/fr/nothing-here",
    "/en/reset-password?token=x",
    "/dashboard",
    "/api/article",
    "/api/article",
    "/api/article/1",
    "/api/article/999999",
    "/api/nothing",
    "/api/article?page=0",
    "/api/openapi.json",
    "/api/docs/",
    "/en/rss.xml",
    "/rw/events.ics",
    "/en/event/1.ics",
    "/sitemap.xml",
    "/robots.txt",
    "/sitemap-nothing.xml",
    "/donation-code.svg",
    "/healthz",
    "/readyz",
    "/outbox",
    data[0].imageUrl,
    withVideo.videoUrl,
    "/media/00000000000000000000/640.webp",
    asset,
    script,
    "/assets/none.js",
    "/%",
    "/%00",
    "/api/%E0%A4%A",
  ]
    .map((path): Asked => ({ path }))
    .concat([
      { path: "/en", headers: { "if-none-match": page.headers.get("etag") ?? "" } },
      { path: "/en", method: "HEAD" },
      { path: withVideo.videoUrl, headers: { range: "bytes=0-9" } },
      { path: withVideo.videoUrl, headers: { range: "bytes=99999999-" } },
      { path: "/api/comment", method: "POST" },
      { path: "/api/auth/login", method: "POST", headers: { "content-type": "application/json" } },
      { path: "/data-mode", method: "POST" },
      { path: "/en/login", method: "POST", headers: { origin: "https://evil.example" } },
      { path: "/en", method: "DELETE" },
      { path: "/api/article", method: "OPTIONS", headers: { origin: "https://evil.example" } },
    ]);
}

test("every response has the security headers", patience, async () => {
  const { url } = server;
  for (const { path, method = "GET", headers } of await everyKind(url)) {
    const answer = await fetch(`${url}${path}`, { method, headers, redirect: "manual" });
    const policy = answer.headers.get("content-security-policy") ?? "";
    const named = `${method} ${path} (${answer.status})`;
    expect({
      named,
      sniff: answer.headers.get("x-content-type-options"),
      transport: answer.headers.get("strict-transport-security"),
      opener: answer.headers.get("cross-origin-opener-policy"),
      referrer: answer.headers.get("referrer-policy"),
      permissions: answer.headers.get("permissions-policy")?.includes("camera=()"),
      cors: [...answer.headers.keys()].filter((name) => name.startsWith("access-control")),
      product: answer.headers.get("x-powered-by") ?? answer.headers.get("server"),
    }).toEqual({
      named,
      sniff: "nosniff",
      transport: "max-age=31536000; includeSubDomains",
      opener: "same-origin",
      referrer: path.includes("token=") ? "same-origin" : "strict-origin-when-cross-origin",
      permissions: true,
      cors: [],
      product: null,
    });
    // The browser stores a page with the policy that it came with.
    if (answer.status === 304) continue;
    const type = answer.headers.get("content-type") ?? "";
    expect(`${named}: ${type}`).toMatch(/: $|; charset=utf-8$|: (image\/(jpeg|webp)|video\/mp4)$/);
    expect(`${named}: ${policy}`).toMatch(/frame-ancestors 'none'/);
    expect(`${named}: ${policy}`).toMatch(/default-src '(none|self)'/);
    expect(`${named}: ${policy}`).toMatch(/base-uri 'none'/);
    expect(`${named}: ${policy}`).toMatch(/(default|object)-src 'none'/);
    expect(`${named}: ${policy}`).not.toMatch(/script-src[^;]*(unsafe-inline|unsafe-eval|https?:|\*)/);
  }
});

describe("what was uploaded", () => {
  test("has a type that browsers do not render as a page, and a sandbox", patience, async () => {
    const { url } = server;
    const { data } = await (await fetch(`${url}/api/article?limit=50`)).json();
    const addresses = data.flatMap(({ imageUrl, videoUrl }: Record<string, string | null>) => [imageUrl, videoUrl]);
    for (const address of addresses.filter((each: string | null) => each !== null)) {
      const { headers } = await fetch(`${url}${address}`);
      expect(headers.get("content-type")).toMatch(/^(image\/(jpeg|webp|avif|png)|video\/(mp4|webm))$/);
      expect(headers.get("content-security-policy")).toMatch(/; sandbox$/);
    }
  });
});

test("without TLS there is no Strict-Transport-Security", patience, async ({ run }) => {
  const { url } = await started(run);
  expect((await fetch(`${url}/en`)).headers.get("strict-transport-security")).toBeNull();
});

test("responses to malformed requests have them too", patience, async () => {
  const socket = connect(server.port, "127.0.0.1");
  socket.end("nonsense\r\n\r\n");
  let received = "";
  for await (const chunk of socket) received += chunk;
  expect(received).toMatch(/^HTTP\/1\.1 400 /);
  expect(received).toContain("strict-transport-security: max-age=31536000");
  expect(received).toContain("frame-ancestors 'none'");
});

test("a message with conflicting lengths is rejected, and nothing behind it is read", patience, async () => {
  const socket = connect(server.port, "127.0.0.1");
  const head = "POST /api/comment HTTP/1.1\r\nHost: here\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n";
  socket.end(`${head}0\r\n\r\nGET /healthz HTTP/1.1\r\nHost: here\r\n\r\n`);
  let received = "";
  for await (const chunk of socket) received += chunk;
  expect(received.match(/^HTTP\/1\.1 \d+/gm)).toEqual(["HTTP/1.1 400"]);
});

test("JSON beyond the bounds of length and depth is rejected", patience, async () => {
  const send = (levels: number) =>
    fetch(`${server.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: `${'{"a":'.repeat(levels)}1${"}".repeat(levels)}`,
    });
  expect((await send(33)).status).toBe(400);
  expect((await send(20_000)).status).toBe(400);
  expect((await send(30_000)).status).toBe(413);
  expect((await send(30)).status).toBe(422);
});
