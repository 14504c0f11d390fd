import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { createFairShares } from "#server/concurrency/fair-shares.ts";
import { networkOf } from "#server/network/network-of.ts";

/** How many more the system may hand over while slots are being taken back. */
const LEEWAY = 100;

type SharedConnections = {
  /**
   * Says that a request is being worked on, so that its connection is not closed as an idle one. What is sent at once
   * need not be marked.
   */
  markAnswering(request: IncomingMessage, response: ServerResponse): void;
};

/**
 * Shares the connections that a server keeps between the client addresses: when all are taken, an idle one of the
 * client with the most connections is closed.
 */
export function shareConnections(server: Server, capacity: number): SharedConnections {
  const answering = new Set<Socket>();
  const isIdle = (socket: Socket) => !answering.has(socket) && socket.writableLength === 0;
  const shares = createFairShares<Socket>({
    capacity,
    evict(held) {
      const oldest = [...held].find(isIdle) ?? held.values().next().value;
      oldest?.destroy();
      return oldest;
    },
  });
  server.maxConnections = capacity + LEEWAY;
  server.on("connection", (socket) => {
    const client = networkOf(socket.remoteAddress ?? "");
    if (!shares.acquire(client, socket)) return socket.destroy();
    socket.once("close", () => shares.release(client, socket));
  });
  return {
    markAnswering({ socket }, response) {
      answering.add(socket);
      response.once("close", () => answering.delete(socket));
    },
  };
}
