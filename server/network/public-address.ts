import { BlockList, isIP } from "node:net";

/** IPv4 that is not the public internet's: https://www.iana.org/assignments/iana-ipv4-special-registry */
const special4 = [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const;

/** Within the public part of IPv6: tunnels to IPv4 and documentation. The same list for IPv6 says so. */
const special6 = [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const;

const special = new BlockList();
for (const [network, prefix] of special4) special.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of special6) special.addSubnet(network, prefix, "ipv6");

/** Mapped and translated IPv4, unique local, link-local and multicast addresses are outside of it. */
const public6 = new BlockList();
public6.addSubnet("2000::", 3, "ipv6");

/** Whether an address is one of the public internet: nothing of this machine, its network or its provider. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !special.check(address, "ipv4");
  return isIP(address) === 6 && public6.check(address, "ipv6") && !special.check(address, "ipv6");
}
