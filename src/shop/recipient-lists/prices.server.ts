// What the rows of a list cost and when they arrive, all together as one purchase, planned as the checkout plans it: a
// fixed number of statements for any number of rows. The days are those of now; orders that others place may take them.
import type { OpNeeds } from "#db/database.ts";
import type { Day } from "#kit/clock.ts";
import { hryvnias, type Kop } from "#kit/money.ts";
import { cartBasis } from "../cart/basis-reads.server.ts";
import { cartTerms } from "../cart/reads.server.ts";
import { pricePurchase } from "../cart/rules/price-purchase.ts";
import { planWays } from "../checkout/ways.server.ts";
import { shopSettings } from "../content/reads.server.ts";
import { warehouseProblems } from "../delivery/rules/places/warehouse-problem.ts";
import type { RecipientListJson } from "./output.ts";
import type { CellProblem } from "./rules/check.ts";
import { parcelOf, type ReadyRow } from "./rules/parcels.ts";

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
    readonly positions: readonly number[];
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
  const { offers, promotions } = basis;
  const wanted = ready.map((row) => parcelOf(row, wrap, null));
  const ways = await planWays(db, wanted, { terms, settings, offers, now });
  const [first, ...others] = ways.map(({ way }) => way);
  if (!first) throw new RangeError("a list without rows");
  const { whole, parcels } = pricePurchase([first, ...others], {
    ...prices,
    // A company orders more than the limit of one buyer.
    mostPerProduct: 0,
    offers,
    promotions,
    now,
    promo: undefined,
    payment: "invoice",
  });
  const rows = new Map(
    ready.map(({ position }, index): [number, RowPrice] => {
      const parcel = parcels[index];
      const promised = ways[index]?.promised;
      const isUnfit = parcel?.problems.some(({ code }) => unfitting.has(code)) ?? false;
      return [
        position,
        {
          total_kop: parcel?.total_kop ?? 0,
          arrivesBy: promised?.ok ? promised.value.arrivesBy : null,
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
              positions: (units.get(problem.variant_id) ?? [])
                .slice(problem.available)
                .map(({ position }) => position),
            },
          ]
        : [],
    ),
  };
}
