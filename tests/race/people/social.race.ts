// Concurrent changes of social sign-ins, on two instances of the shop.
import { afterAll, expect, test } from "vitest";
import { ok } from "#kit/result.ts";
import { leaveForProvider, returnFromProvider, unlinkProvider } from "#shop/identity/ops/social.server.ts";
import type { SocialProvider } from "#shop/identity/port.ts";
import { type SocialName, socialNames } from "#shop/identity/rules/social.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instances = [await race.connect(), await race.connect()].map(({ db }) => ({ db, clock: race.clock }));
const instance = (index: number) => {
  const found = instances[index % instances.length];
  if (!found) throw new Error("no instance");
  return found;
};
const { db } = instance(0);
const on = new Set(socialNames);

/** A provider that returns the same person for everyone. */
const provider = (name: SocialName, id: string): SocialProvider => ({
  name,
  begin: async ({ state }) => new URL(`https://provider.example/?state=${state}`),
  finish: async () => ok({ id, email: null, emailVerified: false, firstName: "Олена", lastName: null }),
});

/** A new browser that returns from the provider. */
async function returning(index: number, from: SocialProvider) {
  const anonymous = { browser: null, sessionId: null, customerId: null };
  const left = await leaveForProvider(instance(index), from, anonymous, { intent: "login", returnUrl: "/" });
  if (!left.ok) throw new Error("did not leave");
  const { address, browser } = left.value;
  const options = { answer: address.searchParams, oldToken: null };
  return () => returnFromProvider(instance(index), from, { ...anonymous, browser }, options);
}

test("one user who signs in on twenty devices at once gets one account", async () => {
  const google = provider("google", "1");
  const trips = await Promise.all(Array.from({ length: 20 }, (_, index) => returning(index, google)));
  const back = await Promise.all(trips.map((trip) => trip()));
  const ids = back.map(({ arrived }) => arrived.ok && arrived.value.customerId);
  expect(new Set(ids).size).toBe(1);
  expect(await db.selectFrom("customers").select("id").execute()).toHaveLength(1);
});

test("one sign-in callback is used once, by any number of requests", async () => {
  const trip = await returning(0, provider("google", "2"));
  const back = await Promise.all(Array.from({ length: 10 }, trip));
  expect(back.filter(({ arrived }) => arrived.ok)).toHaveLength(1);
});

test("of the last two sign-in methods, unlinked at once, one stays", async () => {
  const rows = await db
    .insertInto("customers")
    .values(Array.from({ length: 20 }, () => ({ phone: null })))
    .returning("id")
    .execute();
  const accounts = rows.flatMap(({ id }) =>
    socialNames.map((name) => ({
      customer_id: id,
      provider: name,
      provider_user_id: `race-${id}`,
      linked_at: race.clock(),
    })),
  );
  await db.insertInto("social_accounts").values(accounts).execute();
  for (const { id: customerId } of rows) {
    const answers = await Promise.all(
      socialNames.map((name, index) =>
        unlinkProvider(instance(index), { kind: "customer", customerId }, name, on),
      ),
    );
    expect(answers.filter(({ ok: done }) => done)).toHaveLength(1);
  }
});
