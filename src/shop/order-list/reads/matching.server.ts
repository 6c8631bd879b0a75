// The conditions of the staff's list of orders, for all of its filters.
import { type ExpressionBuilder, type SqlBool, sql } from "kysely";
import { containing } from "#db/containing.ts";
import type { Database } from "#db/database.ts";
import { addDays, kyivStartOfDay } from "#kit/clock.ts";
import { isUuid } from "#kit/uuid.ts";
import { inMoneyList } from "#shop/orders/reads/payment/money.server.ts";
import { searchTerms } from "#shop/orders/rules/statuses.ts";
import {
  type PaymentMethod,
  type PaymentStatus,
  paymentMethods,
  paymentStatuses,
} from "#shop/payments/rules/statuses.ts";
import type { CrmOrdersQuery } from "../input.ts";

type Orders = ExpressionBuilder<Database, "orders">;

/** Shorter terms are in no trigram index. */
const trigram = 3;

/** Matches a term anywhere; one or two letters only at the start of a word. A term has no quotes. */
const hasTerm = (eb: Orders, term: string) =>
  term.length < trigram
    ? sql<SqlBool>`to_tsvector('simple'::regconfig, search) @@ ${`'${term}':*`}::tsquery`
    : eb("search", "like", containing(term));

/** The cities of that name, or the one with that ref. */
const inCity = (eb: Orders, city: string) =>
  isUuid(city)
    ? eb("city_ref", "=", city)
    : eb(
        "city_ref",
        "in",
        eb
          .selectFrom("cities")
          .select("ref")
          .where((c) =>
            c.or([
              c(sql`lower(name_uk)`, "=", city.toLowerCase()),
              c(sql`lower(name_ru)`, "=", city.toLowerCase()),
            ]),
          ),
      );

/** Only statuses are asked for, so that the kept totals have the count. */
export const isUnfiltered = ({
  from,
  to,
  delivery,
  carrier,
  payment,
  money,
  source,
  city,
  q,
}: CrmOrdersQuery) =>
  !from &&
  !to &&
  !money &&
  !city &&
  [delivery, carrier, payment, source, searchTerms(q)].every(({ length }) => length === 0);

/** Everything but the status, so that the same condition counts all statuses. */
export function matching(eb: Orders, query: CrmOrdersQuery) {
  const methods = query.payment.filter((value): value is PaymentMethod =>
    paymentMethods.includes(value as PaymentMethod),
  );
  const states = query.payment.filter((value): value is PaymentStatus =>
    paymentStatuses.includes(value as PaymentStatus),
  );
  return eb.and([
    ...(query.from ? [eb("created_at", ">=", kyivStartOfDay(query.from))] : []),
    ...(query.to ? [eb("created_at", "<", kyivStartOfDay(addDays(query.to, 1)))] : []),
    ...(query.delivery.length > 0 ? [eb("delivery_type", "in", query.delivery)] : []),
    ...(query.carrier.length > 0
      ? [
          eb("carrier", "in", query.carrier),
          eb("delivery_type", "not in", ["pickup", "digital", "recipient_choice"]),
        ]
      : []),
    ...(methods.length > 0 ? [eb("payment_method", "in", methods)] : []),
    ...(states.length > 0 ? [eb("payment_status", "in", states)] : []),
    ...(query.money ? [inMoneyList(query.money)] : []),
    ...(query.source.length > 0 ? [eb("source", "in", query.source)] : []),
    ...(query.city ? [inCity(eb, query.city)] : []),
    ...searchTerms(query.q).map((term) => hasTerm(eb, term)),
  ]);
}
