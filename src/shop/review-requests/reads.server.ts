// Received orders whose buyers may be asked for a review.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { ReviewAsked } from "#shop/messaging/emails/customer.server.ts";
import type { ReviewSpan } from "./rules.ts";

export interface Unreviewed {
  readonly id: number;
  readonly number: string;
  readonly access_token: string;
  readonly lang: Locale;
  readonly customer_id: number;
  /** A confirmed address. */
  readonly email: string;
  readonly about: ReviewAsked["about"];
  readonly product_ids: readonly number[];
}

/**
 * Locked: orders received within the span, one per buyer, of buyers who consented, confirmed their address and
 * were not asked lately, without problems or reviews, and with a product to review.
 */
export async function takeUnreviewed(
  tx: Tx,
  { from, until, askedBefore }: ReviewSpan,
  most: number,
): Promise<Unreviewed[]> {
  const { rows } = await sql<Unreviewed>`
    select o.id, o.number, o.access_token, p.lang, o.customer_id, c.email,
      case when o.recipient_phone is not null then 'gift'
        when exists (select from order_lines l join products p on p.id = l.product_id
          where l.order_id = o.id and p.kind = 'food') then 'food'
        else 'goods' end as about,
      array(select distinct l.product_id from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and p.kind <> 'certificate' and p.published and p.role not in ('bonbon', 'tile')) as product_ids
    from customers c join orders o on o.customer_id = c.id join purchases p on p.id = o.purchase_id
    where c.review_requests and c.email_confirmed_at is not null and c.blocked_at is null
      and o.status in ('delivered', 'completed') and o.delivery_type <> 'digital'
      -- Of several parcels the first one is asked about; what was sent again has been spoken of.
      and o.parcel = 1 and o.replaces_id is null
      and exists (select from order_events e where e.order_id = o.id and e.kind = 'status'
        and e.data ->> 'to' = 'delivered' and e.at > ${from} and e.at <= ${until})
      and not exists (select from order_events e where e.order_id = o.id and e.kind = 'review_asked')
      and not exists (select from orders other join order_events e on e.order_id = other.id
        where other.customer_id = c.id and e.kind = 'review_asked' and e.at > ${askedBefore})
      and not exists (select from claims where claims.order_id = o.id)
      and not exists (select from returned_units r where r.order_id = o.id)
      and not exists (select from reviews r where r.order_id = o.id or (r.customer_id = c.id
        and r.product_id in (select l.product_id from order_lines l where l.order_id = o.id)))
      and exists (select from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and p.kind <> 'certificate' and p.published and p.role not in ('bonbon', 'tile'))
    order by o.id limit ${most} for update of o skip locked`.execute(tx);
  const first = new Map(rows.toReversed().map((row) => [row.customer_id, row]));
  return rows.filter((row) => first.get(row.customer_id) === row);
}
