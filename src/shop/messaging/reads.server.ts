import { type Selectable, sql } from "kysely";
import type { Database, Db, Tx } from "#db/database.ts";
import { kyivIso } from "#kit/clock.ts";
import { hryvnias } from "#kit/money.ts";
import type { OrderMessage, OutboxMessage } from "./output.ts";
import type { Email } from "./rules/emails/email.ts";
import {
  type MessageFile,
  type MessageStatus,
  type OrderPurpose,
  orderPurposes,
  type Purpose,
  suppressions,
  withoutSecret,
} from "./rules/messages.ts";

const shown = ["id", "channel", "recipient", "subject", "text", "created_at"] as const;

const inOutbox = ({
  id,
  channel,
  recipient,
  subject,
  text,
  created_at,
  files,
}: Pick<Selectable<Database["messages"]>, (typeof shown)[number]> &
  Pick<OutboxMessage, "files">): OutboxMessage => ({
  id,
  channel,
  to: recipient,
  ...(subject === null ? {} : { subject }),
  text,
  files,
  created_at: kyivIso(created_at),
});

const withFiles = (db: Db) =>
  db
    .selectFrom("messages")
    .select(shown)
    .select(
      sql<OutboxMessage["files"]>`coalesce((select jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name,
        'size', length(f.bytes)) order by f.id) from message_files f where f.message_id = messages.id), '[]')`.as(
        "files",
      ),
    );

/** The newest messages, sent or not, newest first. Demo mode only: it shows codes and addresses. */
export async function outbox(db: Db, limit = 100): Promise<OutboxMessage[]> {
  const rows = await withFiles(db)
    // Suppressed messages never reached their recipient.
    .where((eb) =>
      eb.or([eb("error", "is", null), eb("status", "<>", "refused"), eb("error", "not in", suppressions)]),
    )
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(inOutbox);
}

/** One message with its HTML. Demo mode only, too. */
export async function outboxMessage(
  db: Db,
  id: number,
): Promise<(OutboxMessage & { readonly email: Email | null }) | null> {
  const row = await withFiles(db).select("email").where("id", "=", id).executeTakeFirst();
  return row ? { ...inOutbox(row), email: row.email } : null;
}

/** A file of one message. Demo mode only, too. */
export async function outboxFile(db: Db, id: number): Promise<MessageFile | null> {
  const file = await db
    .selectFrom("message_files")
    .select(["name", "type", "bytes"])
    .where("id", "=", id)
    .executeTakeFirst();
  return file ?? null;
}

/** Whether a message about an order has left, or may have. */
export async function wasSent(
  db: Db | Tx,
  orderId: number,
  purposes: readonly OrderPurpose[],
): Promise<boolean> {
  const message = await db
    .selectFrom("messages")
    .select("id")
    .where("order_id", "=", orderId)
    .where("purpose", "in", purposes)
    .where("status", "<>", "refused")
    .where((eb) => eb.or([eb("status", "<>", "queued"), eb("leaving_at", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}

/** Safety limit; no order has that many messages. */
const mostOfOrder = 200;

/** Messages to the payer about an order, with their status, newest first; codes are never included. */
export async function orderMessages(db: Db, orderId: number): Promise<OrderMessage[]> {
  const rows = await db
    .selectFrom("messages")
    .select(["id", "channel", "purpose", "status", "error", "created_at", "sent_at", "settled_at"])
    .select((eb) => {
      const last = eb
        .selectFrom("message_attempts as a")
        .whereRef("a.message_id", "=", "messages.id")
        .whereRef("a.round", "=", "messages.round")
        .orderBy("a.id", "desc")
        .limit(1);
      return [last.select("a.carrier").as("carrier"), last.select("a.segments").as("segments")];
    })
    .where("order_id", "=", orderId)
    .where("purpose", "in", orderPurposes)
    .$narrowType<{ purpose: OrderPurpose }>()
    .orderBy("id", "desc")
    .limit(mostOfOrder)
    .execute();
  return rows.map(({ created_at, sent_at, settled_at, ...message }) => ({
    ...message,
    created_at: kyivIso(created_at),
    sent_at: sent_at && kyivIso(sent_at),
    settled_at: settled_at && kyivIso(settled_at),
  }));
}

/**
 * The text of one message, without the secret link; null when it does not exist or belongs to another order.
 */
export async function orderMessageText(
  db: Db,
  { orderNumber, id }: { orderNumber: string; id: number },
): Promise<{ subject: string | null; text: string } | null> {
  const message = await db
    .selectFrom("messages as m")
    .innerJoin("orders as o", "o.id", "m.order_id")
    .select(["m.subject", "m.text"])
    .where("m.id", "=", id)
    .where("o.number", "=", orderNumber)
    .where("m.purpose", "in", orderPurposes)
    .executeTakeFirst();
  return message ? { subject: message.subject, text: withoutSecret(message.text) } : null;
}

/** Enough for a day or two of messages, so that there is time to top up. */
const lowBalance_kop = 200_00;
/** An older balance belongs to a carrier no longer in use. */
const balanceHours = 6;

export async function lowBalances(db: Db, now: Date) {
  const rows = await db
    .selectFrom("carrier_balances")
    .select(["carrier", "balance_kop"])
    .where("balance_kop", "<", lowBalance_kop)
    .where("at", ">", new Date(now.getTime() - balanceHours * 3_600_000))
    .orderBy("carrier")
    .execute();
  return rows.map(({ carrier, balance_kop }) => ({ carrier, balance: hryvnias(balance_kop) }));
}

/** Whether the phone is known: of a staff member or of a customer with an order. */
export async function isKnownPhone(db: Db | Tx, phone: string): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from orders where contact_phone = ${phone}) or exists (
      select from staff_members m join customers c on c.id = m.customer_id
      where c.phone = ${phone} and m.disabled_at is null
    ) as known`.execute(db);
  return rows[0]?.known ?? false;
}

/** Null for a message that is no longer stored. */
export async function statusOfMessage(tx: Tx, id: number): Promise<MessageStatus | null> {
  const message = await tx.selectFrom("messages").select("status").where("id", "=", id).executeTakeFirst();
  return message?.status ?? null;
}

/** Whether a message for this purpose was written about an order. */
export async function hasMessage(tx: Tx, orderId: number, purpose: Purpose): Promise<boolean> {
  const message = await tx
    .selectFrom("messages")
    .select("id")
    .where("order_id", "=", orderId)
    .where("purpose", "=", purpose)
    .limit(1)
    .executeTakeFirst();
  return message !== undefined;
}
