import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { fullName, initials, waitBeforeEmail } from "./rules.ts";

const unnamed = { firstName: null, lastName: null };

describe("the display name of a customer", () => {
  test("is the first and last name, else the name, else a default name", () => {
    expect(fullName({ firstName: "Соломія", lastName: "Гриценко" }, "Користувач")).toBe("Соломія Гриценко");
    expect(fullName({ firstName: "Соломія", lastName: null, name: "Інша" }, "Користувач")).toBe("Соломія");
    expect(fullName({ ...unnamed, name: "Соломія" }, "Користувач")).toBe("Соломія");
    expect(fullName({ firstName: " ", lastName: "", name: "" }, "Користувач")).toBe("Користувач");
  });

  test("has the first letter as initials, К when there is none", () => {
    expect(initials({ firstName: "Соломія", lastName: "Гриценко" }, "К")).toBe("С");
    expect(initials({ firstName: null, lastName: "ґалаґан" }, "К")).toBe("Ґ");
    expect(initials({ ...unnamed, name: "їжак" }, "К")).toBe("Ї");
    expect(initials(unnamed, "К")).toBe("К");
  });

  test("has a whole emoji as one letter", () => {
    expect(initials({ firstName: "👩‍🍳 Олена", lastName: "🍫" }, "К")).toBe("👩‍🍳");
  });

  test("is never empty, has an initial, and never half of a character", () => {
    const part = fc.option(fc.string({ unit: "grapheme", maxLength: 8 }), { nil: null });
    fc.assert(
      fc.property(part, part, part, (firstName, lastName, name) => {
        const person = { firstName, lastName, name };
        expect(fullName(person, "Користувач").trim()).not.toBe("");
        expect(initials(person, "К")).not.toBe("");
        expect(initials(person, "К").isWellFormed()).toBe(true);
      }),
    );
  });
});

describe("e-mails that ask to confirm an address", () => {
  const now = new Date("2026-11-20T10:00:00Z");
  const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000);

  test("the first is sent at once, the next to the same address a minute later", () => {
    expect(waitBeforeEmail({ lastToAddress: null, hour: { count: 0, oldest: null } }, now)).toBe(0);
    expect(waitBeforeEmail({ lastToAddress: ago(20), hour: { count: 1, oldest: ago(20) } }, now)).toBe(40);
  });

  test("the sixth in an hour waits until the first is an hour old", () => {
    const hour = { count: 5, oldest: ago(3000) };
    expect(waitBeforeEmail({ lastToAddress: null, hour }, now)).toBe(600);
    expect(waitBeforeEmail({ lastToAddress: null, hour: { ...hour, count: 4 } }, now)).toBe(0);
  });
});
