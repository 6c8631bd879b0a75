// A packer's actions, shown before the server has answered. Each verb describes a target state, so that it
// can be applied to a newer board, and sent again, safely.
import type { PackOrderJson, PackPersonJson } from "#shop/fulfilment/output.ts";
import { isComplete } from "#shop/fulfilment/rules/packing.ts";

export type Verb =
  | { readonly kind: "take"; readonly number: string; readonly seen: number | null }
  | { readonly kind: "put_back"; readonly number: string }
  | {
      readonly kind: "pick";
      readonly number: string;
      readonly item: string;
      readonly picked: number;
      readonly seen: number;
    }
  | { readonly kind: "packed"; readonly number: string; readonly packed: boolean }
  | { readonly kind: "ship"; readonly number: string; readonly waybill: string | null }
  | { readonly kind: "take_back"; readonly number: string };

const inHandOf = (order: PackOrderJson, me: PackPersonJson): PackOrderJson =>
  order.stage === "to_pack" ? { ...order, stage: "packing", packer: me } : order;

function after(order: PackOrderJson, verb: Verb, me: PackPersonJson): PackOrderJson {
  switch (verb.kind) {
    case "take":
      return order.stage === "to_pack" || order.stage === "packing"
        ? { ...order, stage: "packing", packer: me }
        : order;
    case "put_back":
      return { ...order, stage: "to_pack", packer: null };
    case "pick": {
      const items = order.items.map((item) =>
        item.key === verb.item ? { ...item, picked: verb.picked } : item,
      );
      const isOpened = order.stage === "packed" && !isComplete(items);
      return { ...inHandOf(order, me), items, ...(isOpened ? { stage: "packing" } : {}) };
    }
    case "packed":
      return order.stage === "shipped" ? order : { ...order, stage: verb.packed ? "packed" : "packing" };
    case "ship":
      return { ...order, stage: "shipped", tracking_number: verb.waybill ?? order.tracking_number };
    case "take_back":
      return order.stage === "shipped" ? { ...order, stage: "packed" } : order;
  }
}

/** The board with the verbs that it does not contain yet. */
export const withVerbs = (
  orders: readonly PackOrderJson[],
  verbs: readonly Verb[],
  me: PackPersonJson,
): PackOrderJson[] =>
  orders.map((order) =>
    verbs.filter(({ number }) => number === order.number).reduce((so, verb) => after(so, verb, me), order),
  );

/** The board with what was done since it was drawn, too: keys are faster than drawing. */
export const withQueued = (
  { board, shown }: { readonly board: readonly PackOrderJson[]; readonly shown: readonly Verb[] },
  queue: readonly Verb[],
  me: PackPersonJson,
): PackOrderJson[] => withVerbs(board, [...shown, ...queue.filter((verb) => !shown.includes(verb))], me);

/** It ticks the last item: the parcel is packed. An unpaid order waits open. */
export function closes(verb: Verb, before: PackOrderJson, me: PackPersonJson): boolean {
  if (verb.kind !== "pick" || before.unpaid === "held_back" || isComplete(before.items)) return false;
  const { stage, items } = after(before, verb, me);
  return stage === "packing" && isComplete(items);
}

/** The verb that reverts another; null when there is none. */
export function inverseOf(verb: Verb, before: PackOrderJson): Verb | null {
  const { number } = verb;
  switch (verb.kind) {
    case "take":
      return { kind: "put_back", number };
    case "put_back":
      return { kind: "take", number, seen: null };
    case "pick": {
      const picked = before.items.find(({ key }) => key === verb.item)?.picked;
      return picked === undefined ? null : { ...verb, picked, seen: verb.picked };
    }
    case "packed":
      return { ...verb, packed: !verb.packed };
    case "ship":
      return before.stage === "shipped" ? null : { kind: "take_back", number };
    case "take_back":
      return null;
  }
}
