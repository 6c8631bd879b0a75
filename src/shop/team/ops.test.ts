import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { type TestDatabase, testDatabase } from "../../../tests/setup/database.ts";
import { ensureCustomer } from "../customers/ops.server.ts";
import { type Actor, can, guest, type Role, roles, system } from "../staff/rules/rights.ts";
import { addStaff, changeRole, disableStaff, enableStaff, inviteStaff } from "./ops.server.ts";
import { signInLog, staffList, staffTeam } from "./reads.server.ts";

let base: TestDatabase;
let needs: TestDatabase & { publicUrl: string };
let owner: Extract<Actor, { kind: "staff" }>;
let customerId: number;
const phone = "+380500000020";

beforeAll(async () => {
  base = await testDatabase();
  needs = { ...base, publicUrl: "https://diaka.example" };
});
beforeEach(async () => {
  await base.reset();
  base.clock.set("2026-11-20T12:00:00+02:00");
  owner = await member("+380500000010", "owner");
  customerId = await ensureCustomer(base.db, phone);
});
afterAll(() => base.close());

async function member(of: string, role: Role): Promise<Extract<Actor, { kind: "staff" }>> {
  const id = await ensureCustomer(base.db, of);
  must(await addStaff(base, system, { customerId: id, role }));
  return { kind: "staff", customerId: id, role };
}
const access = async () =>
  ((await staffTeam(base.db, owner)) ?? []).map(({ phone: of, role, disabled_at }) => [
    of,
    role,
    disabled_at === null,
  ]);
const versionOf = async (id: number) =>
  (await staffTeam(base.db, system))?.find((one) => one.id === id)?.version;
const audit = async () =>
  (
    await base.db
      .selectFrom("audit_entries")
      .select(["actor_id", "action", "subject_id", "changes"])
      .orderBy("id")
      .execute()
  ).slice(1);

describe("an invitation", () => {
  test("gives a person access by phone, notifies them by SMS, and is recorded", async () => {
    const { isNew } = must(await inviteStaff(needs, owner, { phone, role: "packer" }));
    expect(isNew).toBe(true);
    expect(await access()).toEqual([
      ["+380500000010", "owner", true],
      [phone, "packer", true],
    ]);
    const { text, recipient } = await base.db.selectFrom("messages").selectAll().executeTakeFirstOrThrow();
    expect(recipient).toBe(phone);
    expect(text).toContain("пакувальник");
    expect(text).toContain("https://diaka.example/crm");
    expect(await audit()).toEqual([
      {
        actor_id: owner.customerId,
        action: "created",
        subject_id: String(customerId),
        changes: [
          { field: "access", from: null, to: true },
          { field: "role", from: null, to: "packer" },
        ],
      },
    ]);
  });

  test("is in the language of the recipient", async () => {
    await base.db.updateTable("customers").set({ locale: "ru" }).where("id", "=", customerId).execute();
    must(await inviteStaff(needs, owner, { phone, role: "content" }));
    const { text } = await base.db.selectFrom("messages").select("text").executeTakeFirstOrThrow();
    expect(text).toContain("редактор");
    expect(text).toContain("https://diaka.example/ru/crm");
  });

  test("sent twice has one SMS, and with another role it is refused", async () => {
    must(await inviteStaff(needs, owner, { phone, role: "packer" }));
    expect(must(await inviteStaff(needs, owner, { phone, role: "packer" })).isNew).toBe(false);
    expect(await base.db.selectFrom("messages").select("id").execute()).toHaveLength(1);
    expect(await inviteStaff(needs, owner, { phone, role: "manager" })).toMatchObject({
      error: { code: "already_staff", field: "phone" },
    });
  });

  test("returns access to a former member, with the role of the invitation", async () => {
    must(await inviteStaff(needs, owner, { phone, role: "packer" }));
    must(await disableStaff(base, owner, customerId));
    must(await inviteStaff(needs, owner, { phone, role: "content" }));
    expect((await access())[1]).toEqual([phone, "content", true]);
  });
});

describe("staff access", () => {
  test("with another role is recorded with the old role", async () => {
    must(await inviteStaff(needs, owner, { phone, role: "packer" }));
    must(await changeRole(base, owner, customerId, { role: "manager", version: 1 }));
    expect((await access())[1]).toEqual([phone, "manager", true]);
    expect((await audit()).at(-1)).toMatchObject({
      action: "changed",
      changes: [{ field: "role", from: "packer", to: "manager" }],
    });
  });

  test("that is removed ends every session of that person and of no other", async () => {
    must(await inviteStaff(needs, owner, { phone, role: "packer" }));
    const session = (of: number, token_hash: string) =>
      base.db
        .insertInto("sessions")
        .values({ token_hash, customer_id: of, city_ref: null, expires_at: new Date("2027-01-01") })
        .execute();
    await session(customerId, "a");
    await session(customerId, "b");
    await session(owner.customerId, "c");
    must(await disableStaff(base, owner, customerId, { version: 1 }));
    expect(await base.db.selectFrom("sessions").select("token_hash").execute()).toEqual([
      { token_hash: "c" },
    ]);
    must(await enableStaff(base, owner, customerId, { version: 2 }));
    expect((await access())[1]).toEqual([phone, "packer", true]);
    expect((await audit()).map(({ changes }) => changes).slice(1)).toEqual([
      [{ field: "access", from: true, to: false }],
      [{ field: "access", from: false, to: true }],
    ]);
  });

  test("with another role ends every session of that person", async () => {
    must(await inviteStaff(needs, owner, { phone, role: "manager" }));
    await base.db
      .insertInto("sessions")
      .values({
        token_hash: "a",
        customer_id: customerId,
        city_ref: null,
        expires_at: new Date("2027-01-01"),
      })
      .execute();
    must(await changeRole(base, owner, customerId, { role: "packer", version: 1 }));
    expect(await base.db.selectFrom("sessions").select("id").execute()).toEqual([]);
  });

  test("changed from an outdated version is refused and stays as it was", async () => {
    must(await inviteStaff(needs, owner, { phone, role: "packer" }));
    must(await changeRole(base, owner, customerId, { role: "manager", version: 1 }));
    const late = [
      await changeRole(base, owner, customerId, { role: "content", version: 1 }),
      await disableStaff(base, owner, customerId, { version: 1 }),
      await enableStaff(base, owner, customerId, { version: 1 }),
    ];
    for (const answer of late) expect(answer).toEqual({ ok: false, error: { code: "conflict", version: 2 } });
    expect((await access())[1]).toEqual([phone, "manager", true]);
  });

  test("cannot be removed by its own holder, and the last owner stays", async () => {
    const version = (await versionOf(owner.customerId)) ?? 0;
    expect(await disableStaff(base, owner, owner.customerId, { version })).toMatchObject({
      error: { code: "own_access" },
    });
    expect(await changeRole(base, owner, owner.customerId, { role: "manager", version })).toMatchObject({
      error: { code: "last_owner" },
    });
    expect(await disableStaff(base, system, owner.customerId)).toMatchObject({
      error: { code: "last_owner" },
    });
    expect(await addStaff(base, system, { customerId: owner.customerId, role: "packer" })).toMatchObject({
      error: { code: "last_owner" },
    });
    const second = await member(phone, "owner");
    must(await changeRole(base, second, owner.customerId, { role: "manager", version }));
    expect(await access()).toEqual([
      ["+380500000010", "manager", true],
      [phone, "owner", true],
    ]);
  });

  test("cannot be changed by an owner who has been made a manager in the meantime", async () => {
    const second = await member(phone, "owner");
    must(await changeRole(base, owner, second.customerId, { role: "manager", version: 1 }));
    expect(await changeRole(base, second, owner.customerId, { role: "packer", version: 1 })).toMatchObject({
      error: { code: "forbidden" },
    });
  });

  test("is given, changed, removed and listed only by the owner", async () => {
    const others: Actor[] = [guest, { kind: "customer", customerId }];
    for (const [index, role] of roles.entries())
      if (role !== "owner") others.push(await member(`+38050000003${index}`, role));
    const before = await access();
    for (const actor of others) {
      const answers = [
        await addStaff(base, actor, { customerId, role: "owner" }),
        await inviteStaff(needs, actor, { phone, role: "owner" }),
        await changeRole(base, actor, owner.customerId, { role: "packer", version: 1 }),
        await disableStaff(base, actor, owner.customerId, { version: 1 }),
        await enableStaff(base, actor, owner.customerId, { version: 1 }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ error: { code: "forbidden" } });
      expect(await staffTeam(base.db, actor)).toBe(null);
      expect(await signInLog(base.db, actor, { page: 1, perPage: 10 })).toBe(null);
    }
    expect(await access()).toEqual(before);
  });

  test("that does not exist cannot be removed", async () => {
    expect(await disableStaff(base, system, customerId)).toMatchObject({ error: { code: "not_found" } });
  });
});

test("the command line lists the staff with access", async () => {
  await member(phone, "packer");
  must(await disableStaff(base, system, customerId));
  expect((await staffList(base.db)).map(({ phone: of, role }) => [of, role])).toEqual([
    ["+380500000010", "owner"],
  ]);
});

test("every role can enter the CRM, customers and guests cannot", () => {
  for (const role of roles) expect(can({ kind: "staff", customerId: 1, role }, "crm.enter")).toBe(true);
  expect(can({ kind: "customer", customerId: 1 }, "crm.enter")).toBe(false);
  expect(can(guest, "crm.enter")).toBe(false);
});
