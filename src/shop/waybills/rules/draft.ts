// The waybill for an order, validated as far as possible before the carrier is asked.
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { isForeign, type Phone } from "#kit/phone/phone.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { branchNumber, type ParcelCarrier } from "../../delivery/rules/carriers.ts";
import { limitProblem, type WarehouseLimits } from "../../delivery/rules/places/warehouse-problem.ts";
import { packed } from "../../delivery/rules/prices/boxes.ts";
import { parcelProblem } from "../../delivery/rules/prices/prices.ts";
import {
  type DeliverySettings,
  type DeliveryType,
  type ParcelLimits,
  postLimits,
  type SenderSettings,
} from "../../delivery/rules/settings.ts";
import type { Destination, PostDraft, RoutedDraft, WaybillDraft } from "../port.ts";
import type { DraftProblem } from "./states.ts";

export interface ParcelFacts {
  readonly number: string;
  readonly recipient: { readonly surname: string; readonly name: string; readonly phone: Phone };
  readonly carrier: ParcelCarrier;
  readonly type: Exclude<DeliveryType, "pickup">;
  /**
   * The city's refs: as a settlement, and for delivery methods; null when the carrier no longer serves it.
   */
  readonly settlementRef: string | null;
  readonly cityRef: string | null;
  /** The chosen branch or postomat while it is open. */
  readonly point: (WarehouseLimits & { readonly ref: string; readonly number: number }) | null;
  readonly street: string | null;
  readonly building: string | null;
  readonly apartment: string | null;
  /** Products only. */
  readonly items_g: number;
  readonly items_kop: Kop;
  /** The sum owed, and the carrier's fee within it. */
  readonly due_kop: Kop;
  readonly fee_kop: Kop;
  readonly isCashOnDelivery: boolean;
  /** Whether the recipient may see prices. */
  readonly showsPrices: boolean;
}

/** The carrier's limit of one parcel to a branch or a door. */
const usualLimits = { maxWeight_g: 30_000, maxSidesCm: [120, 70, 70], maxValue_kop: 1_000_000_00 } as const;

/** The carrier accepts neither Latin letters in names nor those that exist only in Russian. */
const ukrainianName = /^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ][А-ЩЬЮЯЄІЇҐа-щьюяєіїґ’'ʼ\- ]*$/;

function nameProblem({ surname, name }: ParcelFacts["recipient"]): DraftProblem | null {
  if (!surname || !name) return "name_missing";
  return ukrainianName.test(surname) && ukrainianName.test(name) ? null : "name_not_ukrainian";
}

const isSet = (sender: SenderSettings): boolean =>
  [sender.counterpartyRef, sender.contactRef, sender.phone, sender.cityRef, sender.addressRef].every(Boolean);

function destinationOf(facts: ParcelFacts): Result<Destination, DraftProblem> {
  const { type, settlementRef, cityRef, point, street, building, apartment } = facts;
  if (type !== "courier")
    return point && cityRef ? ok({ type, cityRef, warehouseRef: point.ref }) : refuse("point_closed");
  if (!settlementRef || !street || !building) return refuse("address_missing");
  return ok({ type, settlementRef, street, building, apartment });
}

type Route = Pick<RoutedDraft, "sender" | "destination" | "cashBy"> | Pick<PostDraft, "postcode">;

/** From our sender to the branch, postomat or door, and the money transfer. */
function route(
  facts: ParcelFacts,
  cash_kop: Kop,
  { sender, cashContract: { service } }: DeliverySettings,
): Result<Route, DraftProblem> {
  if (facts.carrier === "ukrposhta") {
    if (facts.type !== "branch" || !facts.point) return refuse("point_closed");
    return ok({ postcode: branchNumber("ukrposhta", facts.point.number) });
  }
  const destination = destinationOf(facts);
  if (!destination.ok) return destination;
  const way = { sender, destination: destination.value };
  if (cash_kop <= 0) return ok(way);
  return service === "none" ? refuse("cash_not_taken") : ok({ ...way, cashBy: service });
}

const limitsOf = ({ carrier, type }: ParcelFacts, settings: DeliverySettings): ParcelLimits => {
  if (carrier === "ukrposhta") return postLimits;
  return type === "postomat" ? settings.postomat : usualLimits;
};

/** The carrier shows the recipient the declared value: for a gift it is a round sum above its price. */
const roundSum_kop = 500_00;

function declaredValue(facts: ParcelFacts, cash_kop: Kop, fits: (value_kop: Kop) => boolean): Kop {
  // Ukrposhta does not transfer more than the declared value.
  const needed = facts.carrier === "ukrposhta" ? Math.max(facts.items_kop, cash_kop) : facts.items_kop;
  if (facts.showsPrices || cash_kop > 0) return needed;
  const round = Math.ceil(needed / roundSum_kop) * roundSum_kop;
  return fits(round) ? round : needed;
}

export function draftWaybill(
  facts: ParcelFacts,
  { settings, day }: { readonly settings: DeliverySettings; readonly day: Day },
): Result<WaybillDraft, DraftProblem> {
  const { sender } = settings;
  if (facts.carrier !== "ukrposhta" && !isSet(sender)) return refuse("sender_not_set");
  const wrongName = nameProblem(facts.recipient);
  if (wrongName) return refuse(wrongName);
  if (isForeign(facts.recipient.phone)) return refuse("phone_foreign");
  // The fee within the sum owed is the carrier's own: the recipient pays it in addition.
  const cash_kop = facts.isCashOnDelivery ? Math.max(0, facts.due_kop - facts.fee_kop) : 0;
  const way = route(facts, cash_kop, settings);
  if (!way.ok) return way;
  const { weight_g, boxCm, sidesCm } = packed(facts.items_g);
  const problemAt = (value_kop: Kop): DraftProblem | null =>
    parcelProblem({ weight_g, value_kop, sidesCm }, limitsOf(facts, settings)) ??
    (facts.type !== "courier" && facts.point
      ? limitProblem(facts.point, { weight_g: facts.items_g, value_kop })
      : null);
  const wrong = problemAt(facts.items_kop);
  if (wrong) return refuse(wrong);
  return ok({
    reference: facts.number,
    day,
    isNonCash: sender.isNonCash,
    recipient: facts.recipient,
    ...way.value,
    weight_g,
    boxCm,
    declared_kop: declaredValue(facts, cash_kop, (value_kop) => problemAt(value_kop) === null),
    cash_kop,
    description: "Шоколад і подарунки",
  });
}
