import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createCachedResponse, sendCached } from "./cached-response.ts";

const body = `ünïcode ${"word ".repeat(20_000)}`;
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };
const cached = createCachedResponse({ status: 200, headers, body });

/** At /cached what is cached; at any other path the same response, written by Node.js each time. */
const server = createServer((request, response) => {
  if (request.url === "/cached") sendCached(request, response, cached, "identity");
  else sendAnew(request, response);
});

function sendAnew(request: IncomingMessage, response: ServerResponse): void {
  const { head = [], unchangedHead = [] } = cached.in("identity") ?? {};
  if (request.headers["if-none-match"]) response.writeHead(304, unchangedHead).end();
  else response.writeHead(200, head).end(request.method === "HEAD" ? undefined : body);
}

beforeAll(async () => {
  await cached.prepare("identity");
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(async () => {
  server.close();
  await once(server, "close");
});

/** All that the server sends to these requests on one connection, the moments in its headers left out. */
async function exchange(requests: readonly string[], path: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  const chunks: Buffer[] = [];
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.write(requests.join("").replaceAll("PATH", path));
  await once(socket, "close");
  return Buffer.concat(chunks)
    .toString()
    .replaceAll(/^Date: .*$/gm, "Date");
}

const get = "GET /PATH HTTP/1.1\r\nhost: localhost\r\n\r\n";
const last = "GET /PATH HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n";
const head = "HEAD /PATH HTTP/1.1\r\nhost: localhost\r\n\r\n";
const known = `GET /PATH HTTP/1.1\r\nhost: localhost\r\nif-none-match: ${cached.etag}\r\n\r\n`;
const old = "GET /PATH HTTP/1.0\r\nconnection: keep-alive\r\n\r\n";

test.each([
  ["several on one connection", [get, get, get, last]],
  ["one on a connection that is closed after it", [last]],
  ["HEAD among others", [get, head, get, head, last]],
  ["one whose body the client has", [get, known, get, last]],
  ["those of HTTP/1.0", [old, get, old, last]],
])("what is cached is sent as Node.js would send it: %s", async (_requests, requests) => {
  const expected = await exchange(requests, "anew");
  // The first responses of a second are written by Node.js, those that follow it are not.
  for (let time = 0; time < 3; time += 1) expect(await exchange(requests, "cached")).toBe(expected);
});

test("a response names the second in which it is sent", async () => {
  const dateOf = async () =>
    (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/cached`)).headers.get("date");
  const first = await dateOf();
  await vi.waitUntil(async () => (await dateOf()) !== first, { timeout: 5000 });
  const age = Date.now() - Date.parse((await dateOf()) ?? "");
  expect(age).toBeLessThan(2000);
});
