// A city that a parcel goes to, with its branch or postomat and the carrier's estimates.
import { type RawBuilder, sql } from "kysely";
import type { Db } from "#db/database.ts";
import { kyivDate } from "#kit/clock.ts";
import { estimatesColumn } from "../carrier-terms/reads.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import type { WarehouseType } from "../delivery/port.ts";
import type { ParcelCarrier } from "../delivery/rules/carriers.ts";
import type { DeliveryEstimate } from "../delivery/rules/days/arrival.ts";
import type { ForecastDay } from "../delivery/rules/heat/heat.ts";
import type { ChosenWarehouse } from "../delivery/rules/places/warehouse-problem.ts";
import type { DeliveryCity } from "../delivery/rules/prices/prices.ts";
import { forecastColumn } from "../forecasts/reads.server.ts";

export interface Warehouse extends ChosenWarehouse {
  readonly ref: string;
  readonly number: number;
  readonly description_uk: string;
  readonly description_ru: string;
}

/** A city with the data that delivery needs. */
export interface Place extends DeliveryCity {
  readonly ref: string;
  /** The id for the carrier's delivery methods. */
  readonly deliveryRef: string;
  readonly estimates: readonly DeliveryEstimate[];
  readonly forecast: readonly ForecastDay[];
  readonly name_uk: string;
  readonly name_ru: string;
  /** The requested branch or postomat, even closed or in another city; null when it does not exist. */
  readonly warehouse: Warehouse | null;
}

interface Chosen {
  /** A value, or a column of an outer statement. */
  readonly cityRef: string | null | RawBuilder<unknown>;
  readonly warehouseRef: string | null | RawBuilder<unknown>;
  /** Where the parcel leaves. */
  readonly senderRef: string;
  readonly now: Date;
}

/** The row of a place: none without such a city. */
export function placeRow({ cityRef, warehouseRef, senderRef, now }: Chosen) {
  const has = (carrier: ParcelCarrier, kind: WarehouseType) => sql`
    exists (select from warehouses w
      where w.city_ref = c.ref and w.carrier = ${carrier} and w.kind = ${kind} and w.closed_at is null)`;
  return sql<Place>`
    select ref, delivery_city_ref as "deliveryRef", name_uk, name_ru, area_uk as "areaUk", population_rank as rank, is_served as "isServed",
      ${has("nova_poshta", "branch")} as "hasBranches", ${has("nova_poshta", "postomat")} as "hasPostomats",
      ${has("ukrposhta", "branch")} as "hasPostOffices",
      (select to_jsonb(w) from (
        select ref, city_ref, number, kind, carrier, description_uk, description_ru, closed_at is not null as is_closed,
          max_weight_kg, max_length_cm, max_width_cm, max_height_cm, max_value_kop
        from warehouses where ref = ${warehouseRef}::uuid
      ) w) as warehouse,
      ${estimatesColumn(senderRef, kyivDate(now))} as estimates, ${forecastColumn(now)} as forecast
    from cities c where ref = ${cityRef}::uuid and closed_at is null`;
}

/** Null when there is no such city; undefined when none was chosen. */
export async function placeOf(
  db: Db,
  cityRef: string | null | undefined,
  warehouseRef: string | null,
  now: Date,
): Promise<Place | null | undefined> {
  if (!cityRef) return undefined;
  const { sender } = (await shopSettings(db)).delivery;
  const { rows } = await placeRow({ cityRef, warehouseRef, senderRef: sender.cityRef, now }).execute(db);
  return rows[0] ?? null;
}

export interface WantedPlace {
  /** Null: none was chosen. */
  readonly cityRef: string | null;
  readonly warehouseRef: string | null;
}

const keyOf = ({ cityRef, warehouseRef }: WantedPlace): string => `${cityRef} ${warehouseRef}`;

/** The places of many parcels in one statement, as `placeOf` gives each. */
export async function placesOfAll(
  db: Db,
  wanted: readonly WantedPlace[],
  now: Date,
): Promise<(Place | null | undefined)[]> {
  const distinct = [...new Map(wanted.map((one) => [keyOf(one), one])).values()];
  const named = distinct.filter(({ cityRef }) => cityRef !== null);
  if (named.length === 0) return wanted.map(() => undefined);
  const { sender } = (await shopSettings(db)).delivery;
  const row = placeRow({
    cityRef: sql.ref("wanted.cityRef"),
    warehouseRef: sql.ref("wanted.warehouseRef"),
    senderRef: sender.cityRef,
    now,
  });
  const { rows } = await sql<WantedPlace & { place: Place }>`
    select wanted.*, to_json(p) as place
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as wanted ("cityRef" uuid, "warehouseRef" uuid)
    cross join lateral (${row}) p`.execute(db);
  const known = new Map(rows.map(({ place, ...one }) => [keyOf(one), place]));
  return wanted.map((one) => (one.cityRef === null ? undefined : (known.get(keyOf(one)) ?? null)));
}
