// The smallest shop that has one of everything, for tests: fixed numbers, a fixed day, written by the ops.
import type { Db } from "#db/database.ts";
import { must } from "#kit/result.ts";
import { createCategory, createCollection, createProduct } from "#shop/catalog/ops.server.ts";
import { savePage } from "#shop/content/ops.server.ts";
import { ensureCustomer, updateProfile } from "#shop/customers/ops.server.ts";
import { syncDirectory } from "#shop/delivery/ops.server.ts";
import { importReviews } from "#shop/reviews/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";
import { addStaff } from "#shop/team/ops.server.ts";
import { minimalCarrier } from "./minimal/carrier.ts";
import {
  minimalCategories,
  minimalCollections,
  minimalPages,
  minimalProducts,
  minimalReviews,
} from "./minimal/catalogue.ts";
import { minimalPeople } from "./minimal/people.ts";
import { seedClock } from "./seed-clock.ts";

/** The day of the minimal shop's data: a Friday morning in Kyiv. */
export const minimalDay = new Date("2026-11-20T07:00:00Z");

/** Writes the minimal shop into an empty, migrated database. */
export async function seedMinimal(db: Db): Promise<void> {
  const clock = seedClock(minimalDay);
  const needs = { db, clock };
  must(await syncDirectory({ ...needs, carrier: minimalCarrier }));
  for (const { phone, role, first_name, last_name } of minimalPeople) {
    const customerId = await ensureCustomer(db, phone, "uk");
    must(await updateProfile(needs, { kind: "customer", customerId }, { first_name, last_name }));
    if (role) must(await addStaff(needs, system, { customerId, role }));
  }
  for (const category of minimalCategories) must(await createCategory(needs, system, category));
  for (const collection of minimalCollections) must(await createCollection(needs, system, collection));
  for (const page of minimalPages) must(await savePage(needs, system, page));
  for (const { stock, product } of minimalProducts) {
    const { variants } = must(await createProduct(needs, system, product));
    const lines = variants
      .map((variant, index) => ({ variantId: variant.id, quantity: stock[index] ?? 0 }))
      .filter(({ quantity }) => quantity > 0);
    if (lines.length > 0) must(await receiveStock({ ...needs, fewLeft: 5 }, system, lines));
  }
  must(await importReviews(needs, system, minimalReviews));
}
