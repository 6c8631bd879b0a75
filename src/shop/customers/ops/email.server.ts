// An e-mail address is confirmed when the secret link that was sent to it is opened.
// The e-mail is queued in the transaction that changes the address; only the hash of the secret is stored.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { secret, sha256 } from "#kit/id.ts";
import { ok, refuse } from "#kit/result.ts";
import { confirmationEmail } from "#shop/messaging/emails/customer.server.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { emailMessage } from "#shop/messaging/emails/message.ts";
import { shopSettings } from "../../content/reads.server.ts";
import { sendMessage } from "../../messaging/ops.server.ts";
import type { Actor } from "../../staff/rules/rights.ts";
import { confirmationSeconds, waitBeforeEmail } from "../rules.ts";
import { lockAddress, lockCustomer, sentEmails } from "../store.server.ts";

export interface EmailNeeds extends OpNeeds {
  /** The shop's base URL, without a slash at the end. */
  readonly publicUrl: string;
}

/** Queues the e-mail with the secret link. */
export async function askToConfirm(
  tx: Tx,
  { customerId, email, lang }: { customerId: number; email: string; lang: Locale },
  { publicUrl, now }: { publicUrl: string; now: Date },
) {
  await lockAddress(tx, email);
  const wait = waitBeforeEmail(await sentEmails(tx, customerId, email, now), now);
  if (wait > 0) return refuse({ code: "too_many_requests", retryAfterSeconds: wait });
  const token = secret(32);
  await tx
    .insertInto("email_confirmations")
    .values({
      customer_id: customerId,
      email,
      token_hash: sha256(token),
      sent_at: now,
      expires_at: new Date(now.getTime() + confirmationSeconds * 1000),
    })
    .execute();
  const t = translator(lang);
  const frame = emailFrame(await shopSettings(tx), lang);
  const path = lang === "ru" ? "/ru/confirm-email" : "/confirm-email";
  const message = confirmationEmail(frame, `${path}?${new URLSearchParams({ token })}`);
  const subject = t("messages.email_confirmation.subject", { shop: frame.shop });
  await sendMessage(
    tx,
    emailMessage(message, publicUrl, { to: email, subject, purpose: "email_confirmation", now }),
  );
  return ok(null);
}

/** Sends the link again, to an address that is still unconfirmed. */
export async function sendConfirmationAgain(
  { db, clock, publicUrl }: EmailNeeds,
  actor: Actor,
  lang: Locale,
) {
  if (actor.kind !== "customer" && actor.kind !== "staff") return refuse({ code: "unauthenticated" });
  const { customerId } = actor;
  return transact(db, async (tx) => {
    const customer = await lockCustomer(tx, customerId);
    if (!customer) return refuse({ code: "unauthenticated" });
    const { email } = customer;
    if (email === null || customer.email_confirmed_at !== null) return refuse({ code: "email_settled" });
    return askToConfirm(
      tx,
      { customerId, email, lang: customer.locale ?? lang },
      { publicUrl, now: clock() },
    );
  });
}

/**
 * Confirms the address that the secret was sent to, if the account still has it; the same link works again
 * until it expires, because mail programs open links before people do.
 */
export async function confirmEmail({ db, clock }: Pick<EmailNeeds, "db" | "clock">, token: string) {
  const now = clock();
  const row = await db
    .updateTable("customers")
    .from("email_confirmations as c")
    .set((eb) => ({ email_confirmed_at: eb.fn.coalesce("customers.email_confirmed_at", eb.val(now)) }))
    .whereRef("customers.id", "=", "c.customer_id")
    .whereRef("customers.email", "=", "c.email")
    .where("c.token_hash", "=", sha256(token))
    .where("c.expires_at", ">", now)
    .returning("customers.email")
    .executeTakeFirst();
  return row?.email ? ok({ email: row.email }) : refuse({ code: "confirmation_over" });
}
