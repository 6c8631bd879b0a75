import { TOTP } from "otpauth";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { startShop, type VisitorClient } from "../../../tests/setup/shop.ts";

const shop = await startShop({
  env: { SHOP_MODE: "live", SESSION_SECRET: "s".repeat(40), NOVA_POSHTA_API_KEY: "key" },
});
const path = "/api/staff/second-factor";
const phone = { owner: "+380500000010", manager: "+380500000011" };
beforeEach(async () => {
  await shop.reset();
  shop.clock.set("2026-11-20T12:00:00+02:00");
});
afterAll(() => shop.close());

const codeOf = (secret: string): string =>
  new TOTP({ secret }).generate({ timestamp: shop.clock().getTime() });
const toCrm = async (who: VisitorClient) => {
  const answer = await who.get("/api/crm/orders");
  return answer.statusCode === 200 ? 200 : `${answer.statusCode} ${answer.json().code}`;
};
const give = async (who: VisitorClient, code: string) =>
  (await who.post(`${path}/code`, { code })).json().valid as boolean;

/** A session of a staff member who has just set up an authenticator application. */
async function withTotp(role: "owner" | "manager" | "packer" = "manager") {
  const person = await shop.asStaff(role);
  const { secret } = (await person.post(`${path}/totp`)).json();
  const done = (await person.post(`${path}/totp/confirm`, { code: codeOf(secret) })).json();
  return { person, secret: secret as string, codes: done.recovery_codes as string[] };
}
async function signedInAgain(role: keyof typeof phone) {
  shop.clock.advance(61);
  return shop.signIn(phone[role]);
}

describe("a role that needs a second factor", () => {
  test("sets it up before anything else in the CRM", async () => {
    const manager = await shop.asStaff("manager");
    expect(await toCrm(manager)).toBe("403 second_factor_setup_required");
    expect((await manager.get("/api/profile/orders")).statusCode).toBe(200);
    const { secret, address } = (await manager.post(`${path}/totp`)).json();
    expect(address).toContain(`secret=${secret}`);
    expect((await manager.post(`${path}/totp/confirm`, { code: "000000" })).json()).toMatchObject({
      valid: false,
      recovery_codes: null,
    });
    expect(await toCrm(manager)).toBe("403 second_factor_setup_required");
    const done = (await manager.post(`${path}/totp/confirm`, { code: codeOf(secret) })).json();
    expect([done.valid, new Set(done.recovery_codes).size]).toEqual([true, 10]);
    expect(await toCrm(manager)).toBe(200);
  });

  test("is asked for it at every sign-in; customer pages work without it", async () => {
    const { secret } = await withTotp();
    const again = await signedInAgain("manager");
    expect(await toCrm(again)).toBe("403 second_factor_required");
    expect((await again.get("/api/profile/orders")).statusCode).toBe(200);
    expect(await give(again, codeOf(secret))).toBe(true);
    expect(await toCrm(again)).toBe(200);
  });

  test("cannot change its factors before it has passed one", async () => {
    await withTotp();
    const half = await signedInAgain("manager");
    const asked = [
      await half.post(`${path}/totp`),
      await half.delete(`${path}/totp`),
      await half.post(`${path}/passkeys/options`),
      await half.post(`${path}/recovery-codes`),
    ];
    for (const answer of asked) expect(answer.json().code).toBe("second_factor_required");
  });
});

test("a role without a required factor signs in by phone, and is asked for a factor once it has one", async () => {
  const packer = await shop.asStaff("packer");
  expect(await toCrm(packer)).toBe(200);
  const { person } = await withTotp("packer");
  expect(await toCrm(person)).toBe(200);
  expect(await toCrm(packer)).toBe("403 second_factor_required");
});

describe("a code of the application", () => {
  test("works once, and a code of an earlier step does not work after it", async () => {
    const { secret } = await withTotp();
    const [first, second] = [await signedInAgain("manager"), await signedInAgain("manager")];
    const code = codeOf(secret);
    expect(await give(first, code)).toBe(true);
    expect(await give(second, code)).toBe(false);
    shop.clock.advance(-30);
    expect(await give(second, codeOf(secret))).toBe(false);
    shop.clock.advance(60);
    expect(await give(second, codeOf(secret))).toBe(true);
  });

  test("five wrong ones make the account wait a quarter of an hour, the right one included", async () => {
    const { secret } = await withTotp();
    const half = await signedInAgain("manager");
    for (let tries = 0; tries < 5; tries += 1) expect(await give(half, "000000")).toBe(false);
    const blocked = await half.post(`${path}/code`, { code: codeOf(secret) });
    expect([blocked.statusCode, blocked.headers["retry-after"]]).toEqual([429, "900"]);
    shop.clock.advance(901);
    expect(await give(half, codeOf(secret))).toBe(true);
  });

  test("is stored encrypted: the database has neither the secret nor a recovery code in plain text", async () => {
    const { secret, codes } = await withTotp();
    const rows = JSON.stringify([
      await shop.db.selectFrom("totp_secrets").selectAll().execute(),
      await shop.db.selectFrom("recovery_codes").selectAll().execute(),
    ]);
    for (const text of [secret, ...codes]) expect(rows).not.toContain(text);
  });
});

describe("a recovery code", () => {
  test("replaces the application once, in any spelling", async () => {
    const { codes } = await withTotp();
    const [first, second] = [await signedInAgain("manager"), await signedInAgain("manager")];
    const [code = ""] = codes;
    expect(await give(first, ` ${code.toUpperCase().replaceAll("-", " ")} `)).toBe(true);
    expect(await toCrm(first)).toBe(200);
    expect(await give(second, code)).toBe(false);
    expect((await first.get(path)).json().recovery_codes_left).toBe(9);
  });

  test("stops working when new codes are made", async () => {
    const { person, codes } = await withTotp();
    const renewed = (await person.post(`${path}/recovery-codes`)).json().recovery_codes;
    const half = await signedInAgain("manager");
    expect(await give(half, codes[0] ?? "")).toBe(false);
    expect(await give(half, renewed[0])).toBe(true);
  });
});

describe("a sensitive step", () => {
  const invite = { phone: "+380671112244", role: "packer" };

  test("waits for a new proof ten minutes after the last one", async () => {
    const { person: owner, secret } = await withTotp("owner");
    expect((await owner.post("/api/crm/staff", invite)).statusCode).toBe(201);
    shop.clock.advance(601);
    const late = await owner.post("/api/crm/staff", invite);
    expect([late.statusCode, late.json().code]).toEqual([403, "confirmation_required"]);
    expect(await toCrm(owner)).toBe(200);
    expect(await give(owner, codeOf(secret))).toBe(true);
    expect((await owner.post("/api/crm/staff", invite)).statusCode).toBe(200);
  });

  test("of a person without a second factor waits for a new sign-in", async () => {
    const manager = await shop.asStaff("manager");
    await shop.db
      .insertInto("settings")
      .values({ key: "security", value: JSON.stringify({ secondFactor: "optional" }), version: 1 })
      .execute();
    const refund = () => manager.post("/api/crm/refunds/999999/retry");
    expect((await refund()).statusCode).not.toBe(403);
    shop.clock.advance(601);
    expect((await refund()).json().code).toBe("confirmation_required");
    await shop.signIn(phone.manager, manager);
    expect((await refund()).statusCode).not.toBe(403);
  });

  test.each([
    ["POST", "/api/crm/orders/10001/refunds"],
    ["POST", "/api/crm/refunds/1/retry"],
    ["POST", "/api/crm/staff"],
    ["PUT", "/api/crm/staff/1/role"],
    ["POST", "/api/crm/staff/1/disable"],
    ["POST", "/api/crm/staff/1/enable"],
    ["DELETE", "/api/crm/staff/1/sessions"],
    ["DELETE", "/api/crm/staff/1/sessions/1"],
    ["POST", "/api/crm/staff/1/second-factor/reset"],
    ["PUT", "/api/crm/settings/security"],
    ["GET", "/api/crm/products/export"],
    ["GET", "/api/crm/reports/days"],
    ["GET", "/api/crm/receipts/day"],
    ["POST", `${path}/totp`],
    ["DELETE", `${path}/totp`],
    ["POST", `${path}/passkeys/options`],
    ["DELETE", `${path}/passkeys/1`],
    ["POST", `${path}/recovery-codes`],
  ] as const)("%s %s is a sensitive step", async (method, url) => {
    const { person } = await withTotp("owner");
    shop.clock.advance(601);
    const ask = {
      GET: () => person.get(url),
      POST: () => person.post(url, {}),
      PUT: () => person.put(url, {}),
      DELETE: () => person.delete(url),
    };
    expect((await ask[method]()).json().code).toBe("confirmation_required");
  });
});

describe("the owner", () => {
  test("resets the lost factor of another: that person is signed out, notified, and sets it up again", async () => {
    const { person: manager } = await withTotp();
    const { person: owner } = await withTotp("owner");
    const team = (await owner.get("/api/crm/staff")).json().data as {
      id: number;
      role: string;
      version: number;
    }[];
    const member = team.find(({ role }) => role === "manager");
    const reset = await owner.post(`/api/crm/staff/${member?.id}/second-factor/reset`, {
      version: member?.version,
    });
    expect(reset.statusCode).toBe(204);
    expect((await manager.get("/api/crm/orders")).statusCode).toBe(401);
    const { text } = await shop.db
      .selectFrom("messages")
      .select("text")
      .where("purpose", "=", "second_factor_reset")
      .executeTakeFirstOrThrow();
    expect(text).toContain("Другий фактор");
    const written = await shop.db
      .selectFrom("audit_entries")
      .select("changes")
      .orderBy("id", "desc")
      .executeTakeFirst();
    expect(JSON.stringify(written?.changes)).toContain('"totp"');
    expect(await toCrm(await signedInAgain("manager"))).toBe("403 second_factor_setup_required");
  });

  test("cannot reset their own factor this way", async () => {
    const { person: owner } = await withTotp("owner");
    const [me] = (await owner.get("/api/crm/staff")).json().data;
    const reset = await owner.post(`/api/crm/staff/${me.id}/second-factor/reset`, { version: me.version });
    expect(reset.json().code).toBe("own_access");
  });

  test("sees where a person is signed in and ends it", async () => {
    const packer = await shop.asStaff("packer");
    const { person: owner } = await withTotp("owner");
    const team = (await owner.get("/api/crm/staff")).json().data as { id: number; role: string }[];
    const sessions = `/api/crm/staff/${team.find(({ role }) => role === "packer")?.id}/sessions`;
    const [session] = (await owner.get(sessions)).json().data;
    expect(session.current).toBe(false);
    expect((await owner.delete(`${sessions}/${session.id}`)).statusCode).toBe(204);
    expect((await packer.get("/api/crm/orders")).statusCode).toBe(401);
    expect((await owner.delete(`${sessions}/${session.id}`)).statusCode).toBe(404);
  });
});

describe("a person", () => {
  test("sees where they are signed in, and ends one or all", async () => {
    const first = await shop.signIn("+380672201487");
    shop.clock.advance(61);
    const second = await shop.signIn("+380672201487");
    const { data } = (await second.get("/api/profile/sessions")).json();
    expect(data.map(({ current }: { current: boolean }) => current)).toEqual([true, false]);
    expect((await second.delete(`/api/profile/sessions/${data[1].id}`)).statusCode).toBe(204);
    expect((await first.get("/api/profile/sessions")).statusCode).toBe(401);
    expect((await second.delete("/api/profile/sessions")).statusCode).toBe(204);
    expect(second.cookies.has("diaka_session")).toBe(false);
    expect((await second.get("/api/profile/sessions")).statusCode).toBe(401);
  });
});

test("a secret encrypted with another key does not work, a recovery code still does", async () => {
  const { secret, codes } = await withTotp();
  await shop.db.updateTable("totp_secrets").set({ key_id: "former" }).execute();
  const half = await signedInAgain("manager");
  expect(await give(half, codeOf(secret))).toBe(false);
  expect(await give(half, codes[0] ?? "")).toBe(true);
});
