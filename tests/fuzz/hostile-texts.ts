// Texts and bodies that cost much time, up to the limit of a body: shared by all fuzzing.
import fc from "fast-check";

const room = 120 * 1024;
const upTo = (part: string, bytes = room): string => part.repeat(Math.floor(bytes / Buffer.byteLength(part)));

/** Each is long enough to show work of quadratic time. */
const longTexts: readonly string[] = [
  `а${upTo("\u0301\u0316")}`,
  `a${upTo("\u0316\u0301\u0323")}`,
  ...[
    "а",
    "\u0301",
    ".",
    "..%",
    " ",
    "\t",
    "\u00a0",
    "-",
    "0",
    "9,",
    "(",
    "@",
    "a@",
    "a.",
    "a@a.",
    "\\",
    '"',
    "%",
    "_",
  ],
  ...[
    "\n",
    "\r\n",
    ">",
    "[",
    "**",
    "`",
    "#",
    "/",
    "//",
    ";",
    "=",
    "&",
    ":",
    "\ufdfa",
    "\u1100",
    "👨‍👩‍👧",
    "🇺🇦",
    "\u202e",
    "\ud800",
  ],
].map((part) => (part.length < 12 ? upTo(part) : part));

const nested = (open: string, close: string, depth: number): string =>
  `${open.repeat(depth)}1${close.repeat(depth)}`;
const keys = (count: number, key: string, value: string): string =>
  `{${Array.from({ length: count }, (_, index) => `"${key}${index}":${value}`).join(",")}}`;

/** JSON as text: deeply nested, with many values or repeated keys. */
export const hostileJson: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(10, 100, 1_000, 20_000).map((depth) => nested('{"a":', "}", depth)),
  fc.constantFrom(10, 100, 1_000, 60_000).map((depth) => nested("[", "]", depth)),
  fc
    .tuple(fc.constantFrom(100, 3_000, 9_000, 10_000), fc.constantFrom("K", "k", "\u0301", "\ud800"))
    .map(([count, key]) => keys(count, key, "[]")),
  fc
    .constantFrom("[", '{"items":[')
    .map((open) => `${open}${"0,".repeat(50_000)}0]${open === "[" ? "" : "}"}`),
  fc.constantFrom(
    '{"a":1,"a":2}',
    '{"__proto__":{"a":1}}',
    "\ufeff{}",
    "{} {}",
    "01",
    "1e999",
    "-",
    '"\\ud800"',
  ),
);

/** A text anywhere: sometimes a long one. */
export const withLong = (usual: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.oneof({ weight: 40, arbitrary: usual }, { weight: 1, arbitrary: fc.constantFrom(...longTexts) });
