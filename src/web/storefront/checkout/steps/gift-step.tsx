import { useTranslations } from "use-intl";
import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import type { GiftFacts } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import { GiftFields } from "../../../shared/checkout/gift-fields/gift-fields.tsx";
import { fieldId, useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { useCheckout } from "../checkout-context.ts";
import { Step } from "./step.tsx";

export function GiftStep() {
  const t = useTranslations("gift");
  const { facts, quote } = useCheckout();
  return (
    <Step number={3} title={t("title")}>
      <ParcelGiftFields facts={facts} quote={quote} />
    </Step>
  );
}

/** For the parcel of the surrounding form. */
export function ParcelGiftFields({ facts, quote }: { facts: GiftFacts; quote: QuoteParcelJson | null }) {
  const { draft, errors, scope, edit, leave } = useOrderForm();
  return (
    <GiftFields
      value={draft.gift}
      onChange={(change) => edit({ gift: change })}
      facts={facts}
      error={errors["gift.message"]}
      onLeave={() => leave("gift.message")}
      messageId={fieldId("gift.message", scope)}
      occasions={quote?.lines.map((line) => line.occasions)}
    />
  );
}
