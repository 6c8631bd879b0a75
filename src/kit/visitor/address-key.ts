// The one key under which a network address is counted. An IPv6 household owns a /64, so it counts as one
// address; an IPv4 address written as IPv6 is the IPv4 address.

/** @param ip undefined for a connection that its visitor has cut meanwhile */
export function addressKey(ip: string | undefined): string {
  if (!ip) return "";
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.split("%", 1)[0]?.split("::") ?? [];
  const left = head.split(":").filter(Boolean);
  const right = tail?.split(":").filter(Boolean) ?? [];
  const gap = tail === undefined ? 0 : 8 - left.length - right.length;
  return [...left, ...Array<string>(Math.max(0, gap)).fill("0"), ...right]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, "").toLowerCase())
    .join(":");
}

const loopback = "0:0:0:0";

/** Whether an address key belongs to one household; an IPv4 address may be a whole mobile network's. */
export const isHousehold = (key: string): boolean => key.includes(":") && key !== loopback;
