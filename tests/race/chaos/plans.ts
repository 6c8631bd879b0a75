// Two hundred orders with their plans: payment, delivery, outcome.
import type { Db } from "#db/database.ts";
import { aLife, type Life, type Steps } from "./lives.ts";

export interface Places {
  readonly branch: object;
  readonly postomat: object;
  readonly courier: object;
}

/** A branch, a postomat and a door in a city of the carrier's directory. */
export async function placesOf(db: Db): Promise<Places> {
  const points = await db
    .selectFrom("warehouses as w")
    .innerJoin("cities as c", "c.ref", "w.city_ref")
    .select(["w.ref", "w.city_ref", "w.kind"])
    .where("c.name_uk", "=", "Київ")
    .orderBy("w.number")
    .execute();
  const to = (kind: "branch" | "postomat"): object => {
    const point = points.find((one) => one.kind === kind);
    return { type: kind, city_ref: point?.city_ref, warehouse_ref: point?.ref };
  };
  const branch = points.find(({ kind }) => kind === "branch");
  const door = { street: "вул. Хрещатик", building: "22", apartment: "5" };
  return {
    branch: to("branch"),
    postomat: to("postomat"),
    courier: { type: "courier", city_ref: branch?.city_ref, ...door },
  };
}

const methods = [
  "card_liqpay",
  "card_monobank",
  "card_wayforpay",
  "card_liqpay",
  "card_monobank",
  "cod",
  "card_monobank",
  "invoice",
  "card_liqpay",
  "cod",
] as const;
/** Of every 20 orders these are several parcels with one payment: three by card, one by invoice. */
const severalAt: readonly number[] = [2, 3, 6, 17];
const ways = ["branch", "postomat", "courier", "branch", "pickup", "branch", "postomat"] as const;

/** @param certificates codes that pay for some orders in part or whole */
export function planOf(
  index: number,
  {
    steps,
    places,
    productIds,
    certificates,
  }: {
    steps: Steps;
    places: Places;
    productIds: readonly number[];
    certificates: readonly string[];
  },
): Life {
  const payment = methods[index % methods.length] ?? "cod";
  const way = ways[index % ways.length] ?? "branch";
  const isCard = payment.startsWith("card_");
  const certificate = certificates[index];
  const body = {
    items: [{ product_id: productIds[index % productIds.length], quantity: 1 }],
    contact: {
      first_name: "Ірина",
      last_name: "Ковальчук",
      phone: `+38067${String(2_200_000 + index).padStart(7, "0")}`,
      email: index % 2 === 0 ? `buyer${index}@example.com` : null,
    },
    delivery: way === "pickup" ? { type: "pickup" } : places[way],
    payment,
    ...(certificate === undefined ? {} : { certificate_code: certificate }),
  };
  const { place, pay, move, takeBack, change, invoicePaid, waybill, received, callOff, giveBack, ofParcel } =
    steps;
  if (severalAt.includes(index % 20)) {
    const parcel = { items: body.items, delivery: places[index % 2 ? "branch" : "postomat"] };
    const to = (name: string) => ({
      ...parcel,
      recipient: { name, surname: "Гнатюк", phone: "+380501112233" },
    });
    const several = { ...body, delivery: places.branch, more_parcels: [to("Олена"), to("Петро")] };
    const sent = [move("confirmed"), waybill, move("packing"), move("shipped"), received];
    // The second one is cancelled with its waybill created already, or before any work began.
    const begins = index % 3 === 0 ? [move("confirmed"), waybill] : [];
    return aLife(several, [
      place,
      isCard ? pay : invoicePaid,
      ...[...begins, callOff].map((step) => ofParcel(2, step)),
      ...sent,
      ...sent.map((step) => ofParcel(3, step)),
      ofParcel(2, giveBack(1, "cancelled")),
      ofParcel(3, giveBack(0.3, "goodwill")),
      ...(index % 4 === 2 ? [giveBack(1, "goodwill")] : []),
    ]);
  }
  const paying = certificate !== undefined ? [] : isCard ? [pay] : payment === "invoice" ? [invoicePaid] : [];
  const changing = !isCard && certificate === undefined && index % 3 === 0 ? [change] : [];
  const begun = [place, ...changing, ...paying];
  const isCalledOff = index % 9 === 4;
  if (isCalledOff) {
    // Some before any work began, some with the waybill created already; an unpaid rest gets none before packing.
    const hasWaybill = way !== "pickup" && certificate === undefined;
    const before = index % 2 === 0 ? [] : [move("confirmed"), ...(hasWaybill ? [waybill] : [])];
    const back = isCard && certificate === undefined ? [giveBack(1, "cancelled")] : [];
    return aLife(body, [...begun, ...before, callOff, ...back]);
  }
  const sent =
    way === "pickup"
      ? [move("confirmed"), move("packing"), move("shipped"), move("delivered")]
      : certificate === undefined
        ? [move("confirmed"), waybill, move("packing"), move("shipped"), received]
        : [move("confirmed"), move("packing"), waybill, move("shipped"), received];
  const isGivenBack = isCard && certificate === undefined && index % 4 === 0;
  const mistaken = index % 5 === 2 ? [move("confirmed"), takeBack("confirmed")] : [];
  return aLife(body, [...begun, ...mistaken, ...sent, ...(isGivenBack ? [giveBack(0.3, "goodwill")] : [])]);
}
