import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { codeHash, isSealedWithNewest, newCode, openCode, sealCode } from "../code.server.ts";
import { alphabet, bodyLength, codeOf, groupedCode, readCode } from "./code.ts";

const codes = fc
  .array(fc.nat(alphabet.length - 1), { minLength: bodyLength, maxLength: bodyLength })
  .map(codeOf);

describe("a code", () => {
  test("is read in any case, with any separators between its characters and in look-alike letters", () => {
    const code = codeOf(Array.from({ length: bodyLength }, (_, index) => index * 2));
    expect(groupedCode(code)).toMatch(/^\w{4}(-\w{4}){3}$/);
    const typed = [code, groupedCode(code).toLowerCase(), ` ${groupedCode(code).replaceAll("-", " – ")} `];
    for (const text of [...typed, code.replaceAll("A", "А").replaceAll("E", "е")])
      expect([text, readCode(text)]).toEqual([text, code]);
  });

  test("with one wrong character is invalid", () => {
    fc.assert(
      fc.property(codes, fc.nat(bodyLength), fc.nat(alphabet.length - 1), (code, place, other) => {
        const slip = code.slice(0, place) + alphabet[other] + code.slice(place + 1);
        expect(readCode(slip)).toBe(slip === code ? code : null);
      }),
    );
  });

  test("with two neighbouring characters swapped is invalid", () => {
    fc.assert(
      fc.property(codes, fc.nat(bodyLength - 2), (code, place) => {
        const [a = "", b = ""] = code.slice(place, place + 2);
        const slip = code.slice(0, place) + b + a + code.slice(place + 2);
        expect(readCode(slip)).toBe(a === b ? code : null);
      }),
    );
  });

  test("is not readable in its stored hash and its encrypted form", () => {
    const code = newCode();
    expect(readCode(code)).toBe(code);
    const sealed = sealCode(code, ["a secret"]);
    expect(openCode(sealed, ["a secret"])).toBe(code);
    expect(openCode(sealed, ["another"])).toBeNull();
    expect(openCode("nonsense", ["a secret"])).toBeNull();
    expect(`${codeHash(code)}${sealed}`).not.toContain(code);
  });

  test("is decrypted with a former key, also when it was encrypted before keys had names", () => {
    const code = newCode();
    const sealed = sealCode(code, ["first"]);
    const unnamed = sealed.split(".")[1] ?? "";
    for (const kept of [sealed, unnamed]) {
      expect(openCode(kept, ["third", "second", "first"])).toBe(code);
      expect(openCode(kept, ["third", "second"])).toBeNull();
    }
    expect(isSealedWithNewest(sealed, ["first", "older"])).toBe(true);
    expect([sealed, unnamed].map((kept) => isSealedWithNewest(kept, ["newer", "first"]))).toEqual([
      false,
      false,
    ]);
  });
});
