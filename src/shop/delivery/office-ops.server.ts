// Offices of Ukrposhta beside the branches of the default carrier, in cities with a known KATOTTG code, not
// in villages. Cities are requested one by one, all before a row is written. Without Ukrposhta (its keys were
// removed) every office is closed, so that the shop offers no delivery that it cannot make.
import type { Db, OpNeeds } from "#db/database.ts";
import { announce } from "#jobs/announce.ts";
import { ok, refuse } from "#kit/result.ts";
import { inPortions, type SyncReport } from "./ops.server.ts";
import type { CarrierWarehouse, PostOffices } from "./port.ts";
import { factsOfCity } from "./rules/places/city-facts.ts";
import { isShort, type PlacedWarehouse } from "./rules/places/directory.ts";
import {
  closeMissingWarehouses,
  openWarehouses,
  putWarehouses,
  recordSync,
  servedCities,
} from "./store.server.ts";

export interface OfficeNeeds extends OpNeeds {
  /** Null: the shop sends nothing by Ukrposhta. */
  readonly postOffices: PostOffices | null;
}

const carrier = "ukrposhta";
const citiesAtOnce = 8;

interface CityOffices {
  readonly cityRef: string;
  readonly items: readonly CarrierWarehouse[];
  readonly unreadable: number;
}

async function askCities(db: Db, postOffices: PostOffices) {
  const cities = (await servedCities(db)).flatMap(({ ref, name_uk, area_uk }) => {
    const katottg = factsOfCity(name_uk, area_uk)?.katottg;
    return katottg ? [{ cityRef: ref, katottg }] : [];
  });
  const told: CityOffices[] = [];
  for (let start = 0; start < cities.length; start += citiesAtOnce) {
    const some = cities.slice(start, start + citiesAtOnce);
    const answers = await Promise.all(
      some.map(async ({ cityRef, katottg }) => ({ cityRef, answer: await postOffices.offices(katottg) })),
    );
    for (const { cityRef, answer } of answers) {
      if (!answer.ok) return answer;
      told.push({ cityRef, ...answer.value });
    }
  }
  return ok(told);
}

/** One postal index is one office; if several cities claim it, the largest gets it. */
function placed(told: readonly CityOffices[]): PlacedWarehouse[] {
  const byRef = new Map<string, PlacedWarehouse>();
  for (const { cityRef, items } of told)
    for (const warehouse of items)
      if (!byRef.has(warehouse.ref))
        byRef.set(warehouse.ref, { cityRef, number: Number(warehouse.number), warehouse });
  return [...byRef.values()];
}

async function bring({ db, clock }: OfficeNeeds, told: readonly CityOffices[]) {
  const offices = placed(told);
  const before = await openWarehouses(db, carrier);
  // An overloaded classifier answers with an empty list: existing offices stay.
  const silent = new Set(told.filter(({ items }) => items.length === 0).map(({ cityRef }) => cityRef));
  const kept = before.filter(({ city_ref }) => silent.has(city_ref)).map(({ ref }) => ref);
  const came = { cities: told.length, warehouses: offices.length };
  if (isShort(came.warehouses, before.length, null))
    return refuse({ code: "directory_shrunk", table: "warehouses", came });
  const put = await inPortions(offices, (some) => putWarehouses(db, some, carrier));
  const seen = [...offices.map(({ warehouse }) => warehouse.ref), ...kept];
  const closed = await closeMissingWarehouses(db, seen, { carrier, at: clock() });
  const total = (of: "added" | "moved" | "changed") => put.reduce((sum, one) => sum + one[of], 0);
  return ok({
    ...came,
    added: total("added"),
    moved: total("moved"),
    closed,
    changed: total("changed") + closed,
    left_out: told.reduce((sum, { unreadable }) => sum + unreadable, 0),
  });
}

async function withoutPost({ db, clock }: OfficeNeeds): Promise<SyncReport> {
  const closed = await closeMissingWarehouses(db, [], { carrier, at: clock() });
  return { cities: 0, warehouses: 0, added: 0, moved: 0, closed, changed: closed, left_out: 0 };
}

/** Updates the offices from Ukrposhta; those missing from its answer are closed, not deleted. */
export async function syncOffices(needs: OfficeNeeds) {
  const { db, clock, postOffices } = needs;
  const told = postOffices ? await askCities(db, postOffices) : null;
  const brought = !told ? ok(await withoutPost(needs)) : told.ok ? await bring(needs, told.value) : told;
  if (!brought.ok) {
    await recordSync(db, clock(), brought.error.code, {}, carrier);
    return brought;
  }
  const { changed, left_out, ...counts } = brought.value;
  if (postOffices) await recordSync(db, clock(), "done", counts, carrier);
  if (changed > 0) await announce(db, { kind: "directory_changed" });
  return brought;
}
