import type { FastifyInstance } from "fastify";
import { renderSVG } from "uqr";
import { loadSettings } from "#server/features/settings/settings.ts";
import type { Services } from "#server/services.ts";

/** The pay code as a picture to scan, for phones that do not dial it from a link. */
export function mountDonationCode(app: FastifyInstance, { db }: Services): void {
  app.get("/donation-code.svg", async (_request, reply) => {
    const settings = await loadSettings(db);
    const code = settings.value("momoCode");
    if (code === "") return reply.callNotFound();
    const dialled = settings.value("momoDialTemplate").replace("{code}", code);
    return reply
      .type("image/svg+xml; charset=utf-8")
      .header("cache-control", "no-cache")
      .send(renderSVG(`tel:${dialled.replaceAll("#", "%23")}`, { border: 1 }));
  });
}
