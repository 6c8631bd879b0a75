// A change in words: known fields and values have names, of the others their own are shown.
import { useTranslations } from "use-intl";
import { publicationStates } from "#shop/content/rules/publication.ts";
import { isOrderStatus } from "#shop/orders/rules.ts";
import { paymentStatuses } from "#shop/payments/rules.ts";
import { isRole } from "#shop/staff/rules.ts";

const knownFields = [
  "role",
  "access",
  "status",
  "payment",
  "comment",
  "tracking_number",
  "claim_id",
  "subject",
  "blocked",
  "reason",
  "notes",
  "percent",
  "amount_kop",
  "amount",
  "min_subtotal_kop",
  "starts_at",
  "ends_at",
  "total_limit",
  "per_customer_limit",
  "note",
  "payer",
  "recipient",
  "delivery",
  "card",
  "wrap",
  "anonymous",
  "promo",
  "discount",
  "total",
  "told",
  "number",
  "file",
  "created",
  "changed",
  "undone",
  "state",
  "publish_at",
  "hide_at",
] as const;

export function useChangeWords() {
  const t = useTranslations("crmTeam.audit");
  const tRoles = useTranslations("crm.roles");
  const tOrders = useTranslations("orders");
  const tContent = useTranslations("crmContent");
  return {
    field(name: string): string {
      const known = knownFields.find((field) => field === name);
      return known ? t(`fields.${known}`) : name;
    },
    value(field: string, value: unknown): string {
      if (value === null || value === "") return t("nothing");
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (typeof value !== "string") return JSON.stringify(value);
      if (field === "role" && isRole(value)) return tRoles(value);
      if (field === "status" && isOrderStatus(value)) return tOrders(`status.${value}`);
      const state = publicationStates.find((name) => name === value);
      if (field === "state" && state) return tContent(`states.${state}`);
      const payment = paymentStatuses.find((status) => status === value);
      if (field === "payment" && payment) return tOrders(`payment_status.${payment}`);
      return value;
    },
  };
}
