// Encrypts all codes with the newest key, so that older keys can be removed from CERTIFICATE_KEYS.
// Idempotent, and safe while the shop is running.
import type { Db } from "#db/database.ts";
import { type CertificateKeys, isSealedWithNewest, openCode, sealCode } from "./code.server.ts";

const batch = 500;

export async function resealCertificates(db: Db, keys: CertificateKeys) {
  // Kept: encrypted with the newest key already. Unopened: no key decrypts them.
  const counts = { resealed: 0, kept: 0, unopened: 0 };
  let after = 0;
  for (;;) {
    const rows = await db
      .selectFrom("gift_certificates")
      .select(["id", "sealed_code"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(batch)
      .execute();
    for (const { id, sealed_code } of rows) {
      after = id;
      const isKept = isSealedWithNewest(sealed_code, keys);
      const code = isKept ? null : openCode(sealed_code, keys);
      if (code !== null)
        await db
          .updateTable("gift_certificates")
          .set({ sealed_code: sealCode(code, keys) })
          .where("id", "=", id)
          .where("sealed_code", "=", sealed_code)
          .execute();
      counts[isKept ? "kept" : code === null ? "unopened" : "resealed"] += 1;
    }
    if (rows.length < batch) return counts;
  }
}
