import { isIPv6 } from "node:net";

/** One subscriber has a whole /64 of IPv6 addresses: they count as one. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = address.match(/:((?:\d{1,3}\.){3}\d{1,3})$/)?.[1];
  if (mapped) return mapped;
  const [head = "", tail] = address.split("%")[0]?.split("::") ?? [];
  const groups = head === "" ? [] : head.split(":");
  const end = tail === undefined || tail === "" ? [] : tail.split(":");
  const all = [...groups, ...Array.from({ length: 8 - groups.length - end.length }, () => "0"), ...end];
  return all
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
