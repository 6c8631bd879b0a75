// An order as the waybill that the carrier shall make, checked as far as we can before it is asked.
import type { Day } from "#kit/clock.ts";
import type { Kop } from "#kit/money.ts";
import { isForeign, type Phone } from "#kit/phone.ts";
import { ok, type Result, refuse } from "#kit/result.ts";
import { packed } from "../../delivery/rules/boxes.ts";
import { branchNumber, type ParcelCarrier } from "../../delivery/rules/carriers.ts";
import { parcelProblem } from "../../delivery/rules/prices.ts";
import {
  type DeliverySettings,
  type DeliveryType,
  type ParcelLimits,
  postLimits,
  type SenderSettings,
} from "../../delivery/rules/settings.ts";
import { limitProblem, type WarehouseLimits } from "../../delivery/rules/warehouse-problem.ts";
import type { Destination, PostDraft, RoutedDraft, WaybillDraft } from "../port.ts";
import type { DraftProblem } from "../rules.ts";

export interface ParcelFacts {
  readonly number: string;
  readonly recipient: { readonly surname: string; readonly name: string; readonly phone: Phone };
  readonly carrier: ParcelCarrier;
  readonly type: Exclude<DeliveryType, "pickup">;
  /** The town as people's settlement, and in the carrier's delivery methods; null when the carrier has left it. */
  readonly settlementRef: string | null;
  readonly cityRef: string | null;
  /** The chosen branch or postomat while it works. */
  readonly point: (WarehouseLimits & { readonly ref: string; readonly number: number }) | null;
  readonly street: string | null;
  readonly building: string | null;
  readonly apartment: string | null;
  /** Of the goods alone. */
  readonly goods_g: number;
  readonly goods_kop: Kop;
  /** What is still owed, and the carrier's fee within it. */
  readonly due_kop: Kop;
  readonly fee_kop: Kop;
  readonly isCashOnDelivery: boolean;
}

/** The carrier's limit of one parcel to a branch or a door. */
const usualLimits = { maxWeight_g: 30_000, maxSidesCm: [120, 70, 70], maxValue_kop: 1_000_000_00 } as const;

/** The carrier takes no Latin letters in names, nor those that only Russian has. */
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

type Route = Pick<RoutedDraft, "sender" | "destination"> | Pick<PostDraft, "postcode">;

/** From our sender to the branch, postomat or door. */
function route(facts: ParcelFacts, sender: SenderSettings): Result<Route, DraftProblem> {
  if (facts.carrier === "ukrposhta") {
    if (facts.type !== "branch" || !facts.point) return refuse("point_closed");
    return ok({ postcode: branchNumber("ukrposhta", facts.point.number) });
  }
  const destination = destinationOf(facts);
  return destination.ok ? ok({ sender, destination: destination.value }) : destination;
}

const limitsOf = ({ carrier, type }: ParcelFacts, settings: DeliverySettings): ParcelLimits => {
  if (carrier === "ukrposhta") return postLimits;
  return type === "postomat" ? settings.postomat : usualLimits;
};

export function draftWaybill(
  facts: ParcelFacts,
  { settings, day }: { readonly settings: DeliverySettings; readonly day: Day },
): Result<WaybillDraft, DraftProblem> {
  const { sender } = settings;
  if (facts.carrier !== "ukrposhta" && !isSet(sender)) return refuse("sender_not_set");
  const wrongName = nameProblem(facts.recipient);
  if (wrongName) return refuse(wrongName);
  if (isForeign(facts.recipient.phone)) return refuse("phone_foreign");
  const way = route(facts, sender);
  if (!way.ok) return way;
  const { weight_g, boxCm, sidesCm } = packed(facts.goods_g);
  const wrong = parcelProblem({ weight_g, value_kop: facts.goods_kop, sidesCm }, limitsOf(facts, settings));
  if (wrong) return refuse(wrong);
  const goods = { weight_g: facts.goods_g, value_kop: facts.goods_kop };
  const broken = facts.type !== "courier" && facts.point ? limitProblem(facts.point, goods) : null;
  if (broken) return refuse(broken);
  // The fee within what is owed is the carrier's own: the recipient pays it beside the money for the goods.
  const cash_kop = facts.isCashOnDelivery ? Math.max(0, facts.due_kop - facts.fee_kop) : 0;
  return ok({
    reference: facts.number,
    day,
    isNonCash: sender.isNonCash,
    recipient: facts.recipient,
    ...way.value,
    weight_g,
    boxCm,
    // The post brings back no more than what was declared.
    declared_kop: facts.carrier === "ukrposhta" ? Math.max(facts.goods_kop, cash_kop) : facts.goods_kop,
    cash_kop,
    description: "Шоколад і подарунки",
  });
}
