import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type TestDatabase, testDatabase } from "../../../tests/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { addStaff, disableStaff } from "./ops.server.ts";
import { staffList } from "./reads.server.ts";
import { can, guest, type Role, roles, system } from "./rules.ts";

let base: TestDatabase;
let customerId: number;
beforeAll(async () => {
  base = await testDatabase();
});
beforeEach(async () => {
  await base.reset();
  customerId = await ensureCustomer(base.db, "+380500000010");
});
afterAll(() => base.close());

const people = async () => (await staffList(base.db)).map(({ phone, role }) => [phone, role]);

test("the owner gives access, changes a role and takes access away", async () => {
  const owner = { kind: "staff", customerId: 1, role: "owner" } as const;
  await addStaff(base, owner, { customerId, role: "packer" });
  expect(await people()).toEqual([["+380500000010", "packer"]]);
  await addStaff(base, owner, { customerId, role: "manager" });
  expect(await people()).toEqual([["+380500000010", "manager"]]);
  expect((await disableStaff(base, owner, customerId)).ok).toBe(true);
  expect(await people()).toEqual([]);
});

test("somebody who left may come back", async () => {
  await addStaff(base, system, { customerId, role: "packer" });
  await disableStaff(base, system, customerId);
  await addStaff(base, system, { customerId, role: "content" });
  expect(await people()).toEqual([["+380500000010", "content"]]);
});

test("nobody but the owner gives or takes access", async () => {
  const others = [
    guest,
    { kind: "customer", customerId } as const,
    ...roles
      .filter((role) => role !== "owner")
      .map((role: Role) => ({ kind: "staff", customerId: 1, role }) as const),
  ];
  for (const actor of others) {
    expect(await addStaff(base, actor, { customerId, role: "owner" })).toMatchObject({
      error: { code: "forbidden" },
    });
    expect(await disableStaff(base, actor, customerId)).toMatchObject({ error: { code: "forbidden" } });
  }
  expect(await people()).toEqual([]);
});

test("access that nobody has cannot be taken away", async () => {
  expect(await disableStaff(base, system, customerId)).toMatchObject({ error: { code: "not_found" } });
});

test("every role enters the CRM, customers and guests do not", () => {
  for (const role of roles) expect(can({ kind: "staff", customerId: 1, role }, "crm.enter")).toBe(true);
  expect(can({ kind: "customer", customerId: 1 }, "crm.enter")).toBe(false);
  expect(can(guest, "crm.enter")).toBe(false);
});
