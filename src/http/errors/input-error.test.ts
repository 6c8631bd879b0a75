import { expect, test } from "vitest";
import { z } from "zod";
import { line } from "#kit/text/text.ts";
import { fieldErrors } from "./input-error.ts";

const order = z.strictObject({
  items: z
    .array(z.object({ quantity: z.int().min(1).max(99) }))
    .min(1)
    .max(2),
  email: z.union([z.literal("").transform(() => null), line(120).pipe(z.email()), z.null()]),
  payment: z.enum(["cod", "invoice"]),
  comment: line(10),
  agreed: z.boolean(),
});
const right = { items: [{ quantity: 1 }], email: null, payment: "cod", comment: "так", agreed: true };

function textsFor(change: object): Record<string, string[]> {
  const parsed = order.safeParse({ ...right, ...change }, { reportInput: true });
  return parsed.success ? {} : fieldErrors(parsed.error.issues, "uk");
}

test("fields inside lists have dotted names", () => {
  expect(textsFor({ items: [{ quantity: 1 }, { quantity: 0 }] })).toEqual({
    "items.1.quantity": ["Щонайменше 1."],
  });
});

test("each kind of mistake has its message", () => {
  expect(textsFor({ payment: undefined })).toEqual({ payment: ["Заповніть це поле."] });
  expect(textsFor({ payment: null })).toEqual({ payment: ["Заповніть це поле."] });
  expect(textsFor({ payment: "gold" })).toEqual({ payment: ["Оберіть один із варіантів."] });
  expect(textsFor({ items: [{ quantity: "2" }] })).toEqual({ "items.0.quantity": ["Тут має бути число."] });
  expect(textsFor({ items: [{ quantity: 100 }] })).toEqual({ "items.0.quantity": ["Не більше 99."] });
  expect(textsFor({ items: [] })).toEqual({ items: ["Додайте щонайменше 1."] });
  expect(textsFor({ items: Array(3).fill({ quantity: 1 }) })).toEqual({ items: ["Не більше ніж 2."] });
  expect(textsFor({ comment: "довгий коментар" })).toEqual({ comment: ["Не довше 10 символів."] });
  expect(textsFor({ comment: " " })).toEqual({ comment: ["Заповніть це поле."] });
  expect(textsFor({ comment: 5 })).toEqual({ comment: ["Тут має бути текст."] });
  expect(textsFor({ comment: "a\u0007b" })).toEqual({ comment: ["Тут є недозволені символи."] });
  expect(textsFor({ agreed: "yes" })).toEqual({ agreed: ["Тут має бути «так» або «ні»."] });
  expect(textsFor({ colour: "red" })).toEqual({ colour: ["Такого поля немає."] });
});

test("a choice of shapes is explained by the shape that came nearest", () => {
  expect(textsFor({ email: "olena@" })).toEqual({ email: ["Схоже, в адресі пошти помилка."] });
});

test("a body that is no object is reported as the body", () => {
  const parsed = order.safeParse(undefined, { reportInput: true });
  expect(parsed.success ? {} : fieldErrors(parsed.error.issues, "ru")).toEqual({
    body: ["Заполните это поле."],
  });
});

test("an answer names at most fifty fields", () => {
  const many = z.array(z.number()).safeParse(Array(1000).fill("x"), { reportInput: true });
  expect(Object.keys(many.success ? {} : fieldErrors(many.error.issues, "uk"))).toHaveLength(50);
});
