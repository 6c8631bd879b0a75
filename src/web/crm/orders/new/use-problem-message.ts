// Problems of the order as instructions for the manager on the phone: what to ask the buyer.
import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import type { WarehouseProblem } from "#shop/delivery/rules/places/warehouse-problem.ts";
import type { DeliveryUnavailable } from "#shop/delivery/rules/prices/prices.ts";
import { mostCardLines } from "#shop/greeting-cards/rules/cards.ts";
import { usePromoProblem } from "../../../shared/cart/use-promo-problem.ts";
import type { CheckoutDraft } from "../../../shared/checkout/checkout-draft.ts";
import type { GiftFacts } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import { type FieldProblem, isCashOffFor } from "../../../shared/checkout/order-form/form.ts";
import { usePhoneProblem } from "../../../shared/text/phone-problem.ts";

const CERTIFICATE = "certificate_";

export function useProblemMessage(
  draft: CheckoutDraft,
  { messageLength }: GiftFacts,
  quote: QuoteJson | null,
) {
  const t = useTranslations("crmNewOrder.errors");
  const tCheckout = useTranslations("checkout");
  const phoneProblem = usePhoneProblem();
  const promoProblem = usePromoProblem();
  return {
    field({ field, code }: FieldProblem, of: CheckoutDraft = draft): string {
      switch (code) {
        case "phone":
          return phoneProblem((field === "contact.phone" ? of.contact : of.recipient).phone) ?? t("phone");
        case "phone_foreign":
          return t("phone_foreign");
        case "email":
          return tCheckout("errors.email_wrong");
        case "too_long":
          return tCheckout("errors.message_long", { limit: messageLength });
        case "too_many_lines":
          return tCheckout("errors.message_lines", { most: mostCardLines });
        case "company_code":
          return tCheckout("errors.company.code");
        case "required":
          return t(field === "discount" || field === "discount_reason" ? field : "required");
      }
    },
    unavailable: (reason: DeliveryUnavailable) => tCheckout(`unavailable.${reason}`),
    unfit: (problem: WarehouseProblem) => tCheckout(`errors.${problem}`),
    promo: () => promoProblem(quote),
    discount: () =>
      quote?.problems.some(({ code }) => code === "discount_too_big") ? t("discount_too_big") : null,
    certificate(): string | null {
      const wrong = quote?.problems.find((problem) => problem.code.startsWith(CERTIFICATE));
      return wrong ? t(`certificate.${wrong.code.slice(CERTIFICATE.length) as "unknown"}`) : null;
    },
    /** Why the order cannot be paid in cash on delivery; null: it can. */
    cash: () => (isCashOffFor(draft) ? tCheckout("payment.notes.cod_anonymous") : null),
  };
}
