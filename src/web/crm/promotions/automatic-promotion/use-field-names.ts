// Labels of a promotion's fields and values, for messages outside the fields.
import { useTranslations } from "use-intl";
import type { ListingNames } from "#shop/promotions/reads.server.ts";
import { emptyPromotion, type PromotionDraft, saidIn } from "./promotion-draft.ts";

const own = {
  "name.uk": "nameUk",
  "name.ru": "nameRu",
  "conditions.min_subtotal": "min",
  "conditions.goods": "goods",
  "conditions.pieces": "pieces",
  "conditions.delivery": "delivery",
  "conditions.payment": "payment",
  "conditions.weekdays": "weekdays",
  "conditions.from": "from",
  "conditions.to": "to",
  "conditions.first_order": "first_order",
  "action.kind": "kind",
  "action.percent": "percentValue",
  "action.amount": "amountValue",
  "action.nth": "nth",
  "action.on": "on",
  "action.variant_id": "gift",
  priority: "priority",
  combines: "combines",
  with_codes: "with_codes",
  is_on: "is_on",
  note: "note",
} as const;
const isOwn = (field: string): field is keyof typeof own => Object.hasOwn(own, field);

const shared = ["starts_at", "ends_at", "total_limit", "per_customer_limit"] as const;

type Field = keyof PromotionDraft;

export function useFieldNames(listings: ListingNames) {
  const t = useTranslations("crmPromotions.auto.form");
  const tCodes = useTranslations("crmPromotions.form");
  const tOrders = useTranslations("orders");
  const tDays = useTranslations("crmSettings.weekdays");
  const tAudit = useTranslations("crmTeam.audit");
  return {
    nameOf(field: Field): string {
      if (isOwn(field)) return t(own[field]);
      const known = shared.find((one) => one === field);
      return known ? tCodes(known) : field;
    },
    shownValue(field: Field, value: string | boolean): string {
      if (typeof value === "boolean") return tAudit(value ? "yes" : "no");
      if (value === "") return "";
      const said = saidIn({ ...emptyPromotion, [field]: value }, listings);
      switch (field) {
        case "conditions.goods":
          return said.goods.join(", ");
        case "conditions.delivery":
          return said.delivery.map((way) => tOrders(`delivery.${way}`)).join(", ");
        case "conditions.payment":
          return said.payment.map((way) => tOrders(`payment.${way}`)).join(", ");
        case "conditions.weekdays":
          return said.weekdays.map((day) => tDays(day)).join(", ");
        case "action.kind":
          return t(`kinds.${said.kind}`);
        case "action.on":
          return t(said.isOnChosen ? "onChosen" : "onAll");
        case "action.variant_id":
          return said.gift ?? "";
        default:
          return value;
      }
    },
  };
}
