// Import of the catalogue from a sheet or another shop's export: checked first, then written whole or not at all; it can be undone
// until its products change.
import type { OpNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../../audit/ops.server.ts";
import { type Actor, accountOf, can } from "../../staff/rules/rights.ts";
import {
  type FoundItem,
  freeToGo,
  importItems,
  sheetCatalogue,
  stillFits,
} from "../reads/crm/imports.server.ts";
import { columnsFor } from "../sheet/columns.ts";
import { problemsTold, sheetLimits } from "../sheet/limits.ts";
import { type NewProductDefaults, planSheet } from "../sheet/plan.ts";
import { readProducts } from "../sheet/read.ts";
import {
  addImport,
  addProducts,
  dropChecksBefore,
  dropProducts,
  lockImport,
  lockVersions,
  rememberWritten,
  settleImport,
  writeProducts,
} from "../store/import.server.ts";
import { lockAddresses } from "../store.server.ts";

const DAY_MS = 86_400_000;

const fileRefusals = {
  unreadable: "sheet_unreadable",
  too_big: "sheet_too_big",
  no_sku: "sheet_no_sku",
} as const;

interface UploadedProducts {
  readonly fileName: string;
  readonly bytes: Buffer;
  /** What new products get where the file does not say it. */
  readonly defaults?: NewProductDefaults;
}

/** Reads a file and saves its changes as a plan, row by row; changes no product. @returns the import's id */
export async function checkImport(
  { db, clock }: OpNeeds,
  actor: Actor,
  { fileName, bytes, defaults }: UploadedProducts,
) {
  if (!can(actor, "catalog.edit")) return refuse({ code: "forbidden" });
  const file = readProducts(bytes, columnsFor(can(actor, "cost.edit")));
  if (!file.ok) return refuse({ code: fileRefusals[file.error] });
  const { format, lines, ignored } = file.value;
  if (lines.length > sheetLimits.rows) return refuse({ code: "sheet_too_long", most: sheetLimits.rows });
  const catalogue = await sheetCatalogue(db, lines);
  if (defaults?.category_id && !catalogue.categories.pathOf.has(defaults.category_id))
    return refuse({ code: "not_found" });
  const plan = planSheet(lines, catalogue, {
    isOwn: format === "own",
    mayEditPrices: can(actor, "price.edit"),
    ...(defaults && { defaults }),
  });
  const at = clock();
  return transact(db, async (tx) => {
    await dropChecksBefore(tx, new Date(at.getTime() - DAY_MS));
    const found = {
      actor_id: accountOf(actor),
      file_name: fileName,
      format,
      checked_at: at,
      rows_count: lines.length,
      unchanged_count: plan.unchanged,
      changes_prices: plan.changesPrices,
      ignored: ignored.slice(0, 60),
      problems: plan.problems.slice(0, problemsTold),
      problems_count: plan.problems.length,
    };
    return ok({ id: await addImport(tx, found, plan.items) });
  });
}

/** An import that the actor may apply or undo, locked until the commit. */
async function takeUp(tx: Tx, actor: Actor, id: number) {
  if (!can(actor, "catalog.edit")) return refuse({ code: "forbidden" });
  // Addresses and SKUs are unique in the whole catalogue: the second of two imports waits here.
  await lockAddresses(tx);
  const found = await lockImport(tx, id);
  if (!found) return refuse({ code: "not_found" });
  if (found.changes_prices && !can(actor, "price.edit")) return refuse({ code: "forbidden" });
  return ok(found);
}

/** Applies a checked sheet: all of it, or nothing when the catalogue has changed since. Idempotent. */
export async function applyImport({ db, clock }: OpNeeds, actor: Actor, id: number) {
  return transact(db, async (tx) => {
    const taken = await takeUp(tx, actor, id);
    if (!taken.ok) return taken;
    const found = taken.value;
    if (found.state === "applied") return ok({ id });
    const items = await importItems(tx, id);
    if (found.state === "undone" || found.problems_count > 0 || items.length === 0)
      return refuse({ code: "import_unready" });
    const versions = await lockVersions(tx, productIds(items));
    if (!isAsFound(items, versions) || !(await stillFits(tx, items))) return refuse({ code: "conflict" });

    const at = clock();
    const writer = { actorId: accountOf(actor), at };
    const changed = items.flatMap(({ product_id, after }) =>
      product_id === null ? [] : [{ id: product_id, edit: after }],
    );
    const fresh = items.filter(({ product_id }) => product_id === null);
    await writeProducts(tx, changed, writer);
    const ids = await addProducts(
      tx,
      fresh.map(({ kind, after }) => ({ kind, edit: after })),
      writer,
    );
    const freshIds = new Map(fresh.map(({ position }, index) => [position, ids[index] ?? 0]));
    const written = new Map(
      items.map(({ position, product_id }) => [position, product_id ?? freshIds.get(position) ?? 0]),
    );
    await rememberWritten(tx, id, written);
    await settleImport(tx, id, "applied", at);
    const after = { file: found.file_name, created: fresh.length, changed: changed.length };
    await recordChange(tx, actor, { subject: "import", id, before: null, after }, at);
    await announceProducts(tx, [...written.values()]);
    return ok({ id });
  });
}

/** Restores the state before an import, as long as its products have not changed since. */
export async function undoImport({ db, clock }: OpNeeds, actor: Actor, id: number) {
  return transact(db, async (tx) => {
    const taken = await takeUp(tx, actor, id);
    if (!taken.ok) return taken;
    const found = taken.value;
    if (found.state === "undone") return ok({ id });
    if (found.state === "checked") return refuse({ code: "import_unready" });
    const items = await importItems(tx, id);
    const versions = await lockVersions(tx, productIds(items));
    if (
      !isAsFound(items, versions) ||
      productIds(items).length < items.length ||
      !(await freeToGo(tx, items))
    )
      return refuse({ code: "import_moved_on" });

    const at = clock();
    const changed = items.flatMap(({ product_id, before }) =>
      product_id === null || !before ? [] : [{ id: product_id, edit: before }],
    );
    await writeProducts(tx, changed, { actorId: accountOf(actor), at });
    await dropProducts(
      tx,
      items.flatMap(({ product_id, before }) => (product_id === null || before ? [] : [product_id])),
    );
    await settleImport(tx, id, "undone", at);
    const change = { subject: "import", id, before: { undone: false }, after: { undone: true } } as const;
    await recordChange(tx, actor, change, at);
    await announceProducts(tx, productIds(items));
    return ok({ id });
  });
}

const productIds = (items: readonly FoundItem[]): number[] =>
  items.flatMap(({ product_id }) => product_id ?? []);

const isAsFound = (items: readonly FoundItem[], versions: ReadonlyMap<number, number>): boolean =>
  items.every(({ product_id, version }) => product_id === null || versions.get(product_id) === version);

/** Up to this many products, one event each; above it, one event for the whole catalogue. */
const ANNOUNCED_ONE_BY_ONE = 20;

async function announceProducts(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > ANNOUNCED_ONE_BY_ONE) await announce(tx, { kind: "category_changed" });
  else for (const productId of ids) await announce(tx, { kind: "product_changed", productId });
}
