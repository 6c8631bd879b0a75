import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { line, lineOrEmpty, prose, proseOrEmpty } from "./text.ts";

describe("input text", () => {
  it("is trimmed and composed", () => {
    expect(line(20).parse("  Ки\u0438\u0306в ")).toBe("Ки\u0439в");
  });

  it("has no control characters on a line", () => {
    for (const bad of ["a\u0000b", "a\nb", "a\tb", "a\u009fb"])
      expect(line(20).safeParse(bad).success).toBe(false);
  });

  it("keeps paragraphs of prose, whatever ends their lines", () => {
    expect(prose(20).parse("а\r\nб\rв\n\tг")).toBe("а\nб\nв\n\tг");
    expect(prose(20).safeParse("а\u0007").success).toBe(false);
  });

  it("is refused when empty unless it is optional", () => {
    expect(
      [line(9), prose(9), lineOrEmpty(9), proseOrEmpty(9)].map((kind) => kind.safeParse("  ").success),
    ).toEqual([false, false, true, true]);
  });

  it("is measured as it came, before any processing", () => {
    const marks = `а${"\u0301\u0316".repeat(100_000)}`;
    for (const kind of [line(40), lineOrEmpty(40), prose(40), proseOrEmpty(40)]) {
      const began = performance.now();
      expect(kind.safeParse(marks).error?.issues).toMatchObject([{ code: "too_big", maximum: 40 }]);
      expect(performance.now() - began).toBeLessThan(1_000);
    }
  });

  it("may come decomposed, with spaces around it", () => {
    expect(line(4).parse(`${" ".repeat(99)}${"\u0065\u0323\u0302".repeat(4)}\n`)).toBe("ệệệệ");
  });

  it("is never longer than allowed and is stable when read again", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        const first = proseOrEmpty(5).safeParse(text);
        if (!first.success) return;
        expect([...first.data].length).toBeLessThanOrEqual(5);
        expect(proseOrEmpty(5).parse(first.data)).toBe(first.data);
      }),
    );
  });
});
