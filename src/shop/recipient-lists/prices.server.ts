// What the rows of a list cost and when they arrive, all together as one purchase: a fixed number of statements for
// any number of rows. The days are those of now; orders that others place before the payment may take them.
import type { OpNeeds } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { cartBasis } from "../cart/basis-reads.server.ts";
import { type Place, placesOfAll } from "../cart/place-reads.server.ts";
import { cartTerms, pointOf } from "../cart/reads.server.ts";
import { termsOfItems } from "../cart/rules/food.ts";
import { type PurchaseParcel, pricePurchase } from "../cart/rules/price-purchase.ts";
import { shopSettings } from "../content/reads.server.ts";
import { type ArrivalInput, promiseFor } from "../delivery/rules/arrival.ts";
import { usualCarrier } from "../delivery/rules/carriers.ts";
import { warehouseProblems } from "../delivery/rules/warehouse-problem.ts";
import type { RecipientListJson } from "./output.ts";
import type { CellProblem, RowValue } from "./rules/check.ts";

interface ReadyRow {
  readonly position: number;
  readonly value: RowValue;
}

interface RowPrice {
  readonly total_kop: Kop;
  readonly arrivesBy: Day | null;
  /** The branch cannot take the parcel. */
  readonly unfit: CellProblem | null;
}

interface ListPrices {
  readonly rows: ReadonlyMap<number, RowPrice>;
  /** Hryvnias. */
  readonly sums: RecipientListJson["sums"];
  readonly shortages: readonly {
    readonly variant_id: number;
    readonly wanted: number;
    readonly available: number;
  }[];
}

const noSums = { subtotal: 0, discount: 0, wrap: 0, delivery: 0, total: 0 };
const unfitting: ReadonlySet<string> = new Set([...warehouseProblems, "delivery_unavailable"]);

export async function listPrices(
  { db, clock }: OpNeeds,
  ready: readonly ReadyRow[],
  wrap: boolean,
): Promise<ListPrices> {
  if (ready.length === 0) return { rows: new Map<number, RowPrice>(), sums: noSums, shortages: [] };
  const now = clock();
  const settings = await shopSettings(db);
  const units = Map.groupBy(ready, ({ value }) => value.product.variant_id);
  const items = [...units.values()].flatMap(([row]) =>
    row ? [{ ...row.value.product, quantity: 1, options: {} }] : [],
  );
  const basis = await cartBasis(db, { items, buyer: null, cityRef: null, warehouseRef: null, now });
  const { delivery: terms, ...prices } = await cartTerms(db, settings, now);
  const placed = ready.flatMap(({ value }) => value.place ?? []);
  const places = await placesOfAll(db, placed, now);
  const placeOf = new Map(
    placed.map((place, index) => [`${place.city_ref} ${place.warehouse_ref}`, places[index]]),
  );
  const ways = ready.map(({ value }): PurchaseParcel & { readonly city: Place | null | undefined } => {
    const own = [{ ...value.product, quantity: 1, options: {} }];
    const city = value.place
      ? (placeOf.get(`${value.place.city_ref} ${value.place.warehouse_ref}`) ?? null)
      : undefined;
    return {
      items: own,
      wrap,
      ribbon: false,
      deliveryType: value.place?.type ?? "recipient_choice",
      carrier: usualCarrier,
      city,
      point: pointOf(city, value.place?.warehouse_ref),
      delivery: termsOfItems(terms, own, basis.offers),
    };
  });
  const [first, ...others] = ways;
  if (!first) throw new RangeError("a list without rows");
  const { whole, parcels } = pricePurchase([first, ...others], {
    ...prices,
    // A company orders more than the limit of one buyer.
    mostPerProduct: 0,
    offers: basis.offers,
    promotions: basis.promotions,
    now,
    promo: undefined,
    payment: "invoice",
  });
  const arrivals = new Map<string, Day | null>();
  const arrivalOf = ({ city, deliveryType: type, delivery }: (typeof ways)[number]): Day | null => {
    if (!city || (type !== "branch" && type !== "postomat")) return null;
    const key = `${type} ${city.ref}`;
    const known = arrivals.get(key);
    if (known !== undefined) return known;
    const wanted: ArrivalInput = { now, city, type, carrier: usualCarrier, settings: delivery };
    const promise = promiseFor({ date: null, slot: null }, wanted);
    const day = typeof promise === "string" ? null : promise.arrivesBy;
    arrivals.set(key, day);
    return day;
  };
  const rows = new Map(
    ready.map(({ position }, index): [number, RowPrice] => {
      const parcel = parcels[index];
      const way = ways[index];
      const isUnfit = parcel?.problems.some(({ code }) => unfitting.has(code)) ?? false;
      return [
        position,
        {
          total_kop: parcel?.total_kop ?? 0,
          arrivesBy: way ? arrivalOf(way) : null,
          unfit: isUnfit ? { field: "branch", code: "branch_unfit", about: "" } : null,
        },
      ];
    }),
  );
  const fit = ready.filter(({ position }) => !rows.get(position)?.unfit);
  if (fit.length < ready.length) {
    const priced = await listPrices({ db, clock }, fit, wrap);
    return { ...priced, rows: new Map([...rows, ...priced.rows]) };
  }
  const { subtotal_kop, discount_kop, wrap_kop, delivery_kop } = whole.sums;
  return {
    rows,
    sums: {
      subtotal: hryvnias(subtotal_kop),
      discount: hryvnias(discount_kop),
      wrap: hryvnias(wrap_kop),
      delivery: hryvnias(delivery_kop),
      total: hryvnias(whole.total_kop),
    },
    shortages: whole.problems.flatMap((problem) =>
      problem.code === "out_of_stock" || problem.code === "not_enough"
        ? [
            {
              variant_id: problem.variant_id,
              wanted: units.get(problem.variant_id)?.length ?? 0,
              available: problem.available,
            },
          ]
        : [],
    ),
  };
}
