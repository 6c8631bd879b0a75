// Editing of categories by the staff. Every change of an address leaves a redirect from the old one, for the
// category and for everything under it.
import type { OpNeeds, Tx } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../../audit/ops.server.ts";
import { changesBetween } from "../../audit/rules/changes.ts";
import { transactAs } from "../../staff/ops.server.ts";
import type { Actor } from "../../staff/rules/rights.ts";
import type { CategoryEdit, CategoryPlace, CategorySave } from "../input/listing-edit.ts";
import { isAddressTaken } from "../reads/addresses.server.ts";
import { hiddenWith } from "../reads/crm/categories.server.ts";
import { categoryForEdit } from "../reads/crm/category-edit.server.ts";
import { type Branch, changedBranches, childrenOf, type Place, withMoved } from "../rules/category-tree.ts";
import { lessTold } from "../rules/listing-texts.ts";
import {
  branches,
  forgetAddress,
  insertCategory,
  leadOn,
  removeCategory,
  savePlaces,
  touchCategory,
  writeCategory,
} from "../store/listings.server.ts";
import { lockAddresses } from "../store.server.ts";

/** A new category before it is in the tree. */
const created: Branch = { id: 0, parent_id: null, slug: "", path: "", position: 0 };

async function takenBy(tx: Tx, before: readonly Branch[], after: readonly Branch[], id: number) {
  const path = after.find((row) => row.id === id)?.path ?? "";
  if (before.some((row) => row.id === id && row.path === path)) return false;
  return isAddressTaken(tx, path);
}

/** Moves a category; changed addresses get redirects. @returns whether anything moved */
async function move(tx: Tx, id: number, place: Place) {
  const rows = await branches(tx);
  const moved = withMoved(rows, id, place);
  if (!moved.ok) return moved;
  if (await takenBy(tx, rows, moved.value, id)) return refuse({ code: "slug_taken", field: "slug" });
  const changed = changedBranches(rows, moved.value);
  await savePlaces(tx, changed);
  const was = new Map(rows.map((row) => [row.id, row.path]));
  const moves = changed.flatMap(({ id, path }) => {
    const from = was.get(id);
    return from === undefined || from === path ? [] : [{ from, to: path }];
  });
  if (moves.length > 0) await leadOn(tx, moves);
  return ok({ moved: changed.length > 0, rows: moved.value });
}

/** Adds a category, last under its parent. */
export async function startCategory({ db, clock }: OpNeeds, actor: Actor, edit: CategoryEdit) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    await lockAddresses(tx);
    const told = edit.published ? lessTold(edit) : null;
    if (told) return refuse(told);
    const rows = [...(await branches(tx)), created];
    const place: Place = { parentId: edit.parent_id, slug: edit.slug, before: null };
    const moved = withMoved(rows, created.id, place);
    if (!moved.ok) return moved;
    const own = moved.value.find(({ id }) => id === created.id) ?? created;
    if (await isAddressTaken(tx, own.path)) return refuse({ code: "slug_taken", field: "slug" });
    const others = changedBranches(rows, moved.value).filter(({ id }) => id !== created.id);
    // Positions there may have had gaps.
    await savePlaces(tx, others);
    const id = await insertCategory(tx, edit, own.path, own.position);
    await recordChange(tx, actor, { subject: "category", id, before: null, after: edit }, clock());
    await announce(tx, { kind: "category_changed" });
    return ok({ id });
  });
}

/** Locks the tree, and returns the category if its version is still the same. */
async function asSeen(tx: Tx, id: number, version: number) {
  await lockAddresses(tx);
  const found = await categoryForEdit(tx, id);
  if (!found) return refuse({ code: "not_found" });
  return found.version === version ? ok(found.edit) : refuse({ code: "conflict" });
}

/** Saves a category from its form. @returns its new version */
export async function saveCategory(
  { db, clock }: OpNeeds,
  actor: Actor,
  id: number,
  { version, hides, ...edit }: CategorySave,
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const found = await asSeen(tx, id, version);
    if (!found.ok) return found;
    const before = found.value;
    if (changesBetween(before, edit).length === 0) return ok({ version });
    const told = edit.published ? lessTold(edit, before.published ? before : undefined) : null;
    if (told) return refuse(told);
    if (before.published && !edit.published) {
      const count = await hiddenWith(tx, id);
      // More visible products than the user confirmed.
      if (count > hides) return refuse({ code: "hides_products", field: "published", count });
    }
    const moved = await move(tx, id, { parentId: edit.parent_id, slug: edit.slug, before: "stay" });
    if (!moved.ok) return moved;
    await writeCategory(tx, id, edit);
    await recordChange(tx, actor, { subject: "category", id, before, after: edit }, clock());
    await announce(tx, { kind: "category_changed" });
    return ok({ version: version + 1 });
  });
}

/** Moves a category before another one, under the same parent or another. @returns its new version */
export async function placeCategory(
  { db, clock }: OpNeeds,
  actor: Actor,
  id: number,
  { version, parent_id, before_id }: CategoryPlace,
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const found = await asSeen(tx, id, version);
    if (!found.ok) return found;
    const before = found.value;
    const old = placeIn(await branches(tx), id);
    const place: Place = { parentId: parent_id, slug: before.slug, before: before_id };
    const moved = await move(tx, id, place);
    if (!moved.ok) return moved;
    if (!moved.value.moved) return ok({ version });
    // A move under the same parent changes no field of the form, so the version stays.
    const isElsewhere = before.parent_id !== parent_id;
    if (isElsewhere) await touchCategory(tx, id);
    const change = { before: old, after: placeIn(moved.value.rows, id) };
    await recordChange(tx, actor, { subject: "category", id, ...change }, clock());
    await announce(tx, { kind: "category_changed" });
    return ok({ version: isElsewhere ? version + 1 : version });
  });
}

/** The position of a category, from 1, for the audit log. */
function placeIn(rows: readonly Branch[], id: number): { parent_id: number | null; place: number } {
  const parent_id = rows.find((row) => row.id === id)?.parent_id ?? null;
  return { parent_id, place: 1 + childrenOf(rows, parent_id).findIndex((row) => row.id === id) };
}

/** Deletes an empty category; its address redirects to the parent category. */
export async function dropCategory({ db, clock }: OpNeeds, actor: Actor, id: number) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    await lockAddresses(tx);
    const before = await categoryForEdit(tx, id);
    const rows = await branches(tx);
    const own = rows.find((row) => row.id === id);
    if (!before || !own) return refuse({ code: "not_found" });
    const product = await tx
      .selectFrom("products")
      .select("id")
      .where("category_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (product || childrenOf(rows, id).length > 0) return refuse({ code: "category_not_empty" });
    await removeCategory(tx, id);
    const above = rows.find((row) => row.id === own.parent_id);
    if (above) await leadOn(tx, [{ from: own.path, to: above.path }]);
    else await forgetAddress(tx, own.path);
    await recordChange(tx, actor, { subject: "category", id, before: before.edit, after: null }, clock());
    await announce(tx, { kind: "category_changed" });
    return ok(null);
  });
}
