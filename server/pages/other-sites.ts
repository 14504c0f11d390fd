import type { FastifyRequest } from "fastify";
import type { Config } from "#server/config.ts";
import { AppError } from "#server/errors.ts";
import { clientAddress } from "#server/http/client-address.ts";
import { pathOf } from "#server/log/request-path.ts";
import { wideNetwork } from "#server/network/wide-network.ts";

/**
 * Rejects forms of other sites, by the origin that browsers send. The comparison allows for a proxy with another host
 * name.
 * @throws AppError forbidden
 */
export function rejectOtherSites(
  { headers, url, raw, log }: FastifyRequest,
  { siteUrl, trustedProxies }: Pick<Config, "siteUrl" | "trustedProxies">,
): void {
  const { origin, host } = headers;
  if (origin === undefined || origin === siteUrl || (URL.canParse(origin) && new URL(origin).host === host)) return;
  const network = wideNetwork(clientAddress(raw, trustedProxies));
  log.warn({ path: pathOf(url), network, event: "forbidden" }, "a form of another site was rejected");
  throw new AppError("forbidden");
}
