// Editing of a product by the staff: created, and saved whole, each in one transaction with an audit record.
import type { OpNeeds, Tx } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { slugify } from "#kit/text/slug.ts";
import { recordChange } from "../../audit/ops.server.ts";
import { changesBetween } from "../../audit/rules/changes.ts";
import { transactAs } from "../../staff/ops.server.ts";
import { type Actor, accountOf, can } from "../../staff/rules/rights.ts";
import type { NewProduct, ProductEdit, ProductSave } from "../input/product-edit.ts";
import { isAddressTaken } from "../reads/addresses.server.ts";
import { productEdits } from "../reads/crm/product-edits.server.ts";
import { isReservedAddress } from "../rules/addresses.ts";
import { newlyMissing, type ReadinessKey } from "../rules/readiness.ts";
import { asTold, priceFacts, withKnownCosts } from "../sheet/product-facts.ts";
import {
  addDraft,
  dropVariant,
  type KnownVariant,
  type LockedProduct,
  lockForEdit,
  variantsAround,
  writeProduct,
  writeVariant,
} from "../store/edit.server.ts";
import { lockAddresses, moveProduct } from "../store.server.ts";

export type EditRefusal =
  | { readonly code: "forbidden"; readonly field?: "variants" }
  | { readonly code: "not_found" }
  /** Another user saved the product after this one loaded it. */
  | { readonly code: "conflict"; readonly version: number }
  | { readonly code: "slug_taken"; readonly field: "slug" }
  /** The page of a product made of parts has a fixed address. */
  | { readonly code: "address_fixed"; readonly field: "slug" }
  | { readonly code: "sku_taken"; readonly field: `variants.${number}.sku` }
  | { readonly code: "unknown_variant"; readonly field: "variants" }
  | { readonly code: "unknown_category"; readonly field: "category_id" }
  | { readonly code: "unknown_collection"; readonly field: "collections" }
  /** A food cannot become a non-food product, or the reverse. */
  | { readonly code: "wrong_kind"; readonly field: "food" }
  | { readonly code: "not_ready"; readonly missing: readonly ReadinessKey[] };

async function freeSlug(tx: Tx, name: string): Promise<string> {
  const base = slugify(name).slice(0, 100).replace(/-+$/, "") || "tovar";
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? base : `${base}-${n}`;
    if (isReservedAddress(slug) || (await isAddressTaken(tx, slug))) continue;
    const sameKey = await tx.selectFrom("products").select("id").where("key", "=", slug).executeTakeFirst();
    if (!sameKey) return slug;
  }
}

const hasCategory = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom("categories").select("id").where("id", "=", id).executeTakeFirst()) !== undefined;

async function hasCollections(tx: Tx, ids: readonly number[]): Promise<boolean> {
  if (ids.length === 0) return true;
  const rows = await tx.selectFrom("collections").select("id").where("id", "in", ids).execute();
  return rows.length === ids.length;
}

/** Creates a product with a name and a category; visitors do not see it. */
export async function startProduct({ db, clock }: OpNeeds, actor: Actor, input: NewProduct) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    await lockAddresses(tx);
    if (!(await hasCategory(tx, input.category_id)))
      return refuse({ code: "unknown_category", field: "category_id" });
    const slug = await freeSlug(tx, input.name);
    const product = await addDraft(tx, input, slug, clock());
    if (!product) return refuse({ code: "slug_taken", field: "slug" });
    const { name, kind } = input;
    const change = { subject: "product", id: product.id, before: null, after: { name, kind, slug } } as const;
    await recordChange(tx, actor, change, clock());
    return ok(product);
  });
}

/** Saves the whole product from its editor. @returns its new version */
export async function saveProduct(
  { db, clock }: OpNeeds,
  actor: Actor,
  productId: number,
  { version, ...sent }: ProductSave,
) {
  return transactAs(db, actor, "catalog.edit", async (tx) => {
    // Addresses and SKUs are unique in the whole catalogue: one save at a time.
    await lockAddresses(tx);
    const product = await lockForEdit(tx, productId);
    const before = (await productEdits(tx, [productId])).get(productId);
    if (!product || !before) return refuse({ code: "not_found" });
    if (product.version !== version) return refuse({ code: "conflict", version: product.version });
    // A user who may not see costs may not send any, not even a correct guess.
    if (!can(actor, "cost.edit") && sent.variants.some(({ cost }) => cost !== undefined))
      return refuse({ code: "forbidden", field: "variants" });
    const edit = withKnownCosts(before, sent);
    if (changesBetween(before, edit).length === 0) return ok({ version });
    const refused = await refusalOf(tx, actor, product, before, edit);
    if (refused) return refuse(refused);
    const variants = await matchVariants(tx, productId, edit);
    if (!variants.ok) return variants;

    const at = clock();
    if (product.slug !== edit.slug) await moveProduct(tx, product, edit.slug, at);
    await writeProduct(tx, productId, edit, at);
    await writeVariants(tx, productId, edit, variants.value, { actorId: accountOf(actor), at });
    const after = (await productEdits(tx, [productId])).get(productId) ?? edit;
    const change = {
      subject: "product",
      id: productId,
      before: asTold(before),
      after: asTold(after),
    } as const;
    await recordChange(tx, actor, change, at);
    await announce(tx, { kind: "product_changed", productId });
    return ok({ version: version + 1 });
  });
}

async function refusalOf(
  tx: Tx,
  actor: Actor,
  { kind, role }: Pick<LockedProduct, "kind" | "role">,
  before: ProductEdit,
  edit: ProductEdit,
): Promise<EditRefusal | null> {
  if (!can(actor, "price.edit") && changesBetween(priceFacts(before), priceFacts(edit)).length > 0)
    return { code: "forbidden", field: "variants" };
  if ((kind === "food") !== (edit.food !== null)) return { code: "wrong_kind", field: "food" };
  if (!(await hasCategory(tx, edit.category_id))) return { code: "unknown_category", field: "category_id" };
  if (!(await hasCollections(tx, edit.collections)))
    return { code: "unknown_collection", field: "collections" };
  const missing = newlyMissing(before, edit);
  if (missing.length > 0) return { code: "not_ready", missing };
  if (edit.slug === before.slug) return null;
  if (role === "box" || role === "letters") return { code: "address_fixed", field: "slug" };
  return (await isAddressTaken(tx, edit.slug)) ? { code: "slug_taken", field: "slug" } : null;
}

interface MatchedVariants {
  /** The earlier state of each variant in the editor; undefined for new ones. */
  readonly before: readonly (KnownVariant | undefined)[];
  readonly dropped: readonly KnownVariant[];
  readonly keys: ReadonlySet<string>;
}

/** Matches variants: a new one with the SKU of a hidden one restores the hidden one. */
async function matchVariants(tx: Tx, productId: number, { variants }: ProductEdit) {
  const skus = variants.map(({ sku }) => sku);
  const around = await variantsAround(tx, productId, skus);
  const own = around.filter((row) => row.product_id === productId);
  const before: (KnownVariant | undefined)[] = [];
  for (const [index, { id, sku }] of variants.entries()) {
    const holder = around.find((row) => row.sku === sku);
    const match =
      id === null
        ? own.find((row) => row.hidden && row.sku === sku)
        : own.find((row) => row.id === id && !row.hidden);
    if (id !== null && !match) return refuse({ code: "unknown_variant", field: "variants" });
    if (holder && holder.id !== match?.id)
      return refuse({ code: "sku_taken", field: `variants.${index}.sku` });
    before.push(match);
  }
  const kept = new Set(before.flatMap((row) => row?.id ?? []));
  return ok({
    before,
    dropped: own.filter(({ id, hidden }) => !hidden && !kept.has(id)),
    keys: new Set(own.map(({ key }) => key)),
  });
}

async function writeVariants(
  tx: Tx,
  productId: number,
  { variants }: ProductEdit,
  { before, dropped, keys }: MatchedVariants,
  writer: { actorId: number | null; at: Date },
): Promise<void> {
  for (const row of dropped) await dropVariant(tx, row);
  const taken = new Set(keys);
  for (const [index, variant] of variants.entries()) {
    const base = slugify(variant.name.uk).slice(0, 60).replace(/-+$/, "") || "variant";
    let key = base;
    for (let n = 2; taken.has(key); n += 1) key = `${base}-${n}`;
    const known = before[index];
    if (!known) taken.add(key);
    await writeVariant(tx, productId, variant, { before: known, key, position: index + 1 }, writer);
  }
}
