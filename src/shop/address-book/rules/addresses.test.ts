import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addressTypes,
  checkPlace,
  defaultAfter,
  isSameAddress,
  missingFields,
  withCity,
  withType,
} from "./addresses.ts";

/** An address book changed only by the rule, without the database. */
interface Book {
  readonly ids: readonly number[];
  readonly chosen: number | null;
}

type Change =
  | { readonly kind: "add"; readonly asDefault: boolean }
  | { readonly kind: "remove" | "choose"; readonly place: number };

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant("add" as const), asDefault: fc.boolean() }),
  fc.record({ kind: fc.constantFrom("remove" as const, "choose" as const), place: fc.nat(9) }),
);

function changed({ ids, chosen }: Book, step: Change, nextId: number): Book {
  if (step.kind === "add") {
    const all = [...ids, nextId];
    return {
      ids: all,
      chosen: defaultAfter(all, { before: chosen, wanted: step.asDefault ? nextId : null }),
    };
  }
  const id = ids[step.place % Math.max(1, ids.length)];
  if (id === undefined) return { ids, chosen };
  const left = step.kind === "remove" ? ids.filter((other) => other !== id) : ids;
  return {
    ids: left,
    chosen: defaultAfter(left, { before: chosen, wanted: step.kind === "choose" ? id : null }),
  };
}

describe("the default address", () => {
  test("after any change one of the saved addresses is the default, and none when there are no addresses", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (steps) => {
        let book: Book = { ids: [], chosen: null };
        steps.forEach((step, index) => {
          book = changed(book, step, index + 1);
          expect(book.ids.length === 0 ? book.chosen === null : book.ids.includes(book.chosen ?? 0)).toBe(
            true,
          );
        });
      }),
    );
  });

  test("changes only when another one is chosen or it is removed, and then the newest takes its place", () => {
    fc.assert(
      fc.property(fc.array(change, { maxLength: 40 }), (steps) => {
        let book: Book = { ids: [], chosen: null };
        steps.forEach((step, index) => {
          const next = changed(book, step, index + 1);
          const isGone = book.chosen !== null && !next.ids.includes(book.chosen);
          if (isGone) expect(next.chosen).toBe(next.ids.length > 0 ? Math.max(...next.ids) : null);
          else if (step.kind === "add" && !step.asDefault && book.chosen !== null) {
            expect(next.chosen).toBe(book.chosen);
          } else if (step.kind === "add" && step.asDefault) expect(next.chosen).toBe(index + 1);
          book = next;
        });
      }),
    );
  });

  test("is the first address, requested or not", () => {
    expect(defaultAfter([7], { before: null })).toBe(7);
  });
});

describe("another city", () => {
  const branch = {
    deliveryType: "branch" as const,
    city: { ref: "a" },
    warehouse: "№ 1",
    street: "вул. Січових Стрільців",
  };

  test("clears the branch and leaves the rest", () => {
    expect(withCity(branch, { ref: "b" })).toEqual({ ...branch, city: { ref: "b" }, warehouse: null });
  });

  test("chosen once more changes nothing", () => {
    expect(withCity(branch, { ref: "a" })).toBe(branch);
  });

  test("and another delivery method work alike", () => {
    expect(withType(branch, "postomat")).toMatchObject({ deliveryType: "postomat", warehouse: null });
    expect(withType(branch, "branch")).toBe(branch);
  });
});

test("an address is complete when it has what its delivery method needs", () => {
  const empty = { city: null, warehouse: null, street: " ", building: null };
  expect(missingFields({ ...empty, deliveryType: "courier" })).toEqual(["city", "street", "building"]);
  expect(missingFields({ ...empty, deliveryType: "postomat" })).toEqual(["city", "warehouse"]);
  expect(
    missingFields({ deliveryType: "courier", city: {}, warehouse: null, street: "Зелена", building: "4а" }),
  ).toEqual([]);
});

test("a branch is accepted only in its own city, of its own kind, while it is open", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...addressTypes),
      fc.boolean(),
      fc.option(
        fc.record({
          city_ref: fc.constantFrom("here", "there"),
          kind: fc.constantFrom("branch" as const, "postomat" as const),
          isOpen: fc.boolean(),
        }),
      ),
      (delivery_type, isCityOpen, warehouse) => {
        const isFine =
          isCityOpen &&
          (delivery_type === "courier" ||
            (warehouse?.city_ref === "here" && warehouse.kind === delivery_type && warehouse.isOpen));
        expect(checkPlace({ city_ref: "here", delivery_type }, { isCityOpen, warehouse }).ok).toBe(isFine);
      },
    ),
  );
  expect(
    checkPlace(
      { city_ref: "here", delivery_type: "branch" },
      { isCityOpen: true, warehouse: { city_ref: "here", kind: "branch", isOpen: false } },
    ),
  ).toEqual({ ok: false, error: { code: "warehouse_closed", field: "warehouse" } });
});

test("an address without a name is the same address after it gets a name", () => {
  const home = {
    name: "Дім",
    delivery_type: "courier" as const,
    city_ref: "a",
    warehouse_ref: null,
    street: "вул. Зелена",
    building: "4",
    apartment: null,
  };
  expect(isSameAddress(home, { ...home, name: null })).toBe(true);
  expect(isSameAddress(home, { ...home, name: "Мама" })).toBe(false);
  expect(isSameAddress(home, { ...home, apartment: "7" })).toBe(false);
});
