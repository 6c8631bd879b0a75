import fc from "fast-check";
import { expect, test } from "vitest";
import { roles, system } from "../../staff/rules/rights.ts";
import { type Access, canStill, isLastOwner } from "./access.ts";

const person = (customer_id: number, role: Access["role"], isDisabled = false): Access => ({
  customer_id,
  role,
  disabled_at: isDisabled ? new Date(0) : null,
});

test("the last owner is the only owner with access, not counting owners without access", () => {
  const staff = [person(1, "owner"), person(2, "owner", true), person(3, "manager")];
  expect(isLastOwner(staff, 1)).toBe(true);
  expect(isLastOwner(staff, 2)).toBe(false);
  expect(isLastOwner([...staff, person(4, "owner")], 1)).toBe(false);
  expect(isLastOwner([], 1)).toBe(false);
});

test("the role of a request is checked again against the current staff", () => {
  const owner = { kind: "staff", customerId: 1, role: "owner" } as const;
  expect(canStill(owner, "staff.manage", [person(1, "owner")])).toBe(true);
  expect(canStill(owner, "staff.manage", [person(1, "owner", true)])).toBe(false);
  expect(canStill(owner, "staff.manage", [person(1, "manager")])).toBe(false);
  expect(canStill(owner, "staff.manage", [])).toBe(false);
  expect(canStill(system, "staff.manage", [])).toBe(true);
});

test("a shop that has an owner keeps one after any changes allowed by the last-owner rule", () => {
  const team = fc.uniqueArray(
    fc.record({
      customer_id: fc.integer({ min: 1, max: 6 }),
      role: fc.constantFrom(...roles),
      disabled_at: fc.constantFrom(null, new Date(0)),
    }),
    { selector: ({ customer_id }) => customer_id, minLength: 1, maxLength: 6 },
  );
  const change = fc.record({ who: fc.integer({ min: 1, max: 6 }), role: fc.constantFrom(...roles, null) });
  const hasOwner = (staff: readonly Access[]) =>
    staff.some(({ role, disabled_at }) => role === "owner" && disabled_at === null);
  fc.assert(
    fc.property(team, fc.array(change, { maxLength: 20 }), (start, changes) => {
      fc.pre(hasOwner(start));
      let staff: Access[] = start;
      for (const { who, role } of changes) {
        if (role !== "owner" && isLastOwner(staff, who)) continue;
        staff = staff.map((one) =>
          one.customer_id !== who
            ? one
            : role === null
              ? { ...one, disabled_at: new Date(0) }
              : { ...one, role },
        );
      }
      expect(hasOwner(staff)).toBe(true);
    }),
  );
});
