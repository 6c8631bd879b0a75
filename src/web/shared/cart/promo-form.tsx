import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { changeDraft, useCheckoutDraft } from "../checkout/checkout-draft.ts";
import { CodeForm } from "./code-form.tsx";
import { usePromoProblem } from "./use-promo-problem.ts";

const LONGEST = 40;

export function PromoForm({ quote, id }: { quote: QuoteJson | null; id: string }) {
  const t = useTranslations("cart.promo");
  const { promo_code } = useCheckoutDraft();
  const problem = usePromoProblem()(quote);
  return (
    <CodeForm
      id={id}
      kind="promo"
      code={promo_code}
      applied={t("applied", { code: promo_code })}
      problem={problem}
      longest={LONGEST}
      onApply={(code) => changeDraft({ promo_code: code })}
    />
  );
}
