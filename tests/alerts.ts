// Customers who wait for the first product, which is out of stock: how they subscribe, how time passes, what
// they receive.
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import type { PhoneCarrier } from "#shop/messaging/port.ts";
import { alertInput } from "#shop/product-alerts/input.ts";
import { notifyOfProducts } from "#shop/product-alerts/jobs.server.ts";
import { addAlert } from "#shop/product-alerts/ops.server.ts";
import { type AlertKind, settleSeconds } from "#shop/product-alerts/rules.ts";
import { type Actor, guest } from "#shop/staff/rules/rights.ts";
import type { TestDatabase } from "./database.ts";
import { aProduct } from "./products.ts";

/** The account's phone; guests use it too. */
export const phone = "+380672201487";
/** Of the first product in a newly emptied database, and of its variant. */
export const productId = 1;
export const variantId = 1;

interface Asked {
  readonly kind?: AlertKind;
  readonly actor?: Actor;
  readonly phone?: string;
  readonly email?: string;
  readonly variant?: number;
}

export function alertSteps({ db, clock, reset }: TestDatabase) {
  const carrier = { name: "carrier", channels: ["sms"] } as unknown as PhoneCarrier;
  const mail = { send: () => Promise.reject(new Error("nothing is sent here")) };
  const needs = {
    db,
    clock,
    signingSecret: "secret",
    senders: { mail, phone: [carrier] },
    env: { publicUrl: "https://diaka.example" },
    alertsSettleSeconds: settleSeconds,
  };

  const ask = ({ kind = "in_stock", actor = guest, variant = variantId, ...contact }: Asked) =>
    addAlert(needs, actor, alertInput.parse({ kind, variant_id: variant, ...contact }), {
      address: "10.0.0.1",
      locale: "uk",
    });

  /** What the shop does by itself in this many seconds. */
  async function pass(seconds: number): Promise<void> {
    await notifyOfProducts.handle(needs, {});
    clock.advance(seconds);
    await notifyOfProducts.handle(needs, {});
  }

  const told = () =>
    db
      .selectFrom("messages")
      .select(["recipient", "channel", "purpose", "text", "subject", "email"])
      .execute();

  return {
    needs,
    ask,
    pass,
    told,
    /** Truffles at 200 ₴, without waiting customers. */
    async begin(): Promise<void> {
      await reset();
      clock.set("2026-11-20T12:00:00+02:00");
      await aProduct(db, { name_uk: "Трюфелі", variants: [{ stock: 0, price_kop: 200_00 }] });
    },
    keyOf: async (asked: Asked) => must(await ask(asked)).key ?? "",
    account: async (): Promise<Actor & { kind: "customer" }> => ({
      kind: "customer",
      customerId: await ensureCustomer(db, phone),
    }),
    putStock: (on_hand: number) =>
      db.updateTable("stock").set({ on_hand }).where("variant_id", "=", variantId).execute(),
    putPrice: (price_kop: number) =>
      db.updateTable("variants").set({ price_kop }).where("id", "=", variantId).execute(),
    settle: () => pass(settleSeconds),
    recipients: async () => (await told()).map(({ recipient }) => recipient),
    keyInEmail: async (): Promise<string> =>
      /token=([\w-]{36})/.exec((await told())[0]?.email?.unsubscribe?.path ?? "")?.[1] ?? "",
  };
}
