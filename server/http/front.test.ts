import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pass } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { portOf } from "#test/server-process.ts";
import { answerNoRequest, createFront } from "./front.ts";

const bounds = {
  ...{ most: { reading: 2, writing: 1 }, connections: 20 },
  ...{ headWithin: 300, silentFor: 600, body: { bytes: 100, within: 200 } },
};
const headers = { "x-content-type-options": "nosniff" };
let server: Server;
const sockets: Socket[] = [];

async function start(route: RequestListener, answerKept = () => false): Promise<number> {
  server = createFront(route, { answerKept, headers }, bounds);
  server.on("clientError", answerNoRequest(headers));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return portOf(server);
}

afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
  server.closeAllConnections();
  server.close();
});

/** A line to the server on which any bytes can be sent, and what came back. */
async function open(port: number) {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  socket.on("error", () => undefined);
  await once(socket, "connect");
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  return { socket, received: () => received, closed };
}

const get = (path: string, more = "") => `GET ${path} HTTP/1.1\r\nHost: here\r\n${more}\r\n`;
const post = (length: number) => `POST /api/comment HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n\r\n`;

describe("more requests than can be answered", () => {
  test("are refused at once, in the caller's language, until others have ended", async () => {
    const waiting: (() => void)[] = [];
    const port = await start((_request, response) => waiting.push(() => response.end("late")));
    const first = [fetch(`http://127.0.0.1:${port}/api/a`), fetch(`http://127.0.0.1:${port}/api/b`)];
    await vi.waitUntil(() => waiting.length === 2);
    const refused = await fetch(`http://127.0.0.1:${port}/api/c?language=fr`);
    const message = "Le site est très sollicité. Veuillez réessayer dans un instant.";
    expect({ status: refused.status, after: refused.headers.get("retry-after") }).toEqual({ status: 503, after: "2" });
    expect(await refused.json()).toEqual({ success: false, message, error: message });
    const page = await fetch(`http://127.0.0.1:${port}/rw/news`);
    expect(await page.text()).toBe("Ubu ku rubuga hari abantu benshi. Ongera ugerageze mu kanya.");
    expect(page.headers.get("x-content-type-options")).toBe("nosniff");
    for (const end of waiting.splice(0)) end();
    for (const answer of first) expect(await (await answer).text()).toBe("late");
    const again = fetch(`http://127.0.0.1:${port}/api/c`);
    await vi.waitUntil(() => waiting.length === 1);
    waiting[0]?.();
    expect((await again).status).toBe(200);
  });

  test("do not keep back what is kept, files, or those who write", async () => {
    const waiting: string[] = [];
    const port = await start(({ url = "", method }, response) => {
      if (url.startsWith("/media/") || method === "POST") response.end("sent");
      else waiting.push(url);
    });
    for (const path of ["/en/a", "/en/b"]) (await open(port)).socket.write(get(path));
    await vi.waitUntil(() => waiting.length === 2);
    expect((await fetch(`http://127.0.0.1:${port}/media/0/640.webp`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/api/comment`, { method: "POST", body: "{}" })).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${port}/en/c`)).status).toBe(503);
  });

  test("are not made by one connection alone: what comes before the answer to the last is refused", async () => {
    const waiting: (() => void)[] = [];
    const port = await start((_request, response) => waiting.push(() => response.end("late")));
    const { socket, closed, received } = await open(port);
    socket.write(get("/en/a").repeat(5));
    await vi.waitUntil(() => waiting.length === 1);
    const other = fetch(`http://127.0.0.1:${port}/en/b`);
    await vi.waitUntil(() => waiting.length === 2);
    for (const end of waiting) end();
    expect((await other).status).toBe(200);
    await closed;
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 200", "HTTP/1.1 503"]);
  });

  test("of whom one goes away make room", async () => {
    const port = await start(() => undefined);
    const [first, second] = [await open(port), await open(port)];
    first.socket.write(get("/en/a"));
    second.socket.write(get("/en/b"));
    await vi.waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/en/c`)).status === 503);
    first.socket.destroy();
    const third = await open(port);
    await pass(50);
    third.socket.write(get("/en/c"));
    await pass(50);
    expect(third.received()).toBe("");
  });
});

describe("a connection is cut", () => {
  const echo: RequestListener = (request, response) => {
    request.resume().once("end", () => response.end("read"));
  };

  test("whose request does not begin", async () => {
    const { closed, received } = await open(await start(echo));
    await closed;
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("whose head comes letter by letter", async () => {
    const { socket, closed, received } = await open(await start(echo));
    const dripping = setInterval(() => socket.write("a"), 30);
    socket.write("GET / HTTP/1.1\r\nX-A: ");
    await closed;
    clearInterval(dripping);
    expect(received()).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("whose body comes a byte at a time", async () => {
    const { socket, closed, received } = await open(await start(echo));
    socket.write(post(5000));
    const dripping = setInterval(() => socket.write("a"), 30);
    await closed;
    clearInterval(dripping);
    expect(received()).toBe("");
  });

  test("whose body comes a byte at a time, where there is nothing to send one to", async () => {
    const { socket, closed } = await open(await start(echo));
    socket.write(post(5000).replace("/api/comment", "/media/0"));
    const dripping = setInterval(() => socket.write("a"), 30);
    await closed;
    clearInterval(dripping);
  });

  test("whose reader takes nothing", async () => {
    const port = await start((_request, response) => response.end(Buffer.alloc(50_000_000)));
    const { socket } = await open(port);
    const atServer = promisify(server.getConnections.bind(server));
    socket.pause();
    socket.write(get("/en"));
    await pass(200);
    expect(await atServer()).toBe(1);
    await vi.waitUntil(async () => (await atServer()) === 0, { timeout: 5000 });
  });

  test("but not one that is slow and steady, or waits for the server itself", async () => {
    let read: () => void = () => undefined;
    const port = await start((request, response) => {
      read = () => request.resume().once("end", () => response.end("read"));
    });
    const { socket, received } = await open(port);
    socket.write(post(8000));
    await pass(350);
    read();
    for (let sent = 0; sent < 8000; sent += 400) {
      socket.write("a".repeat(400));
      await pass(30);
    }
    await vi.waitUntil(() => received() !== "");
    expect(received()).toMatch(/^HTTP\/1\.1 200 /);
  });
});

describe("what is no request", () => {
  test.each([
    ["nonsense", "nonsense\r\n\r\n", 400],
    ["a head of more than 16 KB", get("/", `X-A: ${"a".repeat(20_000)}\r\n`), 431],
  ])("such as %s, is answered %i like any other refusal", async (_what, bytes, status) => {
    const { socket, closed, received } = await open(await start((_request, response) => response.end()));
    socket.write(bytes);
    await closed;
    const [head = "", body = ""] = received().split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String) });
  });
});
