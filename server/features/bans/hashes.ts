import { keyedHash } from "#server/crypto/secrets.ts";
import { wideNetwork } from "#server/network/wide-network.ts";

/** What comments and bans keep of a caller's address: tells networks apart, and cannot be traced back. */
export function networkHash(secret: string, address: string): string | null {
  const network = wideNetwork(address);
  return network === "" ? null : hashOfNetwork(secret, network);
}

/** @param network as `wideNetwork` writes it */
export function hashOfNetwork(secret: string, network: string): string {
  return keyedHash(secret, "network", network);
}

export function emailHash(secret: string, email: string): string {
  return keyedHash(secret, "banned e-mail", email);
}
