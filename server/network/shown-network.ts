import { isIPv4, isIPv6 } from "node:net";
import { networkOf } from "./network-of.ts";

/**
 * A network as its owner is shown it, and as it is stored with a session: `41.186.x`, `2c0f:eb68:x`. Enough to tell home
 * from a stranger's network, too little to find a person. '' for what is no address.
 */
export function shownNetwork(address: string): string {
  const network = networkOf(address);
  if (isIPv4(network)) return `${network.split(".").slice(0, 2).join(".")}.x`;
  return isIPv6(address) ? `${network.split(":").slice(0, 2).join(":")}:x` : "";
}
