import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from "node:http";
import { MINUTE, SECOND } from "#server/clock.ts";
import { createFairShares } from "#server/concurrency/fair-shares.ts";
import { type ConcurrencyGate, createConcurrencyGate } from "#server/concurrency/gate.ts";
import type { Load } from "#server/metrics/metrics.ts";
import { isUnambiguous } from "./address.ts";
import { type BodyLimits, bodyLimits, limitBody } from "./body-limits.ts";
import { shareConnections } from "./connections.ts";
import { createRefusalPacer, type RefusalPacer } from "./refusal-pacer.ts";
import { refuseAddress, refuseOverload } from "./refusals.ts";

type Limits = {
  /**
   * How many requests may wait or be under way at once: more are refused at once, so that nobody waits long and memory is
   * bounded. A body may take its time to come.
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

/**
 * Files are sent as slowly as a phone takes them, and cost next to nothing; whoever asks whether the process lives would
 * take a refusal for its end.
 */
const ungated = /^\/(assets|media)\/|^\/(healthz|readyz)$/;
const search = /[?&]q=[^&]/;
/** Milliseconds from being connected to having asked, where somebody means to. */
const ASKS_WITHIN = 300;
/** Longer than a proxy in front keeps its connections. */
const KEEP_ALIVE = 72 * SECOND;

type Guarded = {
  /** Answers from the response cache; false where there is work to do. */
  answerCached: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Names the client whose share a request takes. */
  clientOf: (request: IncomingMessage) => string;
  /** Of every answer. */
  headers: Record<string, string>;
  /** Kept up to date here, read by the metrics. */
  load?: Load;
  gates?: Gates;
  limits?: Limits;
};

/** Where what is read waits for its turn. Searches cost more than other pages: they have a share of their own. */
export type Gates = { pages: ConcurrencyGate; searches: ConcurrencyGate; refusals: RefusalPacer };

/** Milliseconds: what takes longer waits for something else than the processor. */
const SLOT_HELD_AT_MOST = 300;

/** Few at once, since rendering keeps the one processor busy; more than one, for databases on another machine. */
export function createGates(): Gates {
  return {
    pages: createConcurrencyGate({ slots: 3, slotsPerClient: 2, capacity: 48, slotHeldAtMost: SLOT_HELD_AT_MOST }),
    searches: createConcurrencyGate({ slots: 2, slotsPerClient: 1, capacity: 24, slotHeldAtMost: SLOT_HELD_AT_MOST }),
    refusals: createRefusalPacer(),
  };
}

/**
 * What stands before the router: limits on how many requests come at once, how slowly, and how much. Each kind of place is
 * shared fairly between clients.
 */
export function createGuardedServer(route: RequestListener, guarded: Guarded): Server {
  const { answerCached, clientOf, headers, load = { reading: 0, writing: 0, refused: 0 } } = guarded;
  const { gates = createGates(), limits = usualLimits } = guarded;
  const { headWithin, silentFor } = limits;
  const writers = createFairShares<Writer>({ capacity: limits.writing, evict: evictSlowest });

  const refuse = (request: IncomingMessage, response: ServerResponse) => {
    load.refused += 1;
    gates.refusals.pace(clientOf(request), {
      answer: () => refuseOverload(request, response, headers),
      giveUp: () => response.destroy(),
    });
  };
  const read = (request: IncomingMessage, response: ServerResponse) => {
    const gate = search.test(request.url ?? "") ? gates.searches : gates.pages;
    const leave = gate.enter({
      client: clientOf(request),
      begin(done) {
        response.once("finish", done).once("close", done);
        route(request, response);
      },
      refuse: () => refuse(request, response),
      abort() {
        if (response.writableEnded) response.destroy();
        return response.writableEnded;
      },
    });
    if (!leave) return refuse(request, response);
    load.reading += 1;
    response.once("close", () => {
      load.reading -= 1;
      leave();
    });
  };
  const write = (request: IncomingMessage, response: ServerResponse) => {
    const client = clientOf(request);
    const progress = limitBody(request, limits.body, () => writers.taken / limits.writing);
    const writer = { ...progress, abort: () => response.destroy() };
    if (!writers.take(client, writer)) return refuse(request, response);
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
      const { method = "", url = "/" } = request;
      if (!isUnambiguous(url)) return refuseAddress(request, response, headers);
      if (answerCached(request, response)) return;
      const isReading = method === "GET" || method === "HEAD";
      if (isReading && ungated.test(url)) return route(request, response);
      // Pipelined, which no browser or proxy does: a client who takes no answers would hold a place with each.
      if (response.socket === null) return refuse(request, response);
      if (isReading) read(request, response);
      else write(request, response);
    },
  );
  // An expectation that nobody knows may be left aside (RFC 9110, section 10.1.1), and the answer is one of ours then.
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  // At the end, a client who has just connected has not asked yet, and would be taken for one who asks no more.
  const closeIdle = server.closeIdleConnections.bind(server);
  server.closeIdleConnections = () => void setTimeout(closeIdle, ASKS_WITHIN);
  shareConnections(server, limits.connections);
  server.setTimeout(silentFor);
  return server;
}

type Writer = {
  /** Bytes a second of a body that is still coming; null once it is complete. */
  speed(): number | null;
  abort(): void;
};

function evictSlowest(held: ReadonlySet<Writer>): Writer | undefined {
  const coming = [...held].flatMap((writer) => {
    const speed = writer.speed();
    return speed === null ? [] : [{ writer, speed }];
  });
  const [slowest] = coming.sort((one, other) => one.speed - other.speed);
  slowest?.writer.abort();
  return slowest?.writer;
}
