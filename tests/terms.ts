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
  { not: "goods", but: "products, items" },
  { not: "piece", but: "unit, quantity" },
  { not: "shelf", but: "stock, catalogue cache" },
  { not: "wiring", but: "container, props" },
];

/** Parts of identifiers; as words of prose they may stay. */
const parts: readonly { readonly not: RegExp; readonly but: string }[] = [
  { not: /(?<![\w])tell(?:[A-Z]\w*|(?=\())/g, but: "notify…" },
  { not: /(?<![\w])park[A-Z]\w*/g, but: "fail…" },
  { not: /(?<=(?:const|let|=|\?\?|\?|:) )nobody(?= [=:;]|[,;)])/g, but: "anonymous, none" },
  {
    not: /(?<![\w])(?!first|is)[a-z]\w*Letter(?![A-Za-z])|(?<![\w])letter(?:Frame|Html|Message)/g,
    but: "…Email",
  },
  { not: /(?<![\w])gift_card(?![\w])|(?<![\w])GiftCard\w*/g, but: "greeting card, gift certificate" },
  { not: /(?<![\w])use\w*Words?(?![a-z])/g, but: "use…Text, use…Message, use…Label" },
  { not: /(?<![\w])\w+[a-z]Hears?(?![a-z])/g, but: "on…" },
];

/** Occurrences that stay, each because a name is stored or public outside the code (decision 201). */
const allowed: readonly RegExp[] = [
  // The kind of a product that is no food: in the database, in spreadsheets, in the API.
  /["'`]goods["'`]/g,
  /begin\.goods/g,
  /goods: (?:\{ uk: |"product\.givenToo")/g,
  // The reason of a claim or a refund.
  /wrong_goods/g,
  // The wire of the fiscal register.
  /goods: (?:items\.map|z\b|\[\{ quantity: 2000)|\{ goods \}: SellBody|\b(?:receipt|sale)\.goods|body\.goods|goods\.reduce/g,
  // How long food keeps.
  /[Ss]helf[ _]?[Ll]ife/g,
  // The cookie of a guest who reserved a gift.
  /diaka_giver/g,
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

/** In prose, in file names and as a part of an identifier, also between underscores. */
function patternOf({ not }: Term): RegExp {
  const [first = "", ...rest] = not.split("-");
  const camel = rest.map(capital).join("");
  const prose = `(?<![\\w])(?:${first}|${capital(first)})${rest.map((word) => `-${word}`).join("")}s?(?![\\wа-яіїєґ])`;
  const identifier = `(?:(?<![A-Za-z])${first}|(?<![A-Z])${capital(first)})${camel}s?(?![a-z])`;
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
