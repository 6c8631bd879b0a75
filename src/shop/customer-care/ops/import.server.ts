// Import of customers from a file: checked first, then applied; it can be undone. A customer is a phone. An import
// fills what is not known yet and adds tags and notes; it overwrites nothing and gives no consent.
import type { OpNeeds, Tx } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import { readSheet } from "#kit/sheets/read.ts";
import { recordChange } from "../../audit/ops.server.ts";
import { dropEmptyAccounts, ensureCustomers, holdCustomers } from "../../customers/ops.server.ts";
import { transactAs } from "../../staff/ops.server.ts";
import { type Actor, accountOf, can } from "../../staff/rules/rights.ts";
import { knownCustomers } from "../import-reads.server.ts";
import { customerTable } from "../rules/import/columns.ts";
import { importLimits, problemsTold } from "../rules/import/limits.ts";
import { isAddition, planImport } from "../rules/import/plan.ts";
import { customersIn, type ImportedCustomer } from "../rules/import/rows.ts";
import {
  addContacts,
  addImport,
  addNotes,
  addTags,
  detachItems,
  dropItemsOf,
  itemsOf,
  lockImport,
  measureTables,
  phonesOfUndone,
  setItems,
  settleImport,
  takeBack,
} from "../store/import.server.ts";
import { allTags } from "../tag-reads.server.ts";

const fileRefusals = { unreadable: "sheet_unreadable", too_big: "sheet_too_big" } as const;

/** From so many customers on, tables may have grown several times over. */
const large = 500;

/** Reads a file and saves what it would add; changes no customer. @returns the import's id */
export async function checkCustomerImport(
  { db, clock }: OpNeeds,
  actor: Actor,
  { fileName, bytes }: { readonly fileName: string; readonly bytes: Buffer },
) {
  if (!can(actor, "customer.edit")) return refuse({ code: "forbidden" });
  const sheet = readSheet(bytes, importLimits);
  if (!sheet.ok) return refuse({ code: fileRefusals[sheet.error] });
  const table = customerTable(sheet.value);
  if (!table) return refuse({ code: "sheet_no_phone" });
  if (table.rows.length > importLimits.rows)
    return refuse({ code: "sheet_too_long", most: importLimits.rows });
  const at = clock();
  const { customers, problems } = customersIn(table, kyivDate(at));
  return transactAs(db, actor, "customer.edit", async (tx) => {
    const plan = await planned(tx, customers);
    const wrong = [...problems, ...plan.problems].toSorted((a, b) => a.row - b.row);
    const id = await addImport(tx, {
      actor_id: accountOf(actor),
      file_name: fileName,
      checked_at: at,
      rows_count: table.rows.length,
      unchanged_count: plan.unchanged,
      ignored: table.ignored.slice(0, importLimits.columns),
      problems: wrong.slice(0, problemsTold),
      problems_count: wrong.length,
    });
    await setItems(
      tx,
      id,
      plan.items.map((item) => ({ ...item, customerId: null, noteId: null })),
    );
    return ok({ id });
  });
}

const planned = async (tx: Tx, customers: readonly ImportedCustomer[]) =>
  planImport(
    customers,
    await knownCustomers(
      tx,
      customers.map(({ phone }) => phone),
    ),
    await allTags(tx),
  );

/** Adds what a checked file says and is still not known. Idempotent. */
export const applyCustomerImport = ({ db, clock }: OpNeeds, actor: Actor, id: number) =>
  transactAs(db, actor, "customer.edit", async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) return refuse({ code: "not_found" });
    if (found.state === "applied") return ok({ id });
    const items = await itemsOf(tx, id);
    if (found.state === "undone" || !items.some(isAddition)) return refuse({ code: "import_unready" });
    const at = clock();
    const nothing = { first_name: null, last_name: null, email: null, birthday: null, note: null, tags: [] };
    const plan = await planned(
      tx,
      items.map(({ phone, rows, added, tags }) => ({ ...nothing, ...added, phone, rows, tags })),
    );
    const accounts = await ensureCustomers(
      tx,
      plan.items.map(({ phone }) => phone),
    );
    const written = plan.items.flatMap((item) => {
      const account = accounts.get(item.phone);
      return account ? [{ ...item, ...account }] : [];
    });
    const isLarge = written.length >= large;
    if (isLarge) await measureTables(tx);
    await addContacts(tx, written);
    await addTags(tx, id, written);
    const notes = await addNotes(tx, written, { author: accountOf(actor), at });
    if (isLarge) await measureTables(tx);
    await setItems(
      tx,
      id,
      written.map((item) => ({ ...item, customerId: item.id, noteId: notes.get(item.id) ?? null })),
    );
    const added = written.filter(isAddition);
    const unchanged_count = found.unchanged_count + items.filter(isAddition).length - added.length;
    await settleImport(tx, id, { state: "applied", applied_at: at, unchanged_count });
    const created = added.filter(({ isNew }) => isNew).length;
    const after = { file: found.file_name, created, changed: added.length - created };
    await recordChange(tx, actor, { subject: "customer_import", id, before: null, after }, at);
    return ok({ id });
  });

/**
 * Takes back what an import has added. A customer whom it has created goes, unless anything else is known of them
 * by now: they have signed in or ordered with the account, or the team has written of them. So does one who was created
 * by an import that is undone already, and stayed for what this one had added.
 */
export const undoCustomerImport = ({ db, clock }: OpNeeds, actor: Actor, id: number) =>
  transactAs(db, actor, "customer.edit", async (tx) => {
    const found = await lockImport(tx, id);
    if (!found) return refuse({ code: "not_found" });
    if (found.state === "undone") return ok({ id, kept: found.kept_count });
    if (found.state === "checked") return refuse({ code: "import_unready" });
    const items = await itemsOf(tx, id);
    const additions = items.flatMap(({ customer_id, added }) =>
      customer_id === null ? [] : [{ id: customer_id, added }],
    );
    const created = items.flatMap(({ customer_id, isNew }) => (isNew && customer_id ? [customer_id] : []));
    if (items.length >= large) await measureTables(tx);
    await holdCustomers(
      tx,
      additions.map((addition) => addition.id),
    );
    await takeBack(
      tx,
      id,
      additions,
      items.flatMap(({ note_id }) => note_id ?? []),
    );
    await detachItems(tx, id);
    const earlier = await phonesOfUndone(tx, id);
    const given = items.flatMap(({ phone, customer_id }) =>
      customer_id !== null && earlier.has(phone) ? [customer_id] : [],
    );
    const gone = new Set(await dropEmptyAccounts(tx, [...new Set([...created, ...given])]));
    const at = clock();
    const kept = created.filter((one) => !gone.has(one)).length;
    await settleImport(tx, id, { state: "undone", undone_at: at, kept_count: kept });
    const [before, after] = [{ undone: false }, { undone: true, kept }];
    await recordChange(tx, actor, { subject: "customer_import", id, before, after }, at);
    return ok({ id, kept });
  });

/** Deletes what files say of a person who deletes their account. */
export const forgetImports = (tx: Tx, addresses: readonly string[]): Promise<void> =>
  dropItemsOf(tx, addresses);
