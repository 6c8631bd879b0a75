// Editing of collections by the staff: their texts, order and products.
import type { OpNeeds } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { recordChange } from "../../audit/ops.server.ts";
import { changesBetween } from "../../audit/rules/changes.ts";
import { transactAs } from "../../staff/ops.server.ts";
import type { Actor } from "../../staff/rules/rights.ts";
import type { CollectionEdit, CollectionSave } from "../input/collection-edit.ts";
import { isAddressTaken } from "../reads/addresses.server.ts";
import { collectionForEdit, collectionOrder } from "../reads/crm/collections.server.ts";
import { productEdits } from "../reads/crm/product-edits.server.ts";
import { lessTold } from "../rules/listing-texts.ts";
import {
  insertCollection,
  orderCollections,
  removeCollection,
  setMember,
  touchProduct,
  writeCollection,
} from "../store/collections.server.ts";
import { lockForEdit } from "../store/edit.server.ts";
import { forgetAddress, leadOn } from "../store/listings.server.ts";
import { lockAddresses } from "../store.server.ts";

/** Adds a collection, last in order. */
export async function startCollection({ db, clock }: OpNeeds, actor: Actor, edit: CollectionEdit) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    await lockAddresses(tx);
    const told = edit.published ? lessTold(edit) : null;
    if (told) return refuse(told);
    if (await isAddressTaken(tx, edit.slug)) return refuse({ code: "slug_taken", field: "slug" });
    const id = await insertCollection(tx, edit);
    await recordChange(tx, actor, { subject: "collection", id, before: null, after: edit }, clock());
    await announce(tx, { kind: "collection_changed" });
    return ok({ id });
  });
}

/** Saves a collection from its form. @returns its new version */
export async function saveCollection(
  { db, clock }: OpNeeds,
  actor: Actor,
  id: number,
  { version, ...edit }: CollectionSave,
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    await lockAddresses(tx);
    const before = await collectionForEdit(tx, id);
    if (!before) return refuse({ code: "not_found" });
    if (before.version !== version) return refuse({ code: "conflict" });
    if (changesBetween(before.edit, edit).length === 0) return ok({ version });
    const told = edit.published ? lessTold(edit, before.edit.published ? before.edit : undefined) : null;
    if (told) return refuse(told);
    const { slug } = before.edit;
    if (slug !== edit.slug) {
      if (await isAddressTaken(tx, edit.slug)) return refuse({ code: "slug_taken", field: "slug" });
      await leadOn(tx, [{ from: slug, to: edit.slug }]);
    }
    await writeCollection(tx, id, edit);
    await recordChange(tx, actor, { subject: "collection", id, before: before.edit, after: edit }, clock());
    await announce(tx, { kind: "collection_changed" });
    return ok({ version: version + 1 });
  });
}

/** Moves a collection before another one, or to the end. */
export async function placeCollection(
  { db, clock }: OpNeeds,
  actor: Actor,
  id: number,
  beforeId: number | null,
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    await lockAddresses(tx);
    const order = await collectionOrder(tx);
    const from = order.indexOf(id);
    if (from < 0) return refuse({ code: "not_found" });
    const others = order.toSpliced(from, 1);
    const to = beforeId === null ? others.length : others.indexOf(beforeId);
    if (to < 0) return refuse({ code: "conflict" });
    if (to === from) return ok(null);
    await orderCollections(tx, others.toSpliced(to, 0, id));
    const change = { before: { place: from + 1 }, after: { place: to + 1 } };
    await recordChange(tx, actor, { subject: "collection", id, ...change }, clock());
    await announce(tx, { kind: "collection_changed" });
    return ok(null);
  });
}

/** Deletes a collection without products. */
export async function dropCollection({ db, clock }: OpNeeds, actor: Actor, id: number) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    await lockAddresses(tx);
    const before = await collectionForEdit(tx, id);
    if (!before) return refuse({ code: "not_found" });
    const member = await tx
      .selectFrom("product_collections")
      .select("product_id")
      .where("collection_id", "=", id)
      .limit(1)
      .executeTakeFirst();
    if (member) return refuse({ code: "collection_not_empty" });
    await removeCollection(tx, id);
    await forgetAddress(tx, before.edit.slug);
    await recordChange(tx, actor, { subject: "collection", id, before: before.edit, after: null }, clock());
    await announce(tx, { kind: "collection_changed" });
    return ok(null);
  });
}

/** Adds a product to a collection or removes it; idempotent. */
export async function setCollectionMember(
  { db, clock }: OpNeeds,
  actor: Actor,
  { collectionId, productId }: { readonly collectionId: number; readonly productId: number },
  isIn: boolean,
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    const product = await lockForEdit(tx, productId);
    const before = (await productEdits(tx, [productId])).get(productId);
    const collection = await tx
      .selectFrom("collections")
      .select("id")
      .where("id", "=", collectionId)
      .forKeyShare()
      .executeTakeFirst();
    if (!product || !before || !collection) return refuse({ code: "not_found" });
    const at = clock();
    if (!(await setMember(tx, { product_id: productId, collection_id: collectionId }, isIn))) return ok(null);
    await touchProduct(tx, productId, at);
    const others = before.collections.filter((id) => id !== collectionId);
    const collections = isIn ? [...others, collectionId].toSorted((a, b) => a - b) : others;
    await recordChange(
      tx,
      actor,
      {
        subject: "product",
        id: productId,
        before: { collections: before.collections },
        after: { collections },
      },
      at,
    );
    await announce(tx, { kind: "product_changed", productId });
    return ok(null);
  });
}
