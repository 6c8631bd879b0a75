// A company's list of recipients: read from a file, corrected in place, sent to the team. Everything is saved at
// once behind its secret link.
import { randomUUID } from "node:crypto";
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { linkSecret } from "#kit/id.ts";
import { formatMoney, kop } from "#kit/money.ts";
import { ok, refuse } from "#kit/result.ts";
import { readSheet } from "#kit/sheets/read.ts";
import { restored } from "#kit/sheets/sheet.ts";
import { addLead, type LeadNeeds } from "../leads/ops.server.ts";
import { leadLengths } from "../leads/rules/statuses.ts";
import { remindChoices } from "../recipient-choices/ops.server.ts";
import { type Actor, accountOf } from "../staff/rules/rights.ts";
import type { ListChange, ListSend } from "./input.ts";
import { recipientList } from "./reads.server.ts";
import { listLimits } from "./rules/columns.ts";
import { readColumns } from "./rules/headings.ts";
import { insertList, lockList, updateList, updateRows } from "./store.server.ts";

interface ListFile {
  readonly name: string;
  readonly bytes: Buffer;
  readonly locale: Locale;
}

const limits = { bytes: listLimits.bytes, columns: listLimits.columns, fillsMerged: true };

/** Reads a file, or text that was pasted from a spreadsheet, and saves its rows as they are. */
export async function addList({ db, clock }: OpNeeds, actor: Actor, { name, bytes, locale }: ListFile) {
  const sheet = readSheet(bytes, limits);
  if (!sheet.ok) return refuse({ code: sheet.error === "too_big" ? "list_too_big" : "sheet_unreadable" });
  const width = Math.min(listLimits.columns, Math.max(0, ...sheet.value.map(({ cells }) => cells.length)));
  const all = sheet.value.map(({ cells }) =>
    Array.from({ length: width }, (_, at) => clean(cells[at] ?? "")),
  );
  const { headings, columns, skipped } = readColumns(all);
  const rows = all.slice(skipped);
  if (rows.length === 0) return refuse({ code: "list_empty" });
  if (rows.length > listLimits.rows)
    return refuse({ code: "list_too_long", rows: rows.length, most: listLimits.rows });
  const secret = linkSecret();
  const at = clock();
  await transact(db, async (tx) => {
    await insertList(
      tx,
      {
        secret,
        lead_key: randomUUID(),
        customer_id: accountOf(actor),
        lang: locale,
        file_name: name,
        columns: JSON.stringify(columns),
        headings: JSON.stringify(headings),
        variant_id: null,
        message: "",
        gift_wrap: false,
        lead_id: null,
        sent_at: null,
        created_at: at,
        updated_at: at,
      },
      rows,
    );
    return ok(null);
  });
  return ok({ secret });
}

/** As the shop keeps texts: no control characters but line ends, no halves of characters. */
const clean = (cell: string): string =>
  restored(cell.slice(0, listLimits.cell))
    .toWellFormed()
    .replace(/(?!\n)\p{Cc}/gu, " ")
    .trim();

export async function changeList({ db, clock }: OpNeeds, secret: string, { rows, ...change }: ListChange) {
  return transact(db, async (tx) => {
    const list = await lockList(tx, secret);
    if (!list) return refuse({ code: "not_found" });
    if (list.purchase_id !== null) return refuse({ code: "list_placed" });
    if (list.sent_at) return refuse({ code: "list_sent" });
    const { columns, ...plain } = change;
    await updateList(tx, list.id, {
      ...plain,
      ...(columns && { columns: JSON.stringify(columns) }),
      version: list.version + 1,
      updated_at: clock(),
    });
    if (rows) await updateRows(tx, list.id, rows);
    return ok(null);
  });
}

/** Asks the team for an invoice for the rows that are ready; a repeated request changes nothing. */
export async function sendList(
  needs: LeadNeeds,
  actor: Actor,
  secret: string,
  { name, phone, email, company, comment }: ListSend,
  { address }: { readonly address: string },
) {
  const { db, clock } = needs;
  const list = await recipientList(needs, secret);
  if (!list) return refuse({ code: "not_found" });
  if (list.placed) return refuse({ code: "list_placed" });
  if (list.sent_at) return ok(null);
  if (list.counts.wrong > 0) return refuse({ code: "list_wrong", rows: list.counts.wrong });
  if (list.counts.ready === 0) return refuse({ code: "list_empty" });
  const { lead_key, lang } = await db
    .selectFrom("recipient_lists")
    .select(["lead_key", "lang"])
    .where("secret", "=", secret)
    .executeTakeFirstOrThrow();
  const t = translator(lang);
  const facts = [
    t("landing.list.lead", { count: list.counts.ready, total: formatMoney(kop(list.sums.total)) }),
    company && [company.name, company.code, company.address, company.email].filter(Boolean).join(", "),
    email,
    comment,
  ];
  const text = facts.filter(Boolean).join("\n").slice(0, leadLengths.text);
  const lead = await addLead(
    needs,
    actor,
    { kind: "message", name, phone, text, product_id: null, variant_id: null, quantity: 1 },
    { idempotencyKey: lead_key, address, locale: lang },
  );
  if (!lead.ok) return lead;
  return transact(db, async (tx) => {
    const locked = await lockList(tx, secret);
    if (!locked) return refuse({ code: "not_found" });
    const at = clock();
    if (!locked.sent_at)
      await updateList(tx, locked.id, { sent_at: at, lead_id: lead.value.id, updated_at: at });
    return ok(null);
  });
}

/** Reminds the recipients of a placed list who have not chosen the place. @returns how many */
export async function remindList(
  needs: OpNeeds & { readonly publicUrl: string },
  actor: Actor,
  secret: string,
) {
  const list = await needs.db
    .selectFrom("recipient_lists")
    .select("purchase_id")
    .where("secret", "=", secret)
    .executeTakeFirst();
  return list?.purchase_id ? remindChoices(needs, actor, list.purchase_id) : refuse({ code: "not_found" });
}
