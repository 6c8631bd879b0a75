// Concurrent changes of CRM access: the shop always keeps an owner.
import { afterAll, expect, test } from "vitest";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { type Actor, system } from "#shop/staff/rules/rights.ts";
import { addStaff, changeRole, disableStaff, inviteStaff } from "#shop/team/ops.server.ts";
import { staffTeam } from "#shop/team/reads.server.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instances = [await race.connect(), await race.connect()].map(({ db }) => ({
  db,
  clock: race.clock,
  publicUrl: "https://diaka.example",
}));
const instance = (index: number) => instances[index % 2] ?? missing();
function missing(): never {
  throw new Error("no instance");
}
const { db } = instance(0);
const team = async () => (await staffTeam(db, system)) ?? [];
const owners = async () => (await team()).filter((one) => one.role === "owner" && one.disabled_at === null);

async function ownerOf(phone: string): Promise<Extract<Actor, { kind: "staff" }>> {
  const customerId = await ensureCustomer(db, phone);
  must(await addStaff(instance(0), system, { customerId, role: "owner" }));
  return { kind: "staff", customerId, role: "owner" };
}

test("owners who demote and disable each other at the same moment leave exactly one", async () => {
  for (let round = 0; round < 10; round += 1) {
    const all = [
      await ownerOf("+380500000010"),
      await ownerOf("+380500000011"),
      await ownerOf("+380500000012"),
    ];
    const versions = new Map((await team()).map(({ id, version }) => [id, version]));
    await Promise.all(
      all.flatMap((actor, index) =>
        all
          .filter((other) => other !== actor)
          .map(({ customerId }) => {
            const version = versions.get(customerId) ?? 0;
            return index % 2 === 0
              ? changeRole(instance(index), actor, customerId, { role: "manager", version })
              : disableStaff(instance(index), actor, customerId, { version });
          }),
      ),
    );
    expect((await owners()).length).toBe(1);
  }
});

test("one invitation that was sent many times admits one person and is recorded once", async () => {
  const owner = await ownerOf("+380500000010");
  const phone = "+380500000077";
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => inviteStaff(instance(index), owner, { phone, role: "packer" })),
  );
  expect(answers.filter((answer) => answer.ok && answer.value.isNew)).toHaveLength(1);
  const told = await db.selectFrom("messages").select("id").where("recipient", "=", phone).execute();
  expect(told).toHaveLength(1);
});
