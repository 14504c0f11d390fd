import type { IncomingHttpHeaders } from "node:http";
import { isIP } from "node:net";
import { networkOf } from "#server/network/network-of.ts";

type Asking = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/**
 * The network address of who asks. Each of the proxies of TRUST_PROXY adds an address at the end of `X-Forwarded-For`:
 * the first of these is the client's, whatever the client itself wrote in front of it. A request that came through
 * fewer of them, such as a health check by the inner one, has the first address that there is. Some proxies add a port, which is another one for each connection
 * and no part of who it is. What is no address comes from the proxy, and counts as the proxy's address.
 */
export function clientAddress({ headers, socket }: Asking, trustedProxies: number): string {
  const own = socket.remoteAddress ?? "";
  if (trustedProxies === 0) return own;
  const entries = [headers["x-forwarded-for"]].flat().join(",").split(",");
  const addresses = entries.map((entry) => entry.trim()).filter((entry) => entry !== "");
  const added = withoutPort(addresses.slice(-trustedProxies)[0] ?? "");
  return isIP(added) === 0 ? own : added;
}

/** `[2001:db8::1]:443`, `[2001:db8::1]` and `192.0.2.1:443`; an IPv6 address without brackets has no port. */
function withoutPort(entry: string): string {
  const bracketed = entry.match(/^\[([^\]]+)\](:\d+)?$/)?.[1];
  return bracketed ?? entry.replace(/^([\d.]+):\d+$/, "$1");
}

/** Whose share of slots a request takes, and whose limits it counts against. */
export function clientNetwork(request: Asking, trustedProxies: number): string {
  return networkOf(clientAddress(request, trustedProxies));
}
