// Payments without a receipt that the shop or staff must issue: too old for automatic issue, or left to
// staff.
import { type RawBuilder, sql } from "kysely";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { ReceiptSettings } from "../../content/input.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { type PaymentMethod, paymentMethods, providerOf } from "../../payments/rules/statuses.ts";
import { type Actor, can } from "../../staff/rules/rights.ts";
import type { RegisterNeeds } from "../issuing.server.ts";
import { patienceMs } from "../rules/due.ts";
import { policyOf } from "../rules/policy.ts";

/** Older payments are left to the accountant. */
const lookBackDays = 60;
const mostShown = 200;

/** SQL condition for payments whose receipt the shop or staff issue, from the policy table. */
function issuedHere(settings: ReceiptSettings): RawBuilder<boolean> {
  const cases = paymentMethods.flatMap((method) =>
    [true, false].flatMap((atCounter) =>
      [true, false].flatMap((hasCertificate) => {
        const provider = providerOf[method];
        const delivery = atCounter ? ("pickup" as const) : ("branch" as const);
        const { issuer } = policyOf({ provider, delivery, hasCertificate }, settings);
        if (issuer !== "shop" && issuer !== "person") return [];
        return [
          sql`(a.provider = ${provider}
          and ((o.delivery_type = 'pickup' or o.carrier = 'own') = ${atCounter}::boolean)
          and (exists (select from payment_attempts c where c.order_id = o.id and c.provider = 'certificate'
            and c.status = 'paid') = ${hasCertificate}::boolean))`,
        ];
      }),
    ),
  );
  return cases.length > 0 ? sql`(${sql.join(cases, sql` or `)})` : sql`false`;
}

/** Oldest first; null for users who may not issue receipts; empty without a register. */
export async function missingReceipts({ db, clock, register }: RegisterNeeds, actor: Actor) {
  if (!can(actor, "receipt.issue")) return null;
  if (!register) return [];
  const { receipts: settings } = await shopSettings(db);
  const now = clock().getTime();
  const { rows } = await sql<{
    number: string;
    payment_method: PaymentMethod;
    amount_kop: number;
    updated_at: Date;
  }>`
    select o.number, o.payment_method, a.amount_kop, a.updated_at
    from payment_attempts a join orders o on o.id = a.order_id
    where a.status = 'paid' and a.provider <> 'certificate' and ${issuedHere(settings)}
      and a.updated_at < ${new Date(now - patienceMs)} and a.updated_at >= ${new Date(now - lookBackDays * 86_400_000)}
      and not exists (select from receipts r where r.kind = 'sale' and r.attempt_id = a.id)
      and not exists (select from receipts r join payment_attempts c on c.id = r.attempt_id
        where r.kind = 'sale' and r.order_id = o.id and c.provider = 'certificate')
    order by a.updated_at, a.id limit ${mostShown}`.execute(db);
  return rows.map((row) => ({
    order: row.number,
    /** Hryvnias. */
    amount: hryvnias(row.amount_kop),
    payment: row.payment_method,
    /** When the money was received. */
    since: kyivIso(row.updated_at),
  }));
}
export type MissingReceipt = NonNullable<Awaited<ReturnType<typeof missingReceipts>>>[number];
