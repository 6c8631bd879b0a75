// Automatic alerts to the team about certificates. A certificate is named by the last characters of its code.
import type { Db, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { translator } from "#i18n/translate.server.ts";
import type { Clock } from "#kit/clock.ts";
import { type Ok, ok } from "#kit/result.ts";
import { certificateAlarmEmail } from "#shop/messaging/emails/staff.server.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { notifyTeam } from "../../messaging/team/ops.server.ts";

/** The alert lists at most so many. */
const mostNamed = 20;

export async function alarm(
  tx: Tx,
  kind: "unopened" | "off",
  last4: readonly string[],
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): Promise<void> {
  const t = translator("uk");
  const subject = t(`messages.staff_certificates.${kind}`, { count: last4.length });
  const named = last4.slice(0, mostNamed).map((end) => `…${end}`);
  const lines = last4.length > mostNamed ? [...named, "…"] : named;
  await notifyTeam(
    tx,
    {
      kind: "certificate",
      subject,
      email: (frame) => certificateAlarmEmail(frame, { kind, lines }),
      chat: [subject],
      path: "/crm/certificates",
    },
    { publicUrl, settings: await shopSettings(tx), now },
  );
}

const quietHours = 24;

/** Alerts about certificates that cannot be sent because no key decrypts them: at once, then once a day. */
export async function notifyOfUnopened({
  db,
  clock,
  publicUrl,
}: {
  readonly db: Db;
  readonly clock: Clock;
  readonly publicUrl: string;
}): Promise<void> {
  const now = clock();
  await transact<Ok<null>>(db, async (tx) => {
    const waiting = await tx
      .selectFrom("certificate_sendings as s")
      .innerJoin("gift_certificates as g", "g.id", "s.certificate_id")
      .select(["g.id", "g.last4", "s.told_at"])
      .where("s.sent_at", "is", null)
      .where("s.unopened_at", "is not", null)
      .orderBy("s.certificate_id")
      .forUpdate("s")
      .execute();
    const since = now.getTime() - quietHours * 3_600_000;
    if (waiting.some(({ told_at }) => told_at !== null && told_at.getTime() > since)) return ok(null);
    if (waiting.length === 0) return ok(null);
    await tx
      .updateTable("certificate_sendings")
      .set({ told_at: now })
      .where(
        "certificate_id",
        "in",
        waiting.map(({ id }) => id),
      )
      .execute();
    await alarm(
      tx,
      "unopened",
      waiting.map(({ last4 }) => last4),
      { publicUrl, now },
    );
    return ok(null);
  });
}
