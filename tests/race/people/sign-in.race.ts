// Concurrent sign-in codes on two instances of the shop.
import { afterAll, beforeEach, expect, test } from "vitest";
import { sendCode } from "#shop/identity/code-ops.server.ts";
import { changePhone, sendPhoneCode, signIn } from "#shop/identity/ops.server.ts";
import { consumeLimits, limitKeys } from "#shop/rate-limits/ops.server.ts";
import { raceDatabase } from "../setup/database.ts";

const race = await raceDatabase();
afterAll(() => race.close());
const instances = [await race.connect(), await race.connect()].map(({ db }) => ({
  db,
  clock: race.clock,
  signingSecret: "race",
}));
const instance = (index: number) => instances[index % 2] ?? missing();
const { db } = instance(0);
function missing(): never {
  throw new Error("no instance");
}
const times = <T>(count: number, what: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => what(index)));

let phone = "+380671000000";
beforeEach(() => {
  race.clock.advance(3600);
  phone = `+${Number(phone.slice(1)) + 1}`;
});

const browser = { secret: "the-browser-of-this-race", proof: null };
const send = (index: number, to = phone, address = `192.0.2.${index}`) =>
  sendCode(instance(index), { phone: to, address, locale: "uk" }, browser);
async function codeTo(to: string): Promise<string> {
  const { text } = await db
    .selectFrom("messages")
    .select("text")
    .where("recipient", "=", to)
    .orderBy("id", "desc")
    .executeTakeFirstOrThrow();
  return /\d{6}/.exec(text)?.[0] ?? missing();
}
const wrong = (code: string): string => (code === "000000" ? "000001" : "000000");
const enter = (index: number, code: string) =>
  signIn(instance(index), { phone, code, locale: "uk", browser, oldToken: null });

test("30 wrong guesses at once get exactly 5 tries, and after them the right code is refused", async () => {
  await send(0);
  const code = await codeTo(phone);
  const guesses = await times(30, (index) => enter(index, wrong(code)));
  expect(guesses.filter((guess) => guess.ok)).toHaveLength(5);
  const { tries } = await db
    .selectFrom("sms_codes")
    .select("tries")
    .where("phone", "=", phone)
    .executeTakeFirstOrThrow();
  expect(tries).toBe(5);
  expect(await enter(0, code)).toMatchObject({ ok: false, error: { code: "code_exhausted" } });
});

test("20 requests at once, from different addresses, get one code a minute to one phone", async () => {
  const sent = await times(20, (index) => send(index));
  expect(sent.filter((answer) => answer.ok)).toHaveLength(1);
  const messages = await db.selectFrom("messages").select("id").where("recipient", "=", phone).execute();
  expect(messages).toHaveLength(1);
});

test("the right code sent 20 times at once makes one account and one session", async () => {
  await send(0);
  const code = await codeTo(phone);
  const answers = await times(20, (index) => enter(index, code));
  const signedIn = answers.filter((answer) => answer.ok && answer.value !== null);
  expect(signedIn).toHaveLength(1);
  const accounts = await db.selectFrom("customers").select("id").where("phone", "=", phone).execute();
  expect(accounts).toHaveLength(1);
  const sessions = await db
    .selectFrom("sessions")
    .select("id")
    .where("customer_id", "=", accounts[0]?.id ?? 0)
    .execute();
  expect(sessions).toHaveLength(1);
});

test("a phone that an account takes while its owner signs in for the first time belongs to one of them", async () => {
  const { id: customerId } = await db
    .insertInto("customers")
    .values({ phone: phone.replace("+38067", "+38050") })
    .returning("id")
    .executeTakeFirstOrThrow();
  const actor = { kind: "customer", customerId } as const;
  await send(0);
  const toSignIn = await codeTo(phone);
  race.clock.advance(60);
  await sendPhoneCode(instance(0), actor, { phone, address: "192.0.2.1", locale: "uk" });
  const toMove = await codeTo(phone);
  const [signed, moved] = await Promise.all([
    enter(0, toSignIn),
    changePhone(instance(1), actor, { phone, code: toMove, sessionId: 0, locale: "uk" }),
  ]);
  const owners = await db.selectFrom("customers").select("id").where("phone", "=", phone).execute();
  expect(owners).toHaveLength(1);
  expect(signed.ok).toBe(true);
  if (moved.ok) expect(owners[0]?.id).toBe(customerId);
  else expect(moved.error.code).toBe("phone_taken");
});

test("two instances share the limits of an address", async () => {
  const sent = await times(30, (index) => send(index, `+38093${1_000_000 + index}`, "2001:db8:5:6"));
  expect(sent.filter((answer) => answer.ok)).toHaveLength(15);
});

test("values counted together in any order never deadlock", async () => {
  const keys = limitKeys("race", { phone: "+380931112233", address: "198.51.100.7", account: "5" });
  const demands = [
    ["lead", keys],
    ["product_alert", keys],
    ["sign_in_code", keys],
  ] as const;
  const counted = await times(40, (index) =>
    consumeLimits(instance(index), index % 3 === 0 ? demands.toReversed() : demands),
  );
  expect(counted.filter(({ ok }) => ok)).toHaveLength(5);
});
