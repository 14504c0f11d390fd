import type { FastifyInstance } from "fastify";
import { isReady } from "#server/database/portable.ts";
import type { Database } from "#server/database/schema.ts";
import { alivePath, readyPath } from "./address.ts";

/** For monitoring: whether the process lives, and whether it can answer. */
export function mountHealth(app: FastifyInstance, db: Database): void {
  app.get(alivePath, async () => ({ status: "ok" }));
  app.get(readyPath, async (_request, reply) => {
    const ready = await isReady(db);
    return reply.status(ready ? 200 : 503).send({ status: ready ? "ready" : "database unreachable" });
  });
}
