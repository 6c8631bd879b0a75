import fc from "fast-check";
import { expect, test } from "vitest";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import { closes, inverseOf, type Verb, withQueued, withVerbs } from "./verbs.ts";

const me = { id: 7, name: "Марта", initials: "МГ", is_me: true };
const item = (key: string, quantity: number) => ({
  key,
  name: key,
  note: null,
  message: null,
  sku: key,
  quantity,
  picked: 0,
  parts: [],
  finish: null,
});
const order: PackOrderJson = {
  number: "10494",
  parcel: null,
  stage: "to_pack",
  due: null,
  wave: "carrier",
  delivery: { type: "branch", carrier: "nova_poshta", city: "Дніпро", number: 12 },
  items: [item("1", 2), item("card", 1)],
  is_gift: true,
  card: "Дякую",
  design: "thanks",
  ribbon: null,
  comment: null,
  slip_comment: null,
  has_diet: false,
  packer: null,
  packed_at: null,
  shipped_at: null,
  tracking_number: null,
  unpaid: null,
};
const number = order.number;
const pick = (key: string, picked: number): Verb => ({
  kind: "pick",
  number,
  item: key,
  picked,
  seen: 0,
});
const after = (...verbs: Verb[]): PackOrderJson | undefined => withVerbs([order], verbs, me)[0];

test("the first tick assigns the order, the last one allows it to be packed and handed over", () => {
  expect(after(pick("1", 2))).toMatchObject({ stage: "packing", packer: me });
  const packed: Verb = { kind: "packed", number, packed: true };
  expect(after(pick("1", 2), pick("card", 1), packed)).toMatchObject({ stage: "packed" });
  const shipped = after(packed, { kind: "ship", number, waybill: "20450811729034" });
  expect(shipped).toMatchObject({ stage: "shipped", tracking_number: "20450811729034" });
});

test("the tick of the last item closes the parcel, unless it waits for its money", () => {
  const open = after(pick("1", 2));
  if (!open) throw new Error("no order");
  expect(closes(pick("card", 1), open, me)).toBe(true);
  expect(closes(pick("1", 1), order, me)).toBe(false);
  expect(closes(pick("card", 1), { ...open, unpaid: "held_back" }, me)).toBe(false);
  const full = after(pick("1", 2), pick("card", 1));
  if (full) expect(closes(pick("card", 1), full, me)).toBe(false);
});

test("a tick that is not drawn yet counts when the last one follows it at once", () => {
  const [first, last] = [pick("1", 2), pick("card", 1)];
  const [now] = withQueued({ board: [order], shown: [] }, [first], me);
  expect(now && closes(last, now, me)).toBe(true);
  const [drawn] = withQueued({ board: [order], shown: [first] }, [first], me);
  expect(drawn).toEqual(now);
});

test("an untick in a packed parcel opens it", () => {
  const full = [pick("1", 2), pick("card", 1), { kind: "packed", number, packed: true } as const];
  expect(after(...full, pick("1", 1))).toMatchObject({ stage: "packing" });
});

const verb: fc.Arbitrary<Verb> = fc.oneof(
  fc.record({ kind: fc.constant("take" as const), number: fc.constant(number), seen: fc.constant(null) }),
  fc.record({ kind: fc.constant("put_back" as const), number: fc.constant(number) }),
  fc.record({
    kind: fc.constant("pick" as const),
    number: fc.constant(number),
    item: fc.constantFrom("1", "card"),
    picked: fc.integer({ min: 0, max: 1 }),
    seen: fc.constant(0),
  }),
  fc.record({ kind: fc.constant("packed" as const), number: fc.constant(number), packed: fc.boolean() }),
);

test("an action sent twice changes nothing the second time", () => {
  fc.assert(
    fc.property(fc.array(verb), verb, (before, last) => {
      expect(after(...before, last, last)).toEqual(after(...before, last));
    }),
  );
});

test("a tick that is undone leaves the parcel as it was", () => {
  fc.assert(
    fc.property(fc.array(verb), fc.constantFrom("1", "card"), (before, key) => {
      const was = after(...before);
      const inverse = was && inverseOf(pick(key, 1), was);
      expect(after(...before, pick(key, 1), ...(inverse ? [inverse] : []))?.items).toEqual(was?.items);
    }),
  );
});

test("a handover is undone to a packed parcel, once", () => {
  const packed = { ...order, stage: "packed" as const };
  const ship: Verb = { kind: "ship", number, waybill: "20450811729034" };
  const back = inverseOf(ship, packed);
  expect(back).toEqual({ kind: "take_back", number });
  expect(withVerbs([packed], back ? [ship, back] : [ship], me)[0]).toMatchObject({ stage: "packed" });
  expect(inverseOf(ship, { ...order, stage: "shipped" })).toBeNull();
});
