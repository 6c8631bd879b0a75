import { afterAll, expect, test } from "vitest";
import { mergeCustomers, separateCustomer } from "#shop/customer-care/ops/merge.server.ts";
import { customersPage } from "#shop/customer-care/reads.server.ts";
import { plainCustomers } from "#shop/customer-care/rules/list-address.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const managers = [await race.connect(), await race.connect()].map(({ db }) => ({ db, clock: race.clock }));
const [one, other] = managers;
if (!one || !other) throw new Error("no instance");
const manager: Actor = { kind: "staff", role: "manager", customerId: 1 };

test("two people who merge the same customers at once, in any direction, make one customer", async () => {
  const ids: number[] = [];
  for (let n = 0; n < 5; n += 1) ids.push(await ensureCustomer(one.db, `+38067220000${n}`));
  for (let round = 0; round < 10; round += 1) {
    const answers = await Promise.all(
      ids.flatMap((into) =>
        ids.map((customer) => mergeCustomers(customer > into ? one : other, manager, into, { customer })),
      ),
    );
    expect(answers.filter(({ ok }) => ok)).toHaveLength(ids.length - 1);
    const { data = [] } = (await customersPage(one.db, manager, plainCustomers)) ?? {};
    expect(data.map(({ phones }) => phones.length)).toEqual([ids.length]);
    const apart = await Promise.all(
      ids.flatMap((id) => managers.map((at) => separateCustomer(at, manager, id))),
    );
    expect(apart.filter(({ ok }) => ok)).toHaveLength(ids.length - 1);
    const separated = await customersPage(one.db, manager, plainCustomers);
    expect(separated?.data.map(({ phones }) => phones.length)).toEqual(ids.map(() => 1));
  }
});
