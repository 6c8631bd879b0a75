// Invalid requests for pages: every URL of the route table and of the sitemap, in both languages, with broken
// parts.
import fc from "fast-check";
import routes from "#routes.ts";
import { encoded, type FuzzedRequest, headers, nastyText } from "./api-fuzz.ts";

interface Entry {
  readonly path?: string;
  readonly children?: readonly Entry[];
}

const pathsOf = (entries: readonly Entry[], above = ""): string[] =>
  entries.flatMap(({ path, children }) => {
    const full = path === undefined ? above : `${above}/${path}`;
    return children ? pathsOf(children, full) : [full];
  });

/** Paths of all pages as the route table has them, without their language. */
export const pagePatterns = async (): Promise<string[]> =>
  pathsOf(await routes).map((path) => path.replace(/^\/ru\?/, ""));

/** Parameters that pages read. */
const names =
  "page sort q items list text c box lid ribbon product_id photos v rating price_from price_to chocolate weight modal tab status from to token number _routes utm_source".split(
    " ",
  );

/** @param known URLs that exist, such as those of products */
export async function fuzzedPages(known: readonly string[]): Promise<fc.Arbitrary<FuzzedRequest>> {
  const patterns = await pagePatterns();
  const word = fc.oneof(
    nastyText.map(encoded),
    fc.constantFrom("1", "10001", "%zz", "%ff", "%2e%2e", "..", ".%".repeat(1_900)),
  );
  const filled = fc
    .tuple(fc.constantFrom(...patterns), fc.infiniteStream(word))
    .map(([path, words]) => path.replace(/:\w+\??|\*/g, () => String(words.next().value)) || "/");
  const path = fc.oneof(
    { weight: 4, arbitrary: filled },
    { weight: 4, arbitrary: fc.constantFrom(...known) },
    { weight: 1, arbitrary: word.map((text) => `/${text}`) },
  );
  const query = fc.array(fc.tuple(fc.constantFrom(...names), nastyText), { maxLength: 4 });
  return fc.record({
    url: fc
      .tuple(fc.constantFrom("", "", "/ru"), path, fc.constantFrom("", "", "", ".data", "/", "//"), query)
      .map(([locale, at, end, pairs]) => {
        const text = pairs.map(([key, value]) => `${key}=${encoded(value)}`).join("&");
        return `${locale}${at}${end}${text ? `?${text}` : ""}`;
      }),
    body: fc.constant(undefined),
    headers,
  });
}
