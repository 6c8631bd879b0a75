// What the alerts job must know of variants, favourites and customers.
import { sql } from "kysely";
import type { Tx } from "#db/database.ts";
import type { Locale } from "#i18n/locale.ts";
import type { Kop } from "#kit/money.ts";
import type { PriceTag } from "../pricing/rules/prices.ts";
import type { Addresses } from "./reads.server.ts";
import type { AlertKind } from "./rules.ts";

/** Whether the product of alert `a` is in favourites of its account, which wants their prices. */
export const isLiked = sql<boolean>`exists (
  select from customers c join favourites f on f.customer_id = c.id and f.product_id = a.product_id
  where c.id = a.customer_id and c.favourite_prices)`;

/** Whether alert `a` belongs to a blocked account. */
export const isOfBlocked = sql<boolean>`exists (
  select from customers c where c.id = a.customer_id and c.blocked_at is not null)`;

export interface LikedVariant extends PriceTag {
  readonly customer_id: number;
  readonly product_id: number;
  readonly variant_id: number;
  readonly lang: Locale;
}

/** Favourites of subscribed accounts without an alert: the first variant of each product. */
export async function likedUnwatched(tx: Tx, most: number): Promise<LikedVariant[]> {
  const { rows } = await sql<LikedVariant>`
    select f.customer_id, f.product_id, v.id as variant_id, coalesce(c.locale, 'uk') as lang,
      v.price_kop, v.old_price_kop, v.sale_ends_at
    from customers c
    join favourites f on f.customer_id = c.id
    join products p on p.id = f.product_id and p.published and p.role = 'sold' and p.kind <> 'certificate'
    join lateral (
      select * from variants where product_id = p.id and not hidden order by position, id limit 1
    ) v on true
    where c.favourite_prices and not exists (
      select from product_alerts a where a.customer_id = c.id and a.variant_id = v.id and a.kind = 'price_drop'
        and a.told_at is null and a.stopped_at is null
    )
    order by f.customer_id, f.product_id limit ${most}`.execute(tx);
  return rows;
}

/** The current state of a variant with alerts. */
export interface Watched {
  readonly kind: AlertKind;
  readonly variant_id: number;
  readonly price_kop: Kop;
  readonly old_price_kop: Kop | null;
  readonly sale_ends_at: Date | null;
  /** 0 if it cannot be bought on its page. */
  readonly on_hand: number;
  readonly told_lately: number;
  /** The highest price seen by a waiting person. */
  readonly most_seen_kop: Kop;
}

/** All variants with alerts, each kind separately. */
export async function watchedVariants(tx: Tx, toldSince: Date): Promise<Watched[]> {
  const { rows } = await sql<Watched>`
    select w.kind, w.most_seen_kop, v.id as variant_id, v.price_kop, v.old_price_kop, v.sale_ends_at,
      case when p.published and p.role = 'sold' and not v.hidden then coalesce(s.on_hand, 0) else 0 end as on_hand,
      (select count(*)::int from product_alerts t
        where t.variant_id = v.id and t.kind = w.kind and t.told_at > ${toldSince}) as told_lately
    from (
      select kind, variant_id, max(seen_kop) as most_seen_kop from product_alerts
      where told_at is null and stopped_at is null group by kind, variant_id
    ) w
    join variants v on v.id = w.variant_id
    join products p on p.id = v.product_id
    left join stock s on s.variant_id = v.id
    order by v.id, w.kind`.execute(tx);
  return rows;
}

export interface ToldAlert extends PriceTag, Addresses {
  readonly kind: AlertKind;
  readonly is_guest: boolean;
  readonly lang: Locale;
  readonly leave_key: string;
  readonly seen_kop: number;
  readonly variant_id: number;
  readonly slug: string;
  readonly variant_key: string;
  readonly name_uk: string;
  readonly name_ru: string;
  readonly variant_uk: string;
  readonly variant_ru: string;
  readonly picture: string | null;
}

/** Alerts with their products and current contacts, in the order of requests. */
export async function alertsToSend(tx: Tx, ids: readonly number[]): Promise<ToldAlert[]> {
  const { rows } = await sql<ToldAlert>`
    select a.kind, a.customer_id is null as is_guest, coalesce(c.locale, a.lang) as lang, a.leave_key, a.seen_kop,
      a.variant_id, coalesce(c.phone, a.phone) as phone,
      case when c.email_confirmed_at is not null then c.email else a.email end as email,
      p.slug, p.name_uk, p.name_ru, v.key as variant_key, v.name_uk as variant_uk, v.name_ru as variant_ru,
      v.price_kop, v.old_price_kop, v.sale_ends_at,
      (select file from product_pictures where product_id = p.id order by position limit 1) as picture
    from product_alerts a
    join variants v on v.id = a.variant_id
    join products p on p.id = a.product_id
    left join customers c on c.id = a.customer_id
    where a.id = any(${ids}::int[])
    order by a.created_at, a.id`.execute(tx);
  return rows;
}
