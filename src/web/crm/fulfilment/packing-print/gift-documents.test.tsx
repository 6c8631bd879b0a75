// What the recipient of an anonymous gift reads on paper, as it is printed.
import { afterAll, beforeEach, expect, test } from "vitest";
import { defaultDeliverySettings } from "#shop/delivery/rules/settings.ts";
import { packingBoard } from "#shop/fulfilment/reads/packing.server.ts";
import { parcelAddresses } from "#shop/fulfilment/reads/parcels.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { crmMarkup } from "../../../../../tests/crm/markup.tsx";
import { anOrder, moved, placed, toBranch } from "../../../../../tests/fixtures/orders.ts";
import { addPlaces } from "../../../../../tests/fixtures/places.ts";
import { aProduct } from "../../../../../tests/fixtures/products.ts";
import { testDatabase } from "../../../../../tests/setup/database.ts";
import { CardSheet, Label, Slip } from "./slip.tsx";

const { db, clock, reset, close } = await testDatabase();
const needs = { db, clock, publicUrl: "https://diaka.example", cards: [] };
beforeEach(async () => {
  await reset();
  clock.set("2026-11-20T12:00:00+02:00");
  await addPlaces(db);
  await aProduct(db, { name_uk: "Трюфелі" });
});
afterAll(close);

/** The text without tags and spaces. */
const read = (markup: string): string =>
  markup
    .replace(/<svg[\s\S]*?<\/svg>/g, "")
    .replace(/<[^>]+>/g, " ")
    .replace(/[\s\u00a0\u202f]+/g, "");

/** The sums of the order and its parts, its currency and its payer. */
const traces = /₴|грн|Ірин|Ковальчук|2201487|354|381|189|259|45,|95,/u;

test("neither a sum nor its payer is on the slip, the card or the label of an anonymous gift", async () => {
  const { number } = await placed(
    needs,
    // 189 + 45 + 25 + 95.
    anOrder({
      recipient: { name: "Олег", surname: "Гнатюк", phone: "0671112233" },
      gift: { message: "Здогадайся", card: "birthday", wrap: true, ribbon: "gold", anonymous: true },
      delivery: toBranch,
      payment: "invoice",
      comment: "Ірина Ковальчук заплатила 354 ₴",
      seen_total: 354,
    }),
  );
  await moved(needs, number, ["confirmed"]);
  const options = { actor: system, settings: defaultDeliverySettings, now: clock(), locale: "uk" } as const;
  const order = (await packingBoard(db, options))?.open[0];
  const label = (await parcelAddresses(db, system, [number], "uk"))?.get(number);
  if (!order || !label) throw new Error("nothing to pack");
  const sender = { name: "Дяка", address: "Львів", phone: "0 800 330 412" };
  const printed = {
    slip: read(crmMarkup(<Slip order={order} shopName="Дяка" />)),
    card: read(crmMarkup(<CardSheet order={order} />)),
    label: read(crmMarkup(<Label label={label} sender={sender} />)),
  };
  expect(printed.slip).toContain("Трюфелі");
  expect(printed.card).toContain("Здогадайся");
  expect(printed.label).toContain("ГнатюкОлег");
  for (const text of Object.values(printed)) expect(text).not.toMatch(traces);
});
