import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { consentIn, consentVersion, formatConsent, matchesPath, parseConsent } from "./consent.ts";

describe("a visitor's consent choice", () => {
  const consent = fc.record({
    choice: fc.constantFrom("granted" as const, "denied" as const),
    at: fc.integer({ min: 0, max: 4_000_000_000 }),
  });

  test("is read from its cookie unchanged, with any other cookies around it", () => {
    fc.assert(
      fc.property(
        consent,
        fc.array(fc.stringMatching(/^[a-z_]{1,9}=[\w.]{0,9}$/), { maxLength: 4 }),
        (said, others) => {
          const cookies = [...others, `diaka_consent=${formatConsent(said)}`].join("; ");
          expect(consentIn(cookies)).toEqual(said);
        },
      ),
    );
  });

  test("is unknown for a cookie that the shop did not write", () => {
    fc.assert(fc.property(fc.string(), (text) => void parseConsent(text)));
    const wrong = [
      "",
      "granted",
      "v1.maybe.1",
      "v1.granted.",
      "v1.granted.1x",
      "1.granted.1",
      "v1.granted.1.2",
    ];
    for (const text of wrong) expect(parseConsent(text), text).toBeNull();
    expect(consentIn("not_diaka_consent=v1.granted.1")).toBeNull();
  });

  test("about an earlier text is asked for again", () => {
    expect(parseConsent(`v${consentVersion + 1}.granted.1`)).toBeNull();
  });
});

describe("paths whose views are counted", () => {
  test("include every path when no pattern is given", () => {
    expect(matchesPath("/any/path", [])).toBe(true);
  });

  test.each([
    ["/", ["/"], true],
    ["/cart", ["/"], false],
    ["/podarunky/nabory", ["/podarunky/*"], true],
    ["/podarunky", ["/podarunky/*"], false],
    ["/podarunky", ["/cart", "/podarunky*"], true],
    ["/a/b/c", ["/a/*/c"], true],
    ["/a/c", ["/a/*/c"], false],
    ["/ab", ["/ab*b"], false],
  ])("%s by %j: %s", (path, patterns, expected) => {
    expect(matchesPath(path, patterns)).toBe(expected);
  });

  test("a pattern of stars alone matches everything, and a pattern without stars matches only itself", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\/[\w/-]{0,20}$/), (path) => {
        expect(matchesPath(path, ["**"])).toBe(true);
        expect(matchesPath(path, [path])).toBe(true);
      }),
    );
  });
});
