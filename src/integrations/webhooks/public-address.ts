// Whether an IP address belongs to the public internet: nothing of the shop's own network may be reached by an address
// that a person typed, nor by a name that leads there.
import { BlockList, isIP } from "node:net";

const blocked = new BlockList();
for (const [start, bits] of [
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
  ["224.0.0.0", 3],
] as const)
  blocked.addSubnet(start, bits, "ipv4");

/** Of IPv6 only global unicast, without its parts that contain IPv4 addresses or are for documents. */
const global6 = new BlockList();
global6.addSubnet("2000::", 3, "ipv6");
for (const [start, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  blocked.addSubnet(start, bits, "ipv6");

export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return !blocked.check(address, "ipv4");
  return version === 6 && global6.check(address, "ipv6") && !blocked.check(address, "ipv6");
}
