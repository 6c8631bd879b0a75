import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { gapsOf, textsIn } from "./rules.ts";

describe("the texts of a value", () => {
  test("are its pairs, in blocks and in columns", () => {
    const row = { id: 7, name_uk: "Плитка", name_ru: " Плитка ", storage_uk: null, storage_ru: null };
    expect(textsIn({ ...row, variants: [{ name_uk: "100 г", name_ru: "" }], weight_uk: 1 })).toEqual([
      { field: "name", uk: "Плитка", ru: "Плитка" },
      { field: "storage", uk: "", ru: "" },
      { field: "name", uk: "100 г", ru: "" },
    ]);
    const blocks = { blocks: [{ kind: "hero", title: { uk: "Кохання", ru: "" }, picture: "a.webp" }] };
    expect(textsIn(blocks)).toEqual([{ field: "title", uk: "Кохання", ru: "" }]);
  });

  test("are none in anything else", () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const texts = textsIn(value);
        if (!JSON.stringify(value).includes("uk")) expect(texts).toEqual([]);
      }),
    );
  });
});

describe("a gap", () => {
  const long = "Дев’ять цукерок із різними начинками в одній коробці з бантом.";

  test("is a text in one language only, or a shorter one in Ukrainian; each field is named once", () => {
    const texts = [
      { field: "name", uk: "Коробка", ru: "" },
      { field: "name", uk: "Плитка", ru: "" },
      { field: "meta", uk: "", ru: "Шоколад" },
      { field: "description", uk: "Дев’ять цукерок.", ru: long },
      { field: "storage", uk: "", ru: "" },
    ];
    expect(gapsOf(texts)).toEqual({ uk: ["meta"], ru: ["name"], less: ["description"] });
  });

  test("is not a text in both languages, nor one in neither", () => {
    expect(gapsOf([{ field: "name", uk: long, ru: long }])).toBeNull();
    expect(gapsOf([{ field: "meta", uk: "", ru: "" }])).toBeNull();
    expect(gapsOf([])).toBeNull();
  });
});
