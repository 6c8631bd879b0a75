import { useTranslations } from "use-intl";
import type { WarehouseProblem } from "#shop/delivery/rules/places/warehouse-problem.ts";
import type { DeliveryUnavailable } from "#shop/delivery/rules/prices/prices.ts";
import { mostCardLines } from "#shop/greeting-cards/rules/cards.ts";
import type { CheckoutDraft } from "../../shared/checkout/checkout-draft.ts";
import type { FieldProblem } from "../../shared/checkout/order-form/form.ts";
import { usePhoneProblem } from "../../shared/text/phone-problem.ts";
import type { CheckoutFacts } from "./checkout-context.ts";

/** Fields with their own «required» message. */
const asking = [
  "contact.first_name",
  "contact.last_name",
  "recipient.surname",
  "recipient.name",
  "delivery.city_ref",
  "delivery.warehouse_ref",
  "delivery.street",
  "delivery.building",
  "payment",
  "company.name",
  "consent",
] as const;

interface FieldMessage {
  (problem: FieldProblem, draft: CheckoutDraft): string;
  unavailable(reason: DeliveryUnavailable): string;
  unfit(problem: WarehouseProblem): string;
}

/** The message for a field's error and how to correct it, for this page. */
export function useFieldMessage({ messageLength }: Pick<CheckoutFacts, "messageLength">): FieldMessage {
  const t = useTranslations("checkout");
  const phoneProblem = usePhoneProblem();

  function text({ field, code }: FieldProblem, draft: CheckoutDraft): string {
    switch (code) {
      case "phone":
        return (
          phoneProblem((field === "contact.phone" ? draft.contact : draft.recipient).phone) ??
          t("errors.other")
        );
      case "phone_foreign":
        return t("errors.phone_foreign");
      case "email":
        return t("errors.email_wrong");
      case "too_long":
        return t("errors.message_long", { limit: messageLength });
      case "too_many_lines":
        return t("errors.message_lines", { most: mostCardLines });
      case "company_code":
        return t("errors.company.code");
      case "required":
        if (field === "delivery.warehouse_ref" && draft.delivery.type === "postomat")
          return t("errors.postomat");
        return t(`errors.${asking.find((name) => name === field) ?? "other"}`);
    }
  }

  return Object.assign(text, {
    unavailable: (reason: DeliveryUnavailable) => t(`unavailable.${reason}`),
    unfit: (problem: WarehouseProblem) => t(`errors.${problem}`),
  });
}
