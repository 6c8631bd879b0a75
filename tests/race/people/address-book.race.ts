import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { addressInput } from "#shop/address-book/input.ts";
import { addAddress, chooseDefault, dropAddress } from "#shop/address-book/ops.server.ts";
import { customerAddresses } from "#shop/address-book/reads.server.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { aCourierAddress } from "../../fixtures/addresses.ts";
import { anOrder, place } from "../../fixtures/orders.ts";
import { addPlaces } from "../../fixtures/places.ts";
import { aProduct } from "../../fixtures/products.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
// Two tabs of one person, served by two instances.
const tabs = [await race.connect(), await race.connect()].map(({ db }) => ({ db, clock: race.clock }));
const tab = (index: number) => tabs[index % 2] ?? missing();
function missing(): never {
  throw new Error("no instance");
}
const { db } = tab(0);
await addPlaces(db);

let people = 0;
async function aPerson(): Promise<Extract<Actor, { kind: "customer" }>> {
  people += 1;
  return {
    kind: "customer",
    customerId: await ensureCustomer(db, `+38067220${String(people).padStart(4, "0")}`),
  };
}
const address = (building: number, isDefault = false) =>
  addressInput.parse({ ...aCourierAddress, building: String(building), isDefault });
const kept = (customerId: number) => customerAddresses(db, customerId, "uk");
const defaults = async (customerId: number) => (await kept(customerId)).filter((one) => one.isDefault).length;

test("addresses chosen as the default from two tabs at once leave exactly one default", async () => {
  const me = await aPerson();
  const ids: number[] = [];
  for (let building = 1; building <= 6; building += 1)
    ids.push(must(await addAddress(tab(0), me, address(building))).id);
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(ids.map((id, index) => chooseDefault(tab(index + round), me, id)));
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect(await defaults(me.customerId)).toBe(1);
  }
});

test("addresses added, chosen and deleted at once leave one default and no more than fifty", async () => {
  const me = await aPerson();
  const first = must(await addAddress(tab(0), me, address(0))).id;
  const answers = await Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      const added = await addAddress(tab(index), me, address(index + 1, index % 3 === 0));
      if (index % 10 === 0 && added.ok) await dropAddress(tab(index + 1), me, added.value.id);
      if (index === 30) await dropAddress(tab(0), me, first);
      return added;
    }),
  );
  for (const answer of answers) if (!answer.ok) expect(answer.error.code).toBe("too_many_addresses");
  const left = await kept(me.customerId);
  expect(left.length).toBeLessThanOrEqual(50);
  expect(left.length).toBeGreaterThan(40);
  expect(await defaults(me.customerId)).toBe(1);
});

test("one press that was sent many times saves one address", async () => {
  const me = await aPerson();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => addAddress(tab(index), me, address(1))),
  );
  expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
  expect(await kept(me.customerId)).toHaveLength(1);
});

test("an order of the same customer does not wait for the address book", async () => {
  const me = await aPerson();
  await aProduct(db, { variants: [{ stock: 5 }] });
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom("customers").select("id").where("id", "=", me.customerId).forNoKeyUpdate().execute();
    const needs = { ...tab(1), publicUrl: "https://diaka.example", cards: [] };
    expect((await place(needs, anOrder(), { actor: me })).ok).toBe(true);
  });
});
