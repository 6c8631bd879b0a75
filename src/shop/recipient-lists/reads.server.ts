// A list with its rows checked against the shop as it is now, and what they cost.
import type { Selectable } from "kysely";
import type { Database, Db, OpNeeds } from "#db/database.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { normalise } from "#kit/text/search-text.ts";
import type { CachedProduct } from "../catalog/reads/cached-rows.server.ts";
import { catalogue } from "../catalog/reads/catalogue-cache.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { cityFinder, warehousesNumbered } from "../delivery/reads.server.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { RecipientListJson } from "./output.ts";
import { factsOf, placedList } from "./placed-reads.server.ts";
import { listPrices } from "./prices.server.ts";
import { branchIn, checkRow, type Known, type ListProduct, repeatedRows } from "./rules/check.ts";
import type { ReadyRow } from "./rules/parcels.ts";
import { textOf } from "./rules/rows.ts";

type Lang = "uk" | "ru";

/** What can be sent to many people: sold by itself, and put into a parcel. */
const isSet = ({ kind, role }: CachedProduct): boolean => kind !== "certificate" && role === "sold";

interface SoldSet extends ListProduct {
  readonly names: Readonly<Record<Lang, string>>;
  readonly sku: string;
  readonly price_kop: Kop;
}

const soldSets = (products: readonly CachedProduct[]): SoldSet[] =>
  products.filter(isSet).flatMap((product) =>
    product.variants.map((variant) => ({
      product_id: product.id,
      variant_id: variant.id,
      names: {
        uk: [product.name_uk, variant.name_uk].filter(Boolean).join(", "),
        ru: [product.name_ru, variant.name_ru].filter(Boolean).join(", "),
      },
      sku: variant.sku,
      price_kop: variant.price_kop,
    })),
  );

/** Sets by SKU and by name in either language; the first variant also by the product's name alone. */
function setFinder(sets: readonly SoldSet[], products: readonly CachedProduct[]) {
  const byName = new Map<string, ListProduct>();
  const add = (name: string, set: ListProduct): void => {
    const key = normalise(name);
    if (key !== "" && !byName.has(key)) byName.set(key, set);
  };
  for (const set of sets) for (const name of [set.sku, set.names.uk, set.names.ru]) add(name, set);
  for (const { id, name_uk, name_ru, variants } of products.filter(isSet)) {
    const [first] = variants;
    if (first) for (const name of [name_uk, name_ru]) add(name, { product_id: id, variant_id: first.id });
  }
  return (text: string): ListProduct | null => byName.get(normalise(text)) ?? null;
}

/** More are found by their names in the rows. */
const mostOffered = 300;

/** The sets to choose from, the cheapest first. @param chosen a variant that is offered in any case */
export async function setsOffered({ db }: Pick<OpNeeds, "db">, lang: Lang, chosen: number | null) {
  const { products } = await catalogue({ db });
  return soldSets(products)
    .toSorted((a, b) => a.price_kop - b.price_kop)
    .filter(({ variant_id }, index) => index < mostOffered || variant_id === chosen)
    .map(({ variant_id, names, price_kop }) => ({
      variant_id,
      name: names[lang],
      price: hryvnias(price_kop),
    }));
}

export const storedList = (db: OpNeeds["db"], secret: string) =>
  db.selectFrom("recipient_lists").selectAll().where("secret", "=", secret).executeTakeFirst();

export type StoredList = Selectable<Database["recipient_lists"]>;

/** Null when there is no such list. */
export async function recipientList(
  needs: OpNeeds,
  secret: string,
  lang?: Lang,
): Promise<RecipientListJson | null> {
  const list = await storedList(needs.db, secret);
  return list ? shownList(needs, list, lang ?? list.lang) : null;
}

const shownList = async (needs: OpNeeds, list: StoredList, lang: Lang): Promise<RecipientListJson> =>
  list.purchase_id === null
    ? (await checkedList(needs, list, lang)).json
    : placedList(needs, { ...list, purchase_id: list.purchase_id }, lang);

/** For the team: the secret of the list that an order was placed from; null: from none. */
export async function listOfOrder(db: Db, actor: Actor, number: string): Promise<string | null> {
  if (!can(actor, "order.read")) return null;
  const list = await db
    .selectFrom("orders")
    .innerJoin("recipient_lists", "recipient_lists.purchase_id", "orders.purchase_id")
    .select("recipient_lists.secret")
    .where("orders.number", "=", number)
    .executeTakeFirst();
  return list?.secret ?? null;
}

/** For the team: the list of a request. */
export async function listOfLead(
  needs: OpNeeds,
  actor: Actor,
  leadId: number,
): Promise<RecipientListJson | null> {
  if (!can(actor, "lead.handle")) return null;
  const list = await needs.db
    .selectFrom("recipient_lists")
    .selectAll()
    .where("lead_id", "=", leadId)
    .executeTakeFirst();
  return list ? shownList(needs, list, "uk") : null;
}

/** A list that is not placed, and its rows that can be. */
export async function checkedList(
  needs: OpNeeds,
  list: StoredList,
  lang: Lang,
): Promise<{ json: RecipientListJson; ready: readonly ReadyRow[] }> {
  const { db } = needs;
  const stored = await db
    .selectFrom("recipient_list_rows")
    .select(["position", "cells", "typed", "left_out"])
    .where("list_id", "=", list.id)
    .orderBy("position")
    .execute();
  const texts = stored.map((row) => ({ ...row, text: textOf(row, list.columns) }));
  const settings = await shopSettings(db);
  const { products } = await catalogue({ db });
  const sets = soldSets(products);
  const setOf = new Map(sets.map((set) => [set.variant_id, set]));
  const citiesOf = await cityFinder({ db });
  const found = new Map(texts.map(({ text }) => [text.city, text.city === "" ? [] : citiesOf(text.city)]));
  const asked = texts.flatMap(({ text }) => {
    const [city] = found.get(text.city) ?? [];
    const branch = branchIn(text.branch);
    return city && branch ? [{ city_ref: city.ref, number: branch.number }] : [];
  });
  const branches = Map.groupBy(
    await warehousesNumbered({ db }, asked),
    ({ city_ref, number }) => `${city_ref} ${number}`,
  );
  const known: Known = {
    cities: (text) =>
      (found.get(text) ?? []).map((city) => ({
        ref: city.ref,
        name: lang === "ru" ? city.nameRu : city.nameUk,
        area: lang === "ru" ? city.areaRu : city.areaUk,
        isServed: city.isServed,
      })),
    branches: (cityRef, number) => branches.get(`${cityRef} ${number}`) ?? [],
    products: setFinder(sets, products),
    messageLength: settings.selling.giftMessageLength,
    product: (list.variant_id !== null && setOf.get(list.variant_id)) || null,
    message: list.message,
  };
  const checked = texts.map((row) => ({ ...row, ...checkRow(row.text, known) }));
  const sent = checked.filter(({ left_out }) => !left_out);
  const repeats = repeatedRows(sent.map(({ position, text }) => ({ position, phone: text.phone })));
  const ready = sent.flatMap(({ position, value }) => (value ? [{ position, value }] : []));
  const priced = await listPrices(needs, ready, list.gift_wrap);
  const rows = checked.map(({ position, left_out, text, problems, value }) => {
    const own = priced.rows.get(position);
    return {
      position,
      left_out,
      text,
      problems: own?.unfit ? [...problems, own.unfit] : [...problems],
      repeats: repeats.get(position) ?? null,
      product: (value && setOf.get(value.product.variant_id)?.names[lang]) ?? null,
      chooses: value !== null && value.place === null,
      price: own && !own.unfit ? hryvnias(own.total_kop) : null,
      arrives_by: own?.arrivesBy ?? null,
      order: null,
    };
  });
  const live = rows.filter(({ left_out }) => !left_out);
  const wrong = live.filter(({ problems }) => problems.length > 0).length;
  const json = {
    ...factsOf(list, stored),
    placed: null,
    rows,
    counts: {
      ready: live.length - wrong,
      wrong,
      left_out: rows.length - live.length,
      repeated: repeats.size,
      choosing: live.filter(({ chooses, problems }) => chooses && problems.length === 0).length,
    },
    sums: priced.sums,
    shortages: priced.shortages.map(({ variant_id, positions, ...units }) => ({
      name: setOf.get(variant_id)?.names[lang] ?? "",
      ...units,
      positions: [...positions],
    })),
  };
  return { json, ready };
}
