import { isIPv4, isIPv6 } from "node:net";
import { networkOf } from "#server/network/network-of.ts";

/** Where a caller roughly is: enough to see that many calls come from one place, too little to name a reader. */
export function networkForLog(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return network.replace(/\.\d+$/, ".0/24");
  return isIPv6(address) ? `${network.split(":").slice(0, 3).join(":")}::/48` : "";
}
