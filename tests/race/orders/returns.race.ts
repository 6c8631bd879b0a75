import { randomUUID } from "node:crypto";
import { afterAll, expect, test } from "vitest";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { answerClaim } from "#shop/returns/ops/claims.server.ts";
import { takeBack } from "#shop/returns/ops/returns.server.ts";
import { orderReturns } from "#shop/returns/reads/returns.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { claimed, sendingAgain } from "../../fixtures/claims.ts";
import { anOrder, moved, placed, toTheDoor } from "../../fixtures/orders.ts";
import { aProduct, onHand } from "../../fixtures/products.ts";
import { raceDatabase, twoInstances } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instance = await twoInstances(race);
const { db } = instance(0);

/** Two units of one product, of ten, received by the buyer. */
async function received() {
  const { productId, variantIds } = await aProduct(db);
  const body = anOrder({ items: [{ product_id: productId, quantity: 2 }], seen_total: 378 });
  const { number } = await placed(instance(0), body);
  const version = await moved(instance(0), number, toTheDoor);
  const [line] = (await orderReturns(db, system, number)) ?? [];
  return { number, version, lineId: line?.id ?? 0, variantId: variantIds[0] };
}

const codes = (answers: readonly { ok: boolean; error?: { code: string } }[]): Set<string> =>
  new Set(answers.map((answer) => (answer.ok ? "done" : (answer.error?.code ?? ""))));

test("twenty managers who return one order at once, on two instances, return its units to stock once", async () => {
  const { number, version, variantId } = await received();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      moveOrder(instance(index), system, number, { to: "returned", version }),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(codes(answers)).toEqual(new Set(["done", "conflict"]));
  expect(await onHand(db, variantId)).toBe(10);
});

test("units returned twenty times with one key are returned once", async () => {
  const { number, version, lineId, variantId } = await received();
  const key = randomUUID();
  const units = [{ id: lineId, to_stock: 1, written_off: 1, cause: "damaged" as const }];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      takeBack(instance(index), system, number, { key, version, units }),
    ),
  );
  expect(codes(answers)).toEqual(new Set(["done"]));
  expect(await onHand(db, variantId)).toBe(9);
});

test("twenty managers who resend one claim's unit at once, on two instances, send it once", async () => {
  const { productId, variantIds } = await aProduct(db);
  const { number, claimId, lineId } = await claimed(instance(0), productId);
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      answerClaim({ ...instance(index), cards: [] }, system, number, {
        ...sendingAgain(lineId, 1),
        claimId,
      }),
    ),
  );
  expect(answers.filter((answer) => answer.ok)).toHaveLength(1);
  expect(codes(answers)).toEqual(new Set(["done", "claim_answered"]));
  expect(await onHand(db, variantIds[0])).toBe(7);
});
