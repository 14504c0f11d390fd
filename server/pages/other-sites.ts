import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { networkForLog } from "#server/log/network.ts";
import { pathOf } from "#server/log/request-path.ts";

/**
 * Other sites cannot send our forms: a browser sends the form's origin. A proxy may have another name for us.
 * @throws AppError forbidden
 */
export function rejectOtherSites(
  { headers, url, raw, log }: FastifyRequest,
  { siteUrl, trustProxy }: Pick<Config, "siteUrl" | "trustProxy">,
): void {
  const { origin, host } = headers;
  if (origin === undefined || origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)) return;
  const network = networkForLog(clientAddress(raw, trustProxy));
  log.warn({ path: pathOf(url), network, event: "forbidden" }, "a form of another site was rejected");
  throw new AppError("forbidden");
}
