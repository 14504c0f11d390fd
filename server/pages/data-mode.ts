import type { FastifyInstance } from "fastify";
import { DAY, SECOND } from "#server/clock.ts";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { rejectOtherSites } from "./other-sites.ts";

/** Where the button that turns low-data mode on or off sends its form: the choice is a cookie (http/data-mode.ts). */
export function mountDataMode(app: FastifyInstance, config: Config): void {
  const secure = config.siteUrl.startsWith("https:") ? "; Secure" : "";
  app.post("/data-mode", async (request, reply) => {
    if (!Buffer.isBuffer(request.body)) throw new AppError("bad_request");
    rejectOtherSites(request, config);
    const sent = new URLSearchParams(request.body.toString());
    const mode = sent.get("mode") === "low" ? "low" : "full";
    return reply
      .header("set-cookie", `data=${mode}; Path=/; Max-Age=${(365 * DAY) / SECOND}; SameSite=Lax${secure}`)
      .redirect(addressOfOurs(sent.get("back")), 303);
  });
}

/** An address on this site, whatever a form names. */
function addressOfOurs(path: string | null): string {
  const base = "http://here";
  const url = path && URL.canParse(path, base) ? new URL(path, base) : null;
  // Two slashes in front would name another site.
  return url?.origin === base ? `${url.pathname.replace(/^\/+/, "/")}${url.search}` : "/";
}
