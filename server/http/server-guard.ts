import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { MINUTE, SECOND } from "#server/clock.ts";
import { createFairShares } from "#server/concurrency/fair-shares.ts";
import { createRateMeter } from "#server/concurrency/rate-meter.ts";
import { isFileAddress, isHealthAddress, isUnambiguous, originForm } from "./address.ts";
import { type BodyLimits, type BodyProgress, bodyLimits, limitBody } from "./body-limits.ts";
import { shareConnections } from "./connections.ts";
import { createGates, enterGate, type Gates } from "./gates.ts";
import { keepShapesFast } from "./object-shapes.ts";
import { rejectAddress, rejectOverload } from "./rejections.ts";

type Limits = {
  /**
   * How many requests that write may be under way at once, so that memory is bounded: a body may take its time to come.
   */
  writing: number;
  /** Of these at once; each costs memory even where it says nothing. */
  connections: number;
  /** Milliseconds in which a request's head has to be complete. */
  headWithin: number;
  /** Milliseconds after which a connection on which nothing moves is closed, such as one whose reader takes nothing. */
  silentFor: number;
  body: BodyLimits;
};

const usualLimits: Limits = {
  writing: 256,
  connections: 5000,
  headWithin: 15 * SECOND,
  silentFor: 2 * MINUTE,
  body: bodyLimits,
};

/** Milliseconds from the connection to the request, for a client that means to send one. */
const ASKS_WITHIN = 300;
/** From so many requests for pages and lists within a second on, readers are sent stale pages (decision 047). */
const BUSY_FROM = 50;
/** Longer than a proxy in front keeps its connections. */
const KEEP_ALIVE = 72 * SECOND;

type Guarded = {
  /** Answers from the response cache; false where there is work to do. */
  tryCached: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Answers with a stale page, and has it rendered anew; false where that may not be. */
  tryStale?: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Names the client whose share a request takes. */
  clientOf: (request: IncomingMessage) => string;
  /** Of every answer. */
  headers: Record<string, string>;
  gates?: Gates;
  limits?: Limits;
};

/**
 * The limits before the router: on how many requests come at once, how slowly, and how much they send. Each kind of
 * slot is shared fairly between clients.
 */
export function createGuardedServer(route: RequestListener, guarded: Guarded): Server {
  const { tryCached, tryStale, clientOf, headers, gates = createGates(), limits = usualLimits } = guarded;
  const { headWithin, silentFor } = limits;
  keepShapesFast();
  const reads = createRateMeter(BUSY_FROM, SECOND);
  const { load } = gates;
  const writers = createFairShares<Writer>({ capacity: limits.writing, evict: evictWriter });

  const reject = (request: IncomingMessage, response: ServerResponse) => {
    load.rejected += 1;
    gates.rejections.pace(clientOf(request), {
      answer: () => rejectOverload(request, response, headers),
      giveUp: () => response.destroy(),
    });
  };
  const read = (request: IncomingMessage, response: ServerResponse) => {
    reads.note();
    const gate = isSearch(request) ? gates.searches : gates.pages;
    // Refreshes take their turns among other pages, and searches have slots of their own.
    if (gate === gates.pages && reads.isReached() && tryStale?.(request, response)) return;
    load.reading += 1;
    response.once("close", () => {
      load.reading -= 1;
    });
    enterGate(gate, {
      client: clientOf(request),
      response,
      begin: () => route(request, response),
      reject: () => reject(request, response),
    });
  };
  const answerCached = (request: IncomingMessage, response: ServerResponse, url: string) => {
    if (!tryCached(request, response)) return false;
    // Files make no site a busy one: a first visit asks for ten to twenty.
    if (!isFileAddress(url)) reads.note();
    return true;
  };
  const write = (request: IncomingMessage, response: ServerResponse) => {
    const client = clientOf(request);
    const writer: Writer = {
      ...limitBody(request, limits.body, () => writers.pressureOn(client)),
      isWaiting: () => gates.waiting.has(response),
      abort: () => response.destroy(),
    };
    if (!writers.acquire(client, writer)) return reject(request, response);
    load.writing += 1;
    response.once("close", () => {
      load.writing -= 1;
      writers.release(client, writer);
    });
    route(request, response);
  };

  const server = createServer(
    {
      headersTimeout: headWithin,
      connectionsCheckingInterval: headWithin / 3,
      // Bodies have limits of their own.
      requestTimeout: 0,
      keepAliveTimeout: KEEP_ALIVE,
    },
    (request, response) => {
      const { method = "" } = request;
      const url = originForm(request.url ?? "/");
      request.url = url;
      // What is cached came from an address that was checked.
      if (answerCached(request, response, url)) return;
      if (!isUnambiguous(url)) return rejectAddress(request, response, headers);
      connections.markAnswering(request, response);
      const isReading = method === "GET" || method === "HEAD";
      if (isReading && isUngated(url)) return route(request, response);
      // Pipelined, which no browser or proxy does: a client who takes no answers would hold a slot with each.
      if (response.socket === null) return reject(request, response);
      if (isReading) read(request, response);
      else write(request, response);
    },
  );
  // An unknown expectation may be ignored (RFC 9110, section 10.1.1), so that the response is one of ours.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  // At the end, a client who has just connected has not asked yet, and would be taken for one who asks no more.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => void setTimeout(closeIdle, ASKS_WITHIN);
  const connections = shareConnections(server, limits.connections);
  server.setTimeout(silentFor);
  return server;
}

/**
 * Files are sent as slowly as a phone receives them, and cost next to nothing; a health check would take a rejection
 * for a dead process.
 */
function isUngated(url: string): boolean {
  return isFileAddress(url) || isHealthAddress(url);
}

/** Pages and lists of the API alike, by the parameter that both read. */
function isSearch({ url = "" }: IncomingMessage): boolean {
  const start = url.indexOf("?");
  return start !== -1 && Boolean(new URLSearchParams(url.slice(start)).get("q"));
}

type Writer = BodyProgress & {
  /** Its body has come, and the work has not begun. */
  isWaiting(): boolean;
  abort(): void;
};

/** The body that comes most slowly, else one whose work has not begun. */
function evictWriter(held: ReadonlySet<Writer>): Writer | undefined {
  const coming = [...held].flatMap((writer) => {
    const speed = writer.speed();
    return speed === null ? [] : [{ writer, speed }];
  });
  const [slowest] = coming.sort((one, other) => one.speed - other.speed);
  const evicted = slowest?.writer ?? [...held].findLast((writer) => writer.isWaiting());
  evicted?.abort();
  return evicted;
}
