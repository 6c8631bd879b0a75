// Nova Poshta as the shop's carrier. Two kinds of city refs exist and are not interchangeable: the directory
// and the delivery methods take CityRef (our deliveryCityRef), settlements have SettlementRef (our ref); only
// searchSettlements returns both. Villages use their CityRef for both.
import { hryvnias, kop } from "#kit/money.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import type {
  BoxCm,
  CarrierCity,
  CarrierError,
  CarrierWarehouse,
  DeliveryCarrier,
  OpeningHours,
  ParcelInput,
  WeekSchedule,
} from "#shop/delivery/port.ts";
import type { ParcelTracker } from "#shop/tracking/port.ts";
import type { WaybillCarrier } from "#shop/waybills/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  makeNovaPoshtaClient,
  type NovaPoshtaClient,
  type NovaPoshtaClientOptions,
  type Rows,
} from "./client.ts";
import { novaPoshtaTracker } from "./tracking.ts";
import { novaPoshtaWaybills } from "./waybills.ts";
import {
  type CityRow,
  cityRow,
  deliveryDateRow,
  priceRow,
  serviceTypes,
  settlementsRow,
  type WarehouseRow,
  warehouseRow,
  warehouseTypes,
} from "./wire.ts";

const citiesPerPage = 200;
const warehousesPerPage = 500;
const callsAtOnce = 8;

/** The vendor types ' and " where typography uses ’ and «». */
const typeset = (text: string): string => text.replace(/['`ʼ]/g, "’").replace(/"([^"]*)"/g, "«$1»");

const city = (row: CityRow, ref: string): CarrierCity => ({
  ref,
  deliveryCityRef: row.Ref,
  nameUk: typeset(row.Description),
  nameRu: typeset(row.DescriptionRu || row.Description),
  areaUk: row.AreaDescription,
  areaRu: row.AreaDescriptionRu,
  typeUk: row.SettlementTypeDescription,
  typeRu: row.SettlementTypeDescriptionRu,
  isServed:
    row.Delivery1 ||
    row.Delivery2 ||
    row.Delivery3 ||
    row.Delivery4 ||
    row.Delivery5 ||
    row.Delivery6 ||
    row.Delivery7,
});

const weekdays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function openingHours(text: string | undefined): OpeningHours | null {
  const [, opens, closes] = /^(\d\d:\d\d)\s*-\s*(\d\d:\d\d)$/.exec(text ?? "") ?? [];
  if (!opens || !closes) return null;
  return { opens: opens === "00:01" ? "00:00" : opens, closes: closes === "23:59" ? "24:00" : closes };
}

const schedule = (week: Readonly<Record<string, string>>): WeekSchedule =>
  weekdays.map((day) => openingHours(week[day]));

const positive = (value: number | null): number | null => (value !== null && value > 0 ? value : null);

function boxCm(row: WarehouseRow): BoxCm | null {
  const limits = row.ReceivingLimitationsOnDimensions;
  const length = positive(limits?.Length ?? null);
  const width = positive(limits?.Width ?? null);
  const height = positive(limits?.Height ?? null);
  return length && width && height ? { length, width, height } : null;
}

// Kinds the vendor adds later (points in shops) hand parcels over a counter, so they count as branches.
const isPostomat = (row: WarehouseRow): boolean =>
  row.CategoryOfWarehouse === "Postomat" ||
  row.TypeOfWarehouse === warehouseTypes.postomat ||
  row.TypeOfWarehouse === warehouseTypes.privatBankPostomat;

const takesParcels = (row: WarehouseRow): boolean =>
  row.WarehouseStatus === "Working" && !row.DenyToSelect && row.PostMachineType !== "ForResidentsOfEntrance";

function warehouse(row: WarehouseRow): CarrierWarehouse {
  const value = positive(row.MaxDeclaredCost);
  return {
    ref: row.Ref,
    deliveryCityRef: row.CityRef,
    type: isPostomat(row) ? "postomat" : "branch",
    number: row.Number,
    descriptionUk: typeset(row.Description),
    descriptionRu: typeset(row.DescriptionRu || row.Description),
    shortAddressUk: typeset(row.ShortAddress),
    shortAddressRu: typeset(row.ShortAddressRu || row.ShortAddress),
    schedule: schedule(row.Schedule),
    maxWeightKg: positive(row.PlaceMaxWeightAllowed) ?? positive(row.TotalMaxWeightAllowed),
    maxBoxCm: boxCm(row),
    maxValue_kop: value === null ? null : kop(value),
    latitude: row.Latitude || null,
    longitude: row.Longitude || null,
  };
}

const hasMore = (page: number, perPage: number, { received, total }: Rows<unknown>): boolean =>
  total === null ? received === perPage : received > 0 && (page - 1) * perPage + received < total;

const route = (input: ParcelInput) => ({
  CitySender: input.fromCityRef,
  CityRecipient: input.toCityRef,
  ServiceType: serviceTypes[input.type],
});

async function settlementRef(client: NovaPoshtaClient, row: CityRow): Promise<Result<string, CarrierError>> {
  if (row.SettlementTypeDescription !== "місто") return ok(row.Ref);
  const found = await client.call(
    "Address",
    "searchSettlements",
    { CityName: row.Description, Limit: "50", Page: "1" },
    settlementsRow,
  );
  if (!found.ok) return found;
  const addresses = found.value.rows.flatMap(({ Addresses }) => Addresses);
  return ok(addresses.find(({ DeliveryCity }) => DeliveryCity === row.Ref)?.Ref ?? row.Ref);
}

const nothing = refuse<CarrierError>({ code: "carrier_unavailable", reason: "unreadable" });

/** The carrier over a client; errors are values of the port. */
function novaPoshtaCarrier(client: NovaPoshtaClient): DeliveryCarrier {
  return {
    async cities(page) {
      const answer = await client.call(
        "Address",
        "getCities",
        { Page: String(page), Limit: String(citiesPerPage) },
        cityRow,
      );
      if (!answer.ok) return answer;
      const { rows, unreadable } = answer.value;
      const items: CarrierCity[] = [];
      for (let start = 0; start < rows.length; start += callsAtOnce) {
        const chunk = rows.slice(start, start + callsAtOnce);
        const refs = await Promise.all(
          chunk.map(async (row) => ({ row, ref: await settlementRef(client, row) })),
        );
        for (const { row, ref } of refs) {
          if (!ref.ok) return ref;
          items.push(city(row, ref.value));
        }
      }
      return ok({ items, unreadable, hasMore: hasMore(page, citiesPerPage, answer.value) });
    },

    async warehouses(page, deliveryCityRef) {
      const city = deliveryCityRef === undefined ? {} : { CityRef: deliveryCityRef };
      const answer = await client.call(
        "Address",
        "getWarehouses",
        { ...city, Page: String(page), Limit: String(warehousesPerPage), Language: "UA" },
        warehouseRow,
      );
      if (!answer.ok) return answer;
      const { rows, unreadable } = answer.value;
      const items = rows.filter(takesParcels).map(warehouse);
      return ok({ items, unreadable, hasMore: hasMore(page, warehousesPerPage, answer.value) });
    },

    async price(input) {
      const weight = String(Math.max(0.1, input.weight_g / 1000));
      const redelivery =
        input.cashOnDelivery_kop > 0
          ? {
              RedeliveryCalculate: { CargoType: "Money", Amount: String(hryvnias(input.cashOnDelivery_kop)) },
            }
          : {};
      const answer = await client.call(
        "InternetDocument",
        "getDocumentPrice",
        {
          ...route(input),
          CargoType: "Parcel",
          SeatsAmount: "1",
          Weight: weight,
          Cost: String(Math.ceil(hryvnias(input.declaredValue_kop))),
          // Without the seat the vendor ignores the volume, and its price is far too low.
          OptionsSeat: [
            {
              weight,
              volumetricWidth: String(input.boxCm.width),
              volumetricLength: String(input.boxCm.length),
              volumetricHeight: String(input.boxCm.height),
            },
          ],
          ...redelivery,
        },
        priceRow,
      );
      if (!answer.ok) return answer;
      const quote = answer.value.rows[0];
      if (!quote) return nothing;
      return ok({ delivery_kop: kop(quote.Cost), cashOnDelivery_kop: kop(quote.CostRedelivery ?? 0) });
    },

    async deliveryDate(input) {
      const answer = await client.call(
        "InternetDocument",
        "getDocumentDeliveryDate",
        { ...route(input), DateTime: input.dispatchedOn.split("-").reverse().join(".") },
        deliveryDateRow,
      );
      if (!answer.ok) return answer;
      const date = answer.value.rows[0]?.DeliveryDate.date.slice(0, 10);
      return date === undefined ? nothing : ok(date);
    },
  };
}

export interface NovaPoshtaOptions extends NovaPoshtaClientOptions {
  /** The site of the printed forms: https://my.novaposhta.ua */
  readonly printUrl: string;
}

/**
 * All methods of the vendor, at its URL or the simulator's: one service, so one rate limit and one breaker
 * for all.
 */
export function connectNovaPoshta({ printUrl, ...options }: NovaPoshtaOptions): {
  carrier: DeliveryCarrier;
  tracker: ParcelTracker;
  waybills: WaybillCarrier;
} {
  const client = makeNovaPoshtaClient(options);
  return {
    carrier: novaPoshtaCarrier(client),
    tracker: novaPoshtaTracker(client),
    waybills: novaPoshtaWaybills(client, { printUrl, apiKey: options.apiKey }),
  };
}

/** Requests one city. */
export async function checkNovaPoshta(options: NovaPoshtaClientOptions): Promise<CheckOutcome> {
  const client = makeNovaPoshtaClient({ ...options, attempts: 1 });
  const asked = await client.call("Address", "getCities", { Page: "1", Limit: "1" }, cityRow);
  if (asked.ok) return "answers";
  return asked.error.code === "carrier_key_rejected" ? "key_rejected" : "unavailable";
}
