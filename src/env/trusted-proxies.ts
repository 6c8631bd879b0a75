// Whose X-Forwarded-… headers are trusted: addresses and ranges of proxies, or the name of a range.
import { BlockList, isIP } from "node:net";

const named: ReadonlyMap<string, readonly string[]> = new Map([
  ["loopback", ["127.0.0.0/8", "::1/128"]],
  ["linklocal", ["169.254.0.0/16", "fe80::/10"]],
  ["uniquelocal", ["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "fc00::/7"]],
]);

export const privateRanges = [...named.keys()].join(",");

/** Whether a connection's address belongs to a trusted proxy. */
export type TrustProxy = (address: string | undefined) => boolean;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, "");
const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** @returns null when a part of the list is neither an address, a range nor a name */
export function parseTrustedProxies(text: string): TrustProxy | null {
  if (text.trim() === "none") return () => false;
  const list = new BlockList();
  for (const part of text.split(",")) {
    for (const range of named.get(part.trim()) ?? [part.trim()]) {
      const [address = "", bits, more] = range.split("/");
      const most = { 0: 0, 4: 32, 6: 128 }[isIP(address)] ?? 0;
      const length = bits === undefined ? most : Number(bits);
      // A range of zero bits matches everyone, and any client may write any header.
      if (
        more !== undefined ||
        (bits !== undefined && !/^\d{1,3}$/.test(bits)) ||
        length < 1 ||
        length > most
      )
        return null;
      list.addSubnet(plain(address), length, familyOf(plain(address)));
    }
  }
  return (address) => {
    // A connection that has just ended has no address any more.
    const asked = plain(address ?? "");
    return isIP(asked) !== 0 && list.check(asked, familyOf(asked));
  };
}
