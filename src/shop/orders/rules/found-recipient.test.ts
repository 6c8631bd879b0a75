import { expect, test } from "vitest";
import { isFoundByRecipient } from "./found-recipient.ts";

const order = {
  number: "10002",
  payer: { name: "Ірина Ковальчук", phone: "+380672201487" },
  recipient: { name: "Олена Ґнатюк", phone: "+380501112233" },
};

test.each([
  ["the recipient's phone with spaces", "050 111-22-33", true],
  ["its last digits", "2233", true],
  ["the recipient's name", "гнатюк олена", true],
  ["the payer's phone", "067 220 14 87", false],
  ["a part of the recipient’s name", "лен", true],
  ["digits of both phones", "22", false],
  ["the number of the order", "10002", false],
  ["signs only", "№", false],
  ["nothing", "", false],
])("an order found by %s was found by its recipient: %s %s", (_, typed, isFound) => {
  expect(isFoundByRecipient(typed, order)).toBe(isFound);
});

test("a payer who receives the parcel, and one who may not be seen", () => {
  expect(isFoundByRecipient("1487", { ...order, recipient: null })).toBe(false);
  expect(isFoundByRecipient("2233", { ...order, payer: null })).toBe(true);
});
