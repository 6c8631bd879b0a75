// Who owns an order: the customer who was signed in when placing it; for a guest's order, the account that
// has confirmed the same phone. An account without a phone owns no guest orders.
import type { ExpressionBuilder } from "kysely";
import type { Database, Db } from "#db/database.ts";
import { sameSecret } from "#kit/id.ts";
import { phoneOfAccount } from "#shop/customers/reads.server.ts";

/** Who an order is shown to: the signed-in customer, or a visitor with the order's secret link. */
export type Buyer =
  | { readonly kind: "customer"; readonly customerId: number }
  | { readonly kind: "link"; readonly token: string };

export const ownedBy = (eb: ExpressionBuilder<Database, "orders">, customerId: number) =>
  eb.or([
    eb("orders.customer_id", "=", customerId),
    eb.and([
      eb("orders.customer_id", "is", null),
      eb("orders.contact_phone", "=", phoneOfAccount(customerId)),
    ]),
  ]);

/** The order if it is shown to this buyer. */
export async function orderFor(db: Db, buyer: Buyer, number: string) {
  const order = await db
    .selectFrom("orders")
    .select([
      "id",
      "access_token",
      "status",
      "customer_id",
      "purchase_id",
      "recipient_phone",
      "recipient_choice",
    ])
    .where("number", "=", number)
    .$if(buyer.kind === "customer", (select) =>
      select.where((eb) => ownedBy(eb, buyer.kind === "customer" ? buyer.customerId : 0)),
    )
    .executeTakeFirst();
  if (!order || (buyer.kind === "link" && !sameSecret(order.access_token, buyer.token))) return undefined;
  return order;
}
