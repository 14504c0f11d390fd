import { once } from "node:events";
import { createServer, type Server } from "node:net";

const given = new Set<number>();

/** Each is given once: the system may name a port again that nobody listens at yet. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const port = portOf(probe);
  probe.close();
  await once(probe, "close");
  if (given.has(port)) return freePort();
  given.add(port);
  return port;
}

export async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  const isListening = await once(probe, "listening").then(
    () => true,
    () => false,
  );
  await new Promise((resolve) => probe.close(resolve));
  return isListening;
}

export function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return address.port;
}
