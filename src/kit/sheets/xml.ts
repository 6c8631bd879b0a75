// The part of XML that spreadsheets use. No document types, so no entity can expand or load anything.

export interface Tag {
  /** Without its namespace. */
  readonly name: string;
  readonly isEnd: boolean;
  /** A self-closing tag. */
  readonly isEmpty: boolean;
  readonly attributes: string;
  /** Up to the next tag. */
  readonly text: string;
}

export class BrokenXml extends Error {}

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function sign(code: number): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

const plain = (text: string): string =>
  text.includes("&")
    ? text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi, (whole, hex, decimal, name) => {
        if (hex) return sign(Number.parseInt(hex, 16));
        if (decimal) return sign(Number(decimal));
        return named[name] ?? whole;
      })
    : text;

/** The value of an attribute; its name may have a namespace. */
export function attribute({ attributes }: Tag, name: string): string | undefined {
  const found = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes);
  const value = found?.[1] ?? found?.[2];
  return value === undefined ? undefined : plain(value);
}

/** The end of the tag that begins here; «>» within quotes is text. */
function endOfTag(xml: string, from: number): number {
  for (let at = from; at < xml.length; at += 1) {
    const char = xml[at];
    if (char === ">") return at;
    if (char !== '"' && char !== "'") continue;
    at = xml.indexOf(char, at + 1);
    if (at < 0) break;
  }
  throw new BrokenXml();
}

/** Every tag in document order. @throws BrokenXml */
export function* tagsOf(xml: string): Generator<Tag> {
  let at = xml.indexOf("<");
  while (at >= 0) {
    const [closer] = [["<!--", "-->"] as const, ["<?", "?>"] as const].filter(([opener]) =>
      xml.startsWith(opener, at),
    );
    if (closer) {
      const end = xml.indexOf(closer[1], at);
      if (end < 0) throw new BrokenXml();
      at = xml.indexOf("<", end);
      continue;
    }
    if (xml.startsWith("<!", at)) throw new BrokenXml();
    const end = endOfTag(xml, at + 1);
    const next = xml.indexOf("<", end);
    const isEnd = xml[at + 1] === "/";
    const isEmpty = xml[end - 1] === "/";
    const inside = xml.slice(at + (isEnd ? 2 : 1), isEmpty ? end - 1 : end);
    const gap = inside.search(/\s/);
    const name = gap < 0 ? inside : inside.slice(0, gap);
    yield {
      name: name.slice(name.indexOf(":") + 1),
      isEnd,
      isEmpty,
      attributes: gap < 0 ? "" : inside.slice(gap),
      text: plain(xml.slice(end + 1, next < 0 ? xml.length : next)),
    };
    at = next;
  }
}

export const escapedXml = (text: string): string =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("\r", "&#13;");
