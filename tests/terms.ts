// Terms that the project has replaced and that must not come back. To add one, bring it to zero and write a row.

interface Term {
  /** Singular, in words joined by hyphens: "stand-in" also finds standIn, StandIn and stand-ins. */
  readonly not: string;
  readonly but: string;
}

const terms: readonly Term[] = [
  { not: "stand-in", but: "simulator" },
  { not: "awake", but: "hydrated" },
  { not: "late-code", but: "deferred scripts" },
  { not: "page-guard", but: "stale-build reload" },
  { not: "giver", but: "guest identity" },
  { not: "asker", but: "requester" },
  { not: "shown-to", but: "visibility" },
  { not: "companion", but: "related product" },
  { not: "desk", but: "controller, form, page" },
  { not: "papers", but: "documents" },
  { not: "till", but: "register, look-up; in prose «until»" },
  { not: "road", but: "delivery estimate" },
  { not: "town", but: "city" },
  { not: "lane", but: "group key" },
  { not: "fate", but: "delivery status, outcome" },
  { not: "news", but: "events, notices" },
  { not: "stranger", but: "another user, a visitor, an attacker" },
  { not: "whoever", but: "the user, a visitor" },
  { not: "somebody", but: "a user, a visitor" },
];

/** Parts of identifiers; as words of prose or stored names they may stay. */
const parts: readonly { readonly not: RegExp; readonly but: string }[] = [
  { not: /\w*[a-z]Goods(?![a-z])|(?<![\w])goods[A-Z]\w*/g, but: "products, items" },
  { not: /\w*[a-z]Pieces?(?![a-z])|(?<![\w])pieces?[A-Z]\w*/g, but: "units, quantity" },
  {
    not: /\w*[a-z]Shel(?:f|ves)(?![a-z])|(?<![\w])shel(?:f|ves)(?!Life)[A-Z]\w*/g,
    but: "stock, catalogue cache",
  },
  { not: /(?<![\w])tell[A-Z]\w*/g, but: "notify…" },
  { not: /(?<![\w])use\w*Words?(?![a-z])/g, but: "use…Text, use…Message, use…Label" },
  { not: /(?<![\w])\w+[a-z]Hears?(?![a-z])/g, but: "on…" },
];

/** Occurrences that stay, each because a name is stored or public outside the code. */
const allowed: readonly RegExp[] = [
  // An address of the API that installed pages call.
  /\/catalog\/companions/g,
  // The ids of the simulated carrier's branches follow from it; orders of existing demo shops have them.
  /nova-poshta stand-in\//g,
  // A stored setting.
  /goodsTax/g,
  // A field of the carrier's API.
  /AfterpaymentOnGoods/g,
];

const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);

/** In prose, in file names and as a part of an identifier. A name with an underscore belongs to a table or a wire. */
function patternOf({ not }: Term): RegExp {
  const [first = "", ...rest] = not.split("-");
  const camel = rest.map(capital).join("");
  const prose = `(?<![\\w])(?:${first}|${capital(first)})${rest.map((word) => `-${word}`).join("")}s?(?![\\wа-яіїєґ])`;
  const identifier = `(?:(?<![A-Za-z_])${first}|(?<![A-Z_])${capital(first)})${camel}s?(?![a-z_])`;
  return new RegExp(`${prose}|${identifier}`, "g");
}

const patterns = [
  ...terms.map((term) => ({ but: term.but, pattern: patternOf(term) })),
  ...parts.map(({ not, but }) => ({ but, pattern: not })),
];

/** The lines of a text that use a replaced term. */
export function replacedTerms(text: string): { line: number; found: string; but: string }[] {
  let rest = text;
  for (const one of allowed) rest = rest.replace(one, (name) => " ".repeat(name.length));
  return patterns.flatMap(({ but, pattern }) =>
    [...rest.matchAll(pattern)].map(({ 0: found, index }) => ({
      line: rest.slice(0, index).split("\n").length,
      found,
      but,
    })),
  );
}
