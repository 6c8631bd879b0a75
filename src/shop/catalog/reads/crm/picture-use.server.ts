import { sql } from "kysely";
import type { Db } from "#db/database.ts";

/** Whether a product or an order line uses the picture. */
export async function pictureInUse(db: Db, file: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from product_pictures where file = ${file}
    union all select 1 from order_lines where picture = ${file}
    union all select 1 from order_line_parts where picture = ${file} limit 1`.execute(db);
  return rows.length > 0;
}
