import type { AddressInfo } from "node:net";
import { beforeAll, expect, test } from "vitest";
import { useApp } from "#test/app.ts";
import { expectSafeHeaders } from "#test/fuzz/answers.ts";
import { addFiles, addKnown } from "#test/fuzz/known.ts";
import { leakIn, leakInPage } from "#test/fuzz/leaks.ts";
import { pageRequests, type RandomPageRequest } from "#test/fuzz/page-requests.ts";
import { plainBody } from "#test/fuzz/plain-body.ts";
import { type RawAnswer, sendRaw } from "#test/fuzz/raw-http.ts";
import { PATIENCE, times, torture } from "#test/torture.ts";
import { loadWebApp } from "./web-app.ts";

/** Any address and any form, over a real connection, gets a well-formed answer of the server. */
const site = useApp({ LOG_LEVEL: "error" }, await loadWebApp("build"), {
  assetsDirs: [`${process.cwd()}/build/client/assets`],
});
const REQUESTS = times(500, 40_000);

let port: number;
let known: string[];
beforeAll(async () => {
  await site.app.listen({ port: 0, host: "127.0.0.1" });
  port = (site.app.server.address() as AddressInfo).port;
  const files = await addFiles(site);
  const ids = await Promise.all(["/article", "/event"].map((path) => addKnown(site, { path }, files)));
  known = [...ids.flatMap(({ id = [] }) => id.map(String)), ...Object.values(files), "fr", "articles-1"];
});

function bytesOf({ method, target, headers, form }: RandomPageRequest): Buffer {
  const body = Buffer.from(form ?? "");
  const names = headers.map((line) => line.split(":", 1)[0]);
  const usual = [
    ["host", "127.0.0.1"],
    ["content-type", "application/x-www-form-urlencoded"],
    ["content-length", String(body.length)],
  ].filter(([name = ""]) => !names.includes(name) && (form !== undefined || name === "host"));
  const lines = [
    `${method} ${target} HTTP/1.1`,
    ...usual.map((pair) => pair.join(": ")),
    ...headers,
    "connection: close",
  ];
  return Buffer.concat([Buffer.from(`${lines.join("\r\n")}\r\n\r\n`, "latin1"), body]);
}

function expectOurs({ statusCode, headers, body }: RawAnswer): void {
  expect(statusCode).toBeGreaterThanOrEqual(200);
  expect(statusCode).toBeLessThan(500);
  const text = body.length === 0 ? "" : plainBody(headers, body);
  expectSafeHeaders(headers);
  const type = headers["content-type"] ?? "";
  if (type.startsWith("text/html")) {
    expect(String(headers["content-security-policy"])).toContain("default-src");
    expect(leakInPage(text)).toBe(null);
    // The same for the page's own scripts, which repeat what was typed into the form.
  } else if (type.startsWith("text/x-script")) expect(leakInPage(text)).toBe(null);
  else if (statusCode >= 400) expect(leakIn(text)).toBe(null);
}

test("every page answers random requests", { timeout: PATIENCE }, async () => {
  const statuses = new Set<number>();
  await torture(pageRequests(known), REQUESTS, async (request) => {
    const answer = await sendRaw(port, bytesOf(request));
    statuses.add(answer.statusCode);
    expect(site.log.splice(0)).toEqual([]);
    expectOurs(answer);
  });
  expect([...statuses]).toEqual(expect.arrayContaining([200, 400, 403, 404, 422]));
});
