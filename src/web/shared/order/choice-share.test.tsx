import { afterAll, beforeAll, expect, test } from "vitest";
import { crmMarkup } from "../../../../tests/crm/markup.tsx";
import { anOrder, placed } from "../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../tests/setup/database.ts";
import { ChoiceShare } from "./choice-share.tsx";

const { db, clock, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
let order: Awaited<ReturnType<typeof placed>>;
afterAll(close);
beforeAll(async () => {
  await addPlaces(db);
  await aProduct(db);
  const recipient = { name: "Олег", surname: "Шевчук", phone: "0671112233" };
  const delivery = { type: "recipient_choice" };
  order = await placed(needs, anOrder({ delivery, recipient, payment: "invoice", seen_total: 284 }));
});

const markup = (choice: "waiting" | "expired", place: string | null) =>
  crmMarkup(
    <ChoiceShare
      order={{ ...order, delivery: { ...order.delivery, choice } }}
      link={{ path: "/vybir/secret", isSent: true, proposal: place ? { ref: "ref", place } : null }}
    />,
  );

test("a payer whose recipient has not chosen accepts a branch by one press, if a city is known", () => {
  const known = markup("expired", "Київ, Відділення № 1");
  for (const text of ["Київ, Відділення № 1", "Надіслати сюди", "Нове посилання", "повернемо гроші"])
    expect(known).toContain(text);
  const unknown = markup("expired", null);
  expect(unknown).not.toContain("Надіслати сюди");
  for (const text of ["Нове посилання", "повернемо гроші"]) expect(unknown).toContain(text);
  expect(markup("waiting", null)).toContain("Поділитися посиланням");
});
