// Whose an order is: of the customer who placed it signed in, and, when a guest placed it, of whoever has proved
// its phone to be theirs. An account without a phone has no orders of guests.
import type { ExpressionBuilder } from "kysely";
import type { Database } from "#db/database.ts";

/** Who orders are shown to: the signed-in customer, or whoever holds the order's secret link. */
export type Buyer =
  | { readonly kind: "customer"; readonly customerId: number }
  | { readonly kind: "link"; readonly token: string };

export const ownedBy = (eb: ExpressionBuilder<Database, "orders">, customerId: number) =>
  eb.or([
    eb("orders.customer_id", "=", customerId),
    eb.and([
      eb("orders.customer_id", "is", null),
      eb(
        "orders.contact_phone",
        "=",
        eb.selectFrom("customers").select("customers.phone").where("customers.id", "=", customerId),
      ),
    ]),
  ]);
