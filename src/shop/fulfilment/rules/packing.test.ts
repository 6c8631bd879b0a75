import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isComplete,
  mentionsDiet,
  nextToPack,
  parcelItems,
  pickList,
  readScan,
  stageOf,
  waveOf,
} from "./packing.ts";

const item = (sku: string | null, quantity = 1, picked = 0, key = `k-${sku}`) => ({
  key,
  sku,
  name: `Товар ${sku}`,
  quantity,
  picked,
  parts: [],
});

const noGift = {
  gift_wrap: false,
  gift_ribbon: null,
  gift_message: null,
  greeting_card: null,
  thermo_bag: false,
};

describe("a parcel", () => {
  test("is packed of the lines, then the wrap, the ribbon, the card and the thermo bag", () => {
    const items = parcelItems(
      { gift_wrap: true, gift_ribbon: "gold", gift_message: null, greeting_card: "love", thermo_bag: true },
      [{ id: 7, quantity: 2 }],
      new Map([["7", 1]]),
    );
    expect(items).toEqual([
      { key: "7", quantity: 2, picked: 1 },
      { key: "wrap", quantity: 1, picked: 0 },
      { key: "ribbon", quantity: 1, picked: 0 },
      { key: "card", quantity: 1, picked: 0 },
      { key: "thermo_bag", quantity: 1, picked: 0 },
    ]);
  });

  test("never holds more than was ordered, and is complete exactly when nothing is missing", () => {
    const line = fc.record({ id: fc.integer({ min: 1, max: 9 }), quantity: fc.integer({ min: 1, max: 5 }) });
    fc.assert(
      fc.property(fc.uniqueArray(line, { selector: ({ id }) => id }), fc.array(fc.nat(9)), (lines, ticks) => {
        const picked = new Map(lines.map(({ id }, n) => [String(id), ticks[n] ?? 0]));
        const items = parcelItems(noGift, lines, picked);
        expect(items.every((one) => one.picked <= one.quantity)).toBe(true);
        expect(isComplete(items)).toBe(
          pickList([{ items: items.map((one) => ({ ...item(one.key), ...one })) }]).length === 0,
        );
      }),
    );
  });
});

describe("an order is", () => {
  const order = { status: "packing", packerId: 3, isPacked: false, items: [item("A", 1, 1)] } as const;
  test("in the column of its packing state", () => {
    expect(stageOf({ ...order, status: "confirmed", packerId: null })).toBe("to_pack");
    expect(stageOf(order)).toBe("packing");
    expect(stageOf({ ...order, isPacked: true })).toBe("packed");
    expect(stageOf({ ...order, status: "shipped", isPacked: true })).toBe("shipped");
  });
  test("among those to pack when it was put back", () => {
    expect(stageOf({ ...order, packerId: null })).toBe("to_pack");
  });
  test("among those being packed again when it was changed after it was packed", () => {
    expect(stageOf({ ...order, isPacked: true, items: [item("A", 2, 1)] })).toBe("packing");
  });
});

test("an order due tomorrow is not in today’s cut-off; one due yesterday is", () => {
  const at = (day: string) => ({ day, time: "15:00" });
  expect(waveOf("branch", at("2026-11-21"), "2026-11-20")).toBe("later");
  expect(waveOf("pickup", at("2026-11-21"), "2026-11-20")).toBe("later");
  expect(waveOf("branch", at("2026-11-20"), "2026-11-20")).toBe("carrier");
  expect(waveOf("courier", at("2026-11-19"), "2026-11-20")).toBe("carrier");
  expect(waveOf("pickup", at("2026-11-20"), "2026-11-20")).toBe("pickup");
});

test("a comment about an allergy or a diet is distinguished from other comments", () => {
  expect(mentionsDiet("Без горіхів, будь ласка")).toBe(true);
  expect(mentionsDiet("У сына аллергия на арахис")).toBe(true);
  expect(mentionsDiet("Подзвоніть за годину")).toBe(false);
  expect(mentionsDiet(null)).toBe(false);
});

test("the picking list has what the parcels still lack, the largest quantity first", () => {
  const orders = [
    { items: [item("A", 2, 1), item("B", 3), item(null, 1)] },
    { items: [item("A", 1), item("C", 1, 1)] },
  ];
  expect(pickList(orders)).toEqual([
    { sku: "B", name: "Товар B", quantity: 3 },
    { sku: "A", name: "Товар A", quantity: 2 },
  ]);
});

test("the picking list includes the contents of each box that is not filled yet", () => {
  const hazelnut = { sku: "BON-HZ", name: "Фундук" };
  const cherry = { sku: "BON-CH", name: "Вишня п’яна" };
  const box = { ...item("BOX-4", 2, 1), parts: [hazelnut, cherry, hazelnut, hazelnut] };
  expect(pickList([{ items: [box, { ...item("BON-HZ"), ...hazelnut }] }])).toEqual([
    { sku: "BON-HZ", name: "Фундук", quantity: 4 },
    { sku: "BON-CH", name: "Вишня п’яна", quantity: 1 },
    { sku: "BOX-4", name: "Товар BOX-4", quantity: 1 },
  ]);
});

test("after a packed order the packer's own comes next, then the first that may be packed", () => {
  const order = (number: string, about = {}) => ({
    number,
    stage: "to_pack" as const,
    packer: null,
    unpaid: null,
    ...about,
  });
  const mine = { stage: "packing" as const, packer: { is_me: true } };
  const theirs = { stage: "packing" as const, packer: { is_me: false } };
  const board = [
    order("1", { unpaid: "held_back" as const }),
    order("2", theirs),
    order("3"),
    order("4", mine),
  ];
  expect(nextToPack(board, "9")?.number).toBe("4");
  expect(nextToPack(board, "4")?.number).toBe("3");
  expect(nextToPack(board.slice(0, 2), "4")).toBeNull();
});

describe("a scanned code", () => {
  const tracking_number = null;
  const first = { number: "10001", tracking_number, items: [item("SW-16", 2, 1), item("CARD", 1)] };
  const second = { number: "10002", tracking_number: "20450811729034", items: [item("SW-16", 1)] };
  const other = { number: "10003", tracking_number, items: [item("ELSE", 1)] };
  const board = { all: [first, second, other], inHand: [first, second], at: null };

  test("of an order opens it", () => {
    expect(readScan("10003", board)).toEqual({ kind: "order", number: "10003" });
    expect(readScan("20450811729034", board)).toEqual({ kind: "order", number: "10002" });
  });
  test("of a product adds one unit to the first parcel that waits for it", () => {
    expect(readScan("sw-16 ", board)).toEqual({ kind: "item", number: "10001", item: "k-SW-16", picked: 2 });
  });
  test("of a product goes to the open order before all others", () => {
    expect(readScan("SW-16", { ...board, at: "10002" })).toMatchObject({ number: "10002", picked: 1 });
  });
  test("of a product that only other orders wait for is distinguished from an unknown code", () => {
    expect(readScan("ELSE", board)).toEqual({ kind: "enough", sku: "ELSE" });
    expect(readScan("4820000000000", board)).toEqual({ kind: "unknown" });
  });
});
