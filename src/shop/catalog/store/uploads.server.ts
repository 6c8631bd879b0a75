// Uploaded pictures that are not yet saved with a product. No decisions here.
import type { Db } from "#db/database.ts";

export async function addUpload(db: Db, file: string, at: Date): Promise<void> {
  await db.insertInto("product_uploads").values({ file, uploaded_at: at }).execute();
}

/** Restarts the waiting time, as for a new upload. */
export async function watchAgain(db: Db, file: string, at: Date): Promise<void> {
  await db
    .insertInto("product_uploads")
    .values({ file, uploaded_at: at })
    .onConflict((conflict) => conflict.column("file").doUpdateSet({ uploaded_at: at }))
    .execute();
}

export async function forgetUpload(db: Db, file: string): Promise<void> {
  await db.deleteFrom("product_uploads").where("file", "=", file).execute();
}

/** The oldest uploads before a moment. */
export async function uploadsBefore(db: Db, moment: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("product_uploads")
    .select("file")
    .where("uploaded_at", "<", moment)
    .orderBy("uploaded_at")
    .limit(limit)
    .execute();
  return rows.map(({ file }) => file);
}
