import { once } from "node:events";
import type { RequestListener, Server } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as pass } from "node:timers/promises";
import { promisify } from "node:util";
import { afterEach, describe, expect, test, vi } from "vitest";
import { createConcurrencyGate } from "#server/concurrency/gate.ts";
import { portOf } from "#test/ports.ts";
import { createGates, type Gates, waitForSlot } from "./gates.ts";
import { answerNoRequest } from "./rejections.ts";
import { createGuardedServer } from "./server-guard.ts";

const text = { base: 2000, bytesPerSecond: 100_000, most: 3000 };
const files = { base: 2000, bytesPerSecond: 10_000, most: 60_000 };
const body = { interval: 100, intervals: 4, speed: { least: 500, most: 5000 }, text, files };
const limits = { writing: 3, connections: 20, headWithin: 300, silentFor: 600, body };
const gate = () => createConcurrencyGate({ slots: 2, slotsPerClient: 2, capacity: 2 });
const headers = { "x-content-type-options": "nosniff" };
let server: Server;
const sockets: Socket[] = [];

/** The client is the one that the request's header names, or its address, so that a test can be many clients. */
async function start(
  route: RequestListener,
  gates: Gates = createGates(),
  tryCached: (...call: Parameters<RequestListener>) => boolean = () => false,
): Promise<number> {
  server = createGuardedServer(route, {
    tryCached,
    clientOf: (request) => String(request.headers["x-client"] ?? "client"),
    headers,
    gates: Object.assign(gates, { pages: gate(), searches: gate() }),
    limits,
  });
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

/** A connection to the server on which any bytes can be sent, and what came back. */
async function open(port: number, localAddress = "127.0.0.1") {
  const socket = connect({ port, host: "127.0.0.1", localAddress });
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
const post = (length: number, more = "") =>
  `POST /api/comment HTTP/1.1\r\nHost: here\r\nContent-Length: ${length}\r\n${more}\r\n`;

describe("more requests than can be answered", () => {
  test("are rejected at once, in the caller's language, until others have ended", async () => {
    const waiting: (() => void)[] = [];
    const port = await start((_request, response) => waiting.push(() => response.end("late")));
    const first = [fetch(`http://127.0.0.1:${port}/api/a`), fetch(`http://127.0.0.1:${port}/api/b`)];
    await vi.waitUntil(() => waiting.length === 2);
    const rejected = await fetch(`http://127.0.0.1:${port}/api/c?language=fr`);
    const message = "Le site est très sollicité. Veuillez réessayer dans un instant.";
    expect({ status: rejected.status, after: rejected.headers.get("retry-after") }).toEqual({
      status: 503,
      after: "2",
    });
    expect(await rejected.json()).toEqual({ success: false, code: "overloaded", message, error: message });
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

  test("do not delay cached responses, files or writes", async () => {
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

  test("pipelined on one connection are rejected", async () => {
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

  test("free a slot where one is aborted", async () => {
    const asked: string[] = [];
    const port = await start(({ url = "" }) => asked.push(url));
    const first = await open(port);
    const second = await open(port);
    first.socket.write(get("/en/a"));
    second.socket.write(get("/en/b"));
    await vi.waitUntil(async () => (await fetch(`http://127.0.0.1:${port}/en/c`)).status === 503);
    first.socket.destroy();
    await vi.waitUntil(async () => {
      (await open(port)).socket.write(get("/en/c"));
      return asked.includes("/en/c");
    });
    expect(asked).toEqual(["/en/a", "/en/b", "/en/c"]);
  });
});

describe("slots that one client holds", () => {
  test("for searches leave those for other pages free", async () => {
    const waiting: string[] = [];
    const port = await start(({ url = "" }) => waiting.push(url));
    for (const each of [0, 1]) (await open(port)).socket.write(get(`/en/news?q=word${each}`));
    await vi.waitUntil(() => waiting.length === 2);
    expect((await fetch(`http://127.0.0.1:${port}/api/article?q=third`)).status).toBe(503);
    (await open(port)).socket.write(get("/en/news?q="));
    await vi.waitUntil(() => waiting.length === 3);
  });

  test("for writing go to another client: a form whose turn has not come is broken off", async () => {
    const gates = createGates();
    const port = await start((request, response) => {
      const isForm = request.headers["x-client"] === "forms";
      request.resume().once("end", () => {
        if (!isForm) response.end("written");
        else waitForSlot(gates, "forms", response).catch(() => response.end());
      });
    }, gates);
    gates.pages = createConcurrencyGate({ slots: 1, slotsPerClient: 1, capacity: 10 });
    const forms = await Promise.all([open(port), open(port), open(port)]);
    for (const { socket } of forms) socket.write(post(0, "X-Client: forms\r\n"));
    await vi.waitUntil(() => gates.load.writing === 3);
    const answer = await fetch(`http://127.0.0.1:${port}/api/x`, { method: "POST", headers: { "x-client": "other" } });
    expect(answer.status).toBe(200);
    await Promise.race(forms.map(({ closed }) => closed));
  });

  test("for writing go to another client: the slowest body that is still coming is cut off", async () => {
    const routed: string[] = [];
    let bytes = 0;
    const port = await start((request, response) => {
      routed.push(String(request.headers["x-client"]));
      request.on("data", (chunk: Buffer) => {
        bytes += chunk.length;
      });
      request.resume().once("end", () => response.end("written"));
    });
    const slow = await Promise.all([open(port), open(port), open(port)]);
    for (const { socket } of slow) socket.write(post(9000, "X-Client: slow\r\n"));
    await vi.waitUntil(() => routed.length === 3);
    for (const [each, { socket }] of slow.entries()) socket.write("a".repeat(each === 1 ? 10 : 4000));
    await vi.waitUntil(() => bytes === 8010);
    const answer = await fetch(`http://127.0.0.1:${port}/api/x`, {
      method: "POST",
      body: "{}",
      headers: { "x-client": "other" },
    });
    expect(answer.status).toBe(200);
    const firstClosed = await Promise.race(slow.map(({ closed }, each) => closed.then(() => each)));
    expect(firstClosed).toBe(1);
  });
});

test.each([
  "/en/\\..\\..",
  "/en/../fr",
  "/en/./news",
  "/en/%2e%2E/news",
  "/en/news/..",
  "/en#x",
  "http://here/en/..",
  "*",
])("an ambiguous address is rejected: %s", async (path) => {
  const port = await start((_request, response) => response.end("routed"));
  const { socket, closed, received } = await open(port);
  socket.write(get(path));
  await closed;
  expect(received()).toMatch(/^HTTP\/1\.1 400 /);
});

test.each(["/en/news?q=..\\..", "/en/a..b", "/en/...", "/en/.well-known", "/rw/%E0%A4%A", "/en/news?back=/../x"])(
  "any other address is passed to the router: %s",
  async (path) => {
    const port = await start((_request, response) => response.end("routed"));
    const { socket, received } = await open(port);
    socket.write(get(path));
    await vi.waitUntil(() => received().includes("routed"));
  },
);

test.each([
  ["http://here/en/news?q=a", "/en/news?q=a"],
  ["http://here", "/"],
  ["HTTP://here:3000?q=a", "/?q=a"],
])("a target in absolute form means the path behind its origin: %s", async (target, path) => {
  const port = await start(({ url }, response) => response.end(url));
  const { socket, received } = await open(port);
  socket.write(get(target));
  await vi.waitUntil(() => received().endsWith(path));
});

test.each(["/en/news?%71=a", "/en/news?x=1&q=a", "/api/article?page=1&q=a"])("%s is a search", async (path) => {
  const waiting: string[] = [];
  const port = await start(({ url = "" }) => waiting.push(url));
  for (const each of [0, 1]) (await open(port)).socket.write(get(`/en/news?q=word${each}`));
  await vi.waitUntil(() => waiting.length === 2);
  expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(503);
});

test("above the limit of connections an idle one of the address with the most is closed", async () => {
  const port = await start((_request, response) => response.end("answered"));
  const many = await Promise.all(Array.from({ length: limits.connections }, () => open(port)));
  const another = await open(port, "127.0.0.2");
  another.socket.write(get("/en"));
  await vi.waitUntil(() => another.received().includes("answered"));
  await many[0]?.closed;
  const oneMore = await open(port);
  await oneMore.closed;
});

test("one is not idle whose request is worked on, or whose client still takes a cached answer", async () => {
  const cached = Buffer.alloc(20 * 1024 * 1024);
  const route = vi.fn<RequestListener>(({ url }, response) => void (url === "/en" && response.end("answered")));
  const port = await start(route, createGates(), ({ url }, response) => {
    if (url === "/cached") response.end(cached);
    return url === "/cached";
  });
  const accepted: Socket[] = [];
  server.on("connection", (socket) => accepted.push(socket));
  const working = await open(port);
  const taking = await open(port);
  const idle = await open(port);
  for (let each = 3; each < limits.connections; each += 1) await open(port);
  working.socket.write(get("/working"));
  taking.socket.pause();
  taking.socket.write(get("/cached"));
  await vi.waitUntil(() => route.mock.calls.length === 1 && accepted[1]?.writableLength);
  await open(port, "127.0.0.2");
  await idle.closed;
  expect(accepted.slice(0, 3).map(({ destroyed }) => destroyed)).toEqual([false, false, true]);
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

  test("whose body comes a byte at a time, to an address that takes none", async () => {
    const { socket, closed } = await open(await start(echo));
    socket.write(post(5000).replace("/api/comment", "/media/0"));
    const dripping = setInterval(() => socket.write("a"), 30);
    await closed;
    clearInterval(dripping);
  });

  test("whose body takes longer than a text may, however steadily it comes", async () => {
    const { socket, closed, received } = await open(await start(echo));
    socket.write(post(50_000));
    const dripping = setInterval(() => socket.write("a".repeat(100)), 50);
    await closed;
    clearInterval(dripping);
    expect(received()).toBe("");
  });

  test("whose body comes slowly while its client holds more than a share of all slots, and another client's not", async () => {
    const port = await start(echo);
    const many = await Promise.all([open(port), open(port), open(port)]);
    const multipart = "Content-Type: multipart/form-data; boundary=x\r\n";
    for (const [each, { socket }] of many.entries()) {
      socket.write(post(50_000, `X-Client: ${each === 0 ? "other" : "many"}\r\n${multipart}`));
    }
    const dripping = setInterval(() => {
      for (const { socket } of many) socket.write("a".repeat(50));
    }, 50);
    // With the first of them gone the client holds no more than its share.
    await Promise.race(many.slice(1).map(({ closed }) => closed));
    expect(many[0]?.socket.readableEnded).toBe(false);
    clearInterval(dripping);
  });

  test("but not one that pauses for a while", async () => {
    const { socket, received } = await open(await start(echo));
    socket.write(post(3000));
    socket.write("a".repeat(2000));
    await pass(3 * body.interval);
    socket.write("a".repeat(1000));
    await vi.waitUntil(() => received() !== "");
    expect(received()).toMatch(/^HTTP\/1\.1 200 /);
  });

  test("whose client reads nothing", async () => {
    const port = await start((_request, response) => response.end(Buffer.alloc(50_000_000)));
    const { socket } = await open(port);
    const atServer = promisify(server.getConnections.bind(server));
    socket.pause();
    const began = performance.now();
    socket.write(get("/en"));
    await vi.waitUntil(async () => (await atServer()) === 0, { timeout: 5000 });
    expect(performance.now() - began).toBeGreaterThan(limits.silentFor / 2);
  });

  test("but not one that is slow and steady, or waits for the server", async () => {
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

describe("a malformed request", () => {
  test.each([
    ["nonsense", "nonsense\r\n\r\n", 400],
    ["a head of more than 16 KB", get("/", `X-A: ${"a".repeat(20_000)}\r\n`), 431],
  ])("such as %s, is answered %i like any other rejection", async (_what, bytes, status) => {
    const { socket, closed, received } = await open(await start((_request, response) => response.end()));
    socket.write(bytes);
    await closed;
    const [head = "", body = ""] = received().split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(head).toContain("x-content-type-options: nosniff");
    expect(JSON.parse(body)).toMatchObject({ success: false, message: expect.any(String) });
  });
});
