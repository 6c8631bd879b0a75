import { expect, test } from "vitest";
import { nestQuotes } from "./nested-quotes.ts";
import { translator } from "./translate.server.ts";

test.each([
  ["Прибрати «Набір праліне «Класика»» з кошика", "Прибрати «Набір праліне „Класика“» з кошика"],
  ["«А «Б «В»»» і «Г»", "«А „Б „В““» і «Г»"],
  ["Набір «Щира дяка» і «Класика»", "Набір «Щира дяка» і «Класика»"],
  ["«Набір «Класика»: не закрито", "«Набір «Класика»: не закрито"],
  ["без лапок", "без лапок"],
])("%s", (text, nested) => {
  expect(nestQuotes(text)).toBe(nested);
});

test("a name with quotation marks of its own is quoted with inner ones in both languages", () => {
  expect(translator("uk")("messages.product_back.subject", { name: "Набір «Щира дяка»", others: 0 })).toBe(
    "Знову є: «Набір „Щира дяка“»",
  );
  expect(translator("ru")("cart.line.remove", { name: "Набор «Классика»" })).toContain("«Набор „Классика“»");
});
