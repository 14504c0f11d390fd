import { isIPv4, isIPv6 } from "node:net";
import { networkOf } from "./network-of.ts";

/**
 * The /24 or /48 that an address is in, such as `203.0.113.0/24`: enough to see that many calls come from one place, too
 * little to identify a reader. '' for what is no address.
 */
export function wideNetwork(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\.\d+$/, ".0/24");
  return isIPv6(address) ? `${network.split(":").slice(0, 3).join(":")}::/48` : "";
}
