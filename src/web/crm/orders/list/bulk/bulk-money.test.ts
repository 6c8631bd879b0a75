import { expect, test } from "vitest";
import { bulkMoney } from "./bulk-money.tsx";
import type { PickedOrder } from "./picking.ts";

const order = (number: string, about: Partial<PickedOrder> = {}): PickedOrder => ({
  number,
  version: 1,
  status: "confirmed",
  next: ["packing"],
  asks: {},
  unpaid: false,
  delivery: { type: "branch", carrier: "nova_poshta" },
  ...about,
});
const numbers = (orders: readonly PickedOrder[]) => orders.map(({ number }) => number);

test("a step for many orders names the unpaid ones, and says whether they are left out", () => {
  const paid = order("1");
  const unpaid = order("2", { unpaid: true, asks: { packing: "advance" } });
  const letGo = order("3", { unpaid: true });
  const packing = bulkMoney({ step: "packing", orders: [paid, unpaid, letGo] });
  expect([numbers(packing.unpaid), packing.isStopped]).toEqual([["2"], true]);
  const confirmed = bulkMoney({ step: "confirmed", orders: [paid, unpaid] });
  expect([numbers(confirmed.unpaid), confirmed.isStopped]).toEqual([["2"], false]);
});

test("cash paid at handover, and cash of a carrier, are named apart", () => {
  const counter = order("1", { asks: { completed: "taken" } });
  const carried = order("2", { asks: { completed: "carrier" } });
  const completed = bulkMoney({ step: "completed", orders: [counter, carried] });
  expect([numbers(completed.taken), numbers(completed.carrier)]).toEqual([["1"], ["2"]]);
});
