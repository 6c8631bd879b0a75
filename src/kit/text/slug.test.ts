import fc from "fast-check";
import { expect, test } from "vitest";
import { isSlug, slugify, transliterate } from "./slug.ts";

test("the resolution's own examples are transliterated as it says", () => {
  const examples = {
    Алушта: "alushta",
    Борщагівка: "borshchahivka",
    Згорани: "zghorany",
    Розгон: "rozghon",
    Єнакієве: "yenakiieve",
    Гаєвич: "haievych",
    Їжакевич: "yizhakevych",
    Кадиївка: "kadyivka",
    Йосипівка: "yosypivka",
    Стрий: "stryi",
    Щербухи: "shcherbukhy",
    Юрій: "yurii",
    Яготин: "yahotyn",
    "Знам’янка": "znamianka",
    Ґалаґан: "galagan",
  };
  for (const [name, latin] of Object.entries(examples)) expect(transliterate(name)).toBe(latin);
});

test("a product name becomes a readable address", () => {
  expect(slugify("Набір праліне «Класика» 9 цукерок")).toBe("nabir-praline-klasyka-9-tsukerok");
  expect(slugify("Листівка «З любов’ю»")).toBe("lystivka-z-liuboviu");
});

test("for any name, the address is empty or valid, and stays the same when made again", () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40, unit: "grapheme" }), (name) => {
      const slug = slugify(name);
      if (slug && slug.length <= 120) expect(isSlug(slug)).toBe(true);
      expect(slugify(slug)).toBe(slug);
    }),
  );
});
