import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import { portOf } from "#test/ports.ts";

/** A TCP proxy in front of a server that can disconnect, drop or delay what it carries. */
export type ChaosProxy = {
  port: number;
  /** How many connections to the server have ended. */
  ended(): number;
  /** How many bytes the server has sent. */
  received(): number;
  /** Closes all connections and rejects new ones. */
  disconnect(): void;
  /** Keeps connections open and drops all data, like a network that loses every packet. */
  dropAll(): void;
  /** Does so once the server has sent so many bytes, and says when. */
  dropAfter(bytes: number): Promise<void>;
  /** Buffers all data until it is restored, like a network that is down for a while. */
  pause(): void;
  /** Forwards again; connections that lost data are closed. */
  restore(): void;
  close(): Promise<void>;
};

export async function startChaosProxy(target: number): Promise<ChaosProxy> {
  const sockets = new Set<Socket>();
  let ended = 0;
  let received = 0;
  let limit = Number.POSITIVE_INFINITY;
  const { promise: atLimit, resolve: reachLimit } = Promise.withResolvers<void>();
  let state: "forwarding" | "disconnected" | "dropping" | "paused" = "forwarding";
  const server = createServer((client) => {
    if (state === "disconnected") return void client.destroy();
    const upstream = connect(target, "127.0.0.1");
    upstream.on("data", ({ length }) => {
      received += length;
      if (received < limit) return;
      state = "dropping";
      reachLimit();
    });
    upstream.once("close", () => {
      ended += 1;
    });
    for (const [from, to] of [
      [client, upstream],
      [upstream, client],
    ] as const) {
      sockets.add(from);
      from.on("data", (bytes) => (state === "forwarding" || state === "paused") && to.write(bytes));
      from.on("error", () => to.destroy());
      from.on("close", () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const closeAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: portOf(server),
    ended: () => ended,
    received: () => received,
    disconnect() {
      state = "disconnected";
      closeAll();
    },
    dropAll() {
      state = "dropping";
    },
    dropAfter(bytes) {
      limit = bytes;
      return atLimit;
    },
    pause() {
      state = "paused";
      for (const socket of sockets) socket.cork();
    },
    restore() {
      for (const socket of sockets) socket.uncork();
      const isComplete = state === "paused";
      state = "forwarding";
      if (isComplete) return;
      // Lost data is not sent again, so that its connections cannot continue.
      closeAll();
    },
    async close() {
      closeAll();
      server.close();
      await once(server, "close");
    },
  };
}
