import fc from "fast-check";
import { afterEach, expect, test, vi } from "vitest";
import { colorMode, forcedMode, type ModeFacts, themes } from "./color-mode.ts";
import { pageHandle } from "./page-handle.ts";

afterEach(() => vi.restoreAllMocks());

const facts = fc.record({
  preference: fc.constantFrom(...themes),
  systemIsDark: fc.constantFrom(true, false, null),
  forced: fc.constantFrom("light" as const, "dark" as const, null),
}) satisfies fc.Arbitrary<ModeFacts>;

test("a page's forced mode comes first, then the visitor's preference, then the operating system", () => {
  fc.assert(
    fc.property(facts, (given) => {
      const { value, forced, preference } = colorMode(given);
      expect(preference).toBe(given.preference);
      expect(forced).toBe(given.forced !== null);
      if (given.forced) expect(value).toBe(given.forced);
      else if (given.preference !== "system") expect(value).toBe(given.preference);
      else expect(value).toBe(given.systemIsDark ? "dark" : "light");
    }),
  );
});

test("before the browser is asked the mode is unknown, unless the page forces it", () => {
  const asked = { preference: "system", systemIsDark: null } as const;
  expect(colorMode({ ...asked, forced: null }).unknown).toBe(true);
  expect(colorMode({ ...asked, forced: "dark" }).unknown).toBe(false);
  expect(colorMode({ ...asked, systemIsDark: false, forced: null }).unknown).toBe(false);
});

test("a page may force light or dark; system and anything else is refused with a warning", () => {
  const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  expect([forcedMode("light"), forcedMode("dark"), forcedMode(undefined)]).toEqual(["light", "dark", null]);
  expect(warn).not.toHaveBeenCalled();
  expect(forcedMode("system")).toBeNull();
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining("system"));
});

test("of nested pages the innermost decides the mode", () => {
  expect(
    pageHandle([
      { handle: { colorMode: "dark", scripts: false } },
      { handle: undefined },
      { handle: { colorMode: "light" } },
    ]),
  ).toEqual({ colorMode: "light", scripts: false });
  expect(pageHandle([])).toEqual({});
});
