// The orders that certificates were bought with. Queries: an op may lock their rows, always before those of
// certificates.
import { sql } from "kysely";
import type { Db, Tx } from "#db/database.ts";
import { selectOrders } from "#shop/purchases/reads.server.ts";

export const orderOf = (db: Db | Tx, id: number) => selectOrders(db).where("id", "=", id);

/** The order of a certificate, by the certificate's id. */
export const orderOfCertificate = (tx: Tx, id: number) =>
  selectOrders(tx).where("id", "=", (eb) =>
    eb.selectFrom("gift_certificates").select("order_id").where("id", "=", id),
  );

/** The certificates among an order's items, free ones too, and how many were created for each line; none of a top-up. */
export const certificateLines = (db: Db | Tx, orderId: number) =>
  db
    .selectFrom("order_lines as l")
    .innerJoin("products as p", "p.id", "l.product_id")
    .select(["l.id", "l.quantity", "l.unit_price_kop", "l.options"])
    .select((eb) =>
      eb
        .selectFrom("gift_certificates as g")
        .whereRef("g.order_line_id", "=", "l.id")
        .select(eb.fn.countAll<number>().as("made"))
        .as("made"),
    )
    .where("l.order_id", "=", orderId)
    .where("p.kind", "=", "certificate")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("certificate_top_ups as t")
            .select("t.order_id")
            .whereRef("t.order_id", "=", "l.order_id"),
        ),
      ),
    )
    .orderBy("l.position")
    .execute();

/** Which of these orders have, or had, certificates among their items, or add to one. */
export async function withCertificates(db: Db | Tx, orderIds: readonly number[]): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select o.id from unnest(${orderIds}::int[]) as o (id)
    where exists (select from order_lines l join products p on p.id = l.product_id
        where l.order_id = o.id and p.kind = 'certificate')
      or exists (select from certificate_top_ups t where t.order_id = o.id)
      or exists (select from gift_certificates g where g.order_id = o.id)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether some of the lines are of an order that adds to a certificate. */
export async function areTopUps(tx: Tx, lineIds: readonly number[]): Promise<boolean> {
  const found = await tx
    .selectFrom("certificate_top_ups as t")
    .innerJoin("order_lines as l", "l.order_id", "t.order_id")
    .select("t.order_id")
    .where("l.id", "in", [...lineIds])
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
