import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type Server } from "node:http";
import { setTimeout as pass } from "node:timers/promises";
import { portOf } from "#test/ports.ts";

/** A server that is being started again listens within this time. */
const PATIENCE = 15_000;

/**
 * What a reverse proxy does: it keeps connections to the server behind it, and retries where none can be opened, and
 * where an idle one turns out to be closed. What was sent and may have been done is not sent twice.
 */
export async function retryingProxy(target: number): Promise<{ url: string; server: Server; close(): void }> {
  const agent = new Agent({ keepAlive: true });
  const server = createServer(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray());
    const until = Date.now() + PATIENCE;
    for (;;) {
      try {
        const answer = await passOn(incoming, body);
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        return void answer.pipe(outgoing);
      } catch (error) {
        const { code, wasIdle } = error as { code?: string; wasIdle?: boolean };
        const mayRetry = code === "ECONNREFUSED" || (code === "ECONNRESET" && (wasIdle || incoming.method === "GET"));
        if (!mayRetry || Date.now() > until) return void outgoing.writeHead(502).end(String(code));
        await pass(20);
      }
    }
  });
  const passOn = ({ method, url, headers }: IncomingMessage, body: Buffer) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const { connection: _own, ...passed } = headers;
      const sent = request({ host: "127.0.0.1", port: target, agent, method, path: url, headers: passed }, resolve);
      sent.once("error", (error) => reject(Object.assign(error, { wasIdle: sent.reusedSocket })));
      sent.end(body);
    });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${portOf(server)}`,
    server,
    close() {
      server.closeAllConnections();
      server.close();
      agent.destroy();
    },
  };
}
