import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Socket } from "node:net";
import { apiLanguage, isLanguage, type Language } from "#i18n/language.ts";
import { MINUTE, SECOND } from "#server/clock.ts";
import { AppError } from "#server/errors.ts";
import type { Load } from "#server/metrics/metrics.ts";
import { describeFailure } from "./error-handler.ts";
import { closedPolicy } from "./headers.ts";
import { acceptedLanguage, readerLanguage, splitLanguage } from "./language.ts";
import { createLine } from "./line.ts";

type Bounds = {
  /**
   * How many requests may be under way at once: whoever comes on top is refused at once, so that nobody waits long and
   * memory is bounded. What reads is short; a body may take its time to come.
   */
  most: { reading: number; writing: number };
  /** Of these at once; each costs memory even where it says nothing. */
  connections: number;
  /** A request has said what it wants within this time. */
  headWithin: number;
  /** A connection on which nothing moves is given up, such as one whose reader takes nothing any more. */
  silentFor: number;
  /** A body that brings less than this many bytes in this time comes from nobody who wants to be answered. */
  body: { bytes: number; within: number };
};

/** Times in milliseconds. */
const usualBounds: Bounds = {
  ...{ most: { reading: 48, writing: 256 }, connections: 5000 },
  ...{ headWithin: 15 * SECOND, silentFor: 2 * MINUTE, body: { bytes: 1000, within: 10 * SECOND } },
};

/** Of those that read. A few, since some of the time goes by waiting for the database where that is another machine. */
const WORKED_ON = 4;
/**
 * Files are sent as slowly as a phone takes them, and cost next to nothing; whoever asks whether the process lives would
 * take a refusal for its end.
 */
const passesBy = /^\/(assets|media)\/|^\/(healthz|readyz)$/;
/** Seconds after which one who was refused may come again. */
const RETRY_AFTER = 2;
/** Milliseconds from being connected to having asked, where somebody means to. */
const ASKS_WITHIN = 300;
/** Longer than a proxy in front keeps its connections. */
const KEEP_ALIVE = 72 * SECOND;

type Front = {
  /** Answers what needs no work; false where there is some. */
  answerKept: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Of every answer. */
  headers: Record<string, string>;
  /** Kept up to date here, read by whoever wants to know. */
  load?: Load;
};

/** What stands before the router: bounds on how many come at once, how slowly, and how much. */
export function createFront(route: RequestListener, front: Front, bounds = usualBounds): Server {
  const { answerKept, headers, load = { reading: 0, writing: 0, refused: 0 } } = front;
  const { most, headWithin, silentFor, connections } = bounds;
  const stand = createLine(WORKED_ON);
  const server = createServer(
    {
      ...{ headersTimeout: headWithin, connectionsCheckingInterval: headWithin / 3 },
      // Bodies take the time that a slow line needs, as long as something comes.
      ...{ requestTimeout: 0, keepAliveTimeout: KEEP_ALIVE },
    },
    (request, response) => {
      if (answerKept(request, response)) return;
      const { method = "", url = "/" } = request;
      const kind = method === "GET" || method === "HEAD" ? "reading" : "writing";
      if (kind === "reading" && passesBy.test(url)) return route(request, response);
      // Behind another one on the same connection, which no browser or proxy does: one who takes no answers would hold
      // a place with each.
      const isQueued = response.socket === null;
      if (isQueued || load[kind] >= most[kind]) {
        load.refused += 1;
        return refuse(request, response, headers);
      }
      load[kind] += 1;
      response.once("close", () => {
        load[kind] -= 1;
      });
      if (kind === "writing") {
        cutWhereSlow(request, bounds.body);
        return route(request, response);
      }
      stand((done) => {
        // Whoever has left meanwhile is not worked for.
        if (response.destroyed) return done();
        response.once("finish", done).once("close", done);
        route(request, response);
      });
    },
  );
  // An expectation that nobody knows may be left aside (RFC 9110, section 10.1.1), and the answer is one of ours then.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  // At the end, whoever was just connected has not asked yet, and would be taken for one who asks no more.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => void setTimeout(closeIdle, ASKS_WITHIN);
  server.maxConnections = connections;
  server.setTimeout(silentFor);
  return server;
}

/** Says what was wrong with something that is no request, or did not become one. */
export function answerNoRequest(headers: Record<string, string>) {
  return (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === "ECONNRESET" || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[error.code ?? ""] ?? 400;
    const body = JSON.stringify(describeFailure(new AppError("bad_request"), apiLanguage).body);
    const head = { ...headers, ...ofRefusal("application/json"), "content-length": String(Buffer.byteLength(body)) };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join("\r\n")}\r\n\r\n${body}`);
  };
}

function refuse(request: IncomingMessage, response: ServerResponse, headers: Record<string, string>): void {
  const isApi = request.url?.startsWith("/api/") ?? false;
  const failure = new AppError("overloaded", { retryAfter: RETRY_AFTER });
  const { status, headers: own, body } = describeFailure(failure, languageOf(request, isApi));
  response.writeHead(status, { ...headers, ...own, ...ofRefusal(isApi ? "application/json" : "text/plain") });
  response.end(isApi ? JSON.stringify(body) : body.message);
}

function ofRefusal(type: string): Record<string, string> {
  return {
    ...{ "content-type": `${type}; charset=utf-8`, "cache-control": "no-store" },
    ...{ "content-security-policy": closedPolicy, connection: "close" },
  };
}

function languageOf({ url = "/", headers }: IncomingMessage, isApi: boolean): Language {
  const [path = "", query] = url.split("?", 2);
  if (!isApi) return splitLanguage(path).language ?? readerLanguage(headers);
  const wanted = new URLSearchParams(query).get("language");
  return isLanguage(wanted) ? wanted : (acceptedLanguage(headers["accept-language"]) ?? apiLanguage);
}

/** A body that the server itself does not read on, as while it asks who sends it, is not slow. */
function cutWhereSlow(request: IncomingMessage, { bytes, within }: Bounds["body"]): void {
  const { socket } = request;
  let before = socket.bytesRead;
  const watching = setInterval(() => {
    const isRead = request.readableFlowing === true;
    if (isRead && !request.complete && socket.bytesRead - before < bytes) socket.destroy();
    before = socket.bytesRead;
  }, within).unref();
  request.once("close", () => clearInterval(watching));
}
