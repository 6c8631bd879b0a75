import type { QuoteParcelJson } from "#shop/cart/output/quote.ts";
import { fieldId, useOrderForm } from "../order-form/form-context.ts";
import type { GiftFacts } from "./gift-facts.ts";
import { GiftFields } from "./gift-fields.tsx";

/** For the parcel of the surrounding form. */
export function ParcelGiftFields({ facts, quote }: { facts: GiftFacts; quote: QuoteParcelJson | null }) {
  const { draft, errors, scope, size, edit, leave } = useOrderForm();
  return (
    <GiftFields
      value={draft.gift}
      onChange={(change) => edit({ gift: change })}
      facts={facts}
      error={errors["gift.message"]}
      onLeave={() => leave("gift.message")}
      messageId={fieldId("gift.message", scope)}
      occasions={quote?.lines.map((line) => line.occasions)}
      {...(size && { size })}
    />
  );
}
