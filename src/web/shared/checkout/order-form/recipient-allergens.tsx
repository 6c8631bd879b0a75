import { useTranslations } from "use-intl";
import type { RecipientJson } from "#shop/address-book/output.ts";
import { avoidedBy } from "#shop/address-book/rules/avoids.ts";
import { avoidedIn } from "#shop/catalog/rules/avoided.ts";
import type { Allergen } from "#shop/catalog/rules/product.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { type OrderForm, useOrderForm } from "./form-context.ts";
import { typedRecipient } from "./saved.ts";

interface RecipientAllergensProps {
  /** The payer's saved recipients. */
  recipients: readonly Pick<RecipientJson, "name" | "surname" | "phone" | "avoids">[];
  /** Default: the form around it. */
  form?: Pick<OrderForm, "draft" | "quote">;
  /** A manager reads it, not the payer. */
  isStaff?: boolean;
  /** Names the products only: the page explains them elsewhere. */
  isShort?: boolean;
}

/** Warns that the order contains what its recipient avoids, as the payer noted. */
export function RecipientAllergens({ recipients, form, isStaff, isShort }: RecipientAllergensProps) {
  const t = useTranslations("addresses.avoids");
  const tAllergens = useTranslations("catalog.allergens");
  const { draft, quote } = { ...useOrderForm(), ...form };
  const avoided = draft.screen.isForAnother ? avoidedBy(recipients, typedRecipient(draft)) : [];
  const found = avoidedIn(quote?.food ?? [], avoided);
  if (found.length === 0) return null;
  const without = (some: readonly Allergen[]): string => some.map((one) => t(`without.${one}`)).join(", ");
  const named = (some: readonly Allergen[]): string =>
    some.map((one) => tAllergens(one).toLocaleLowerCase()).join(", ");
  const met = avoided.filter((one) =>
    found.some(({ allergens, traces }) => allergens.includes(one) || traces.includes(one)),
  );
  const name = draft.recipient.name.trim();
  const title = t(isStaff ? "title_staff" : "title", { name, list: without(met) });
  if (isShort)
    return (
      <Notice tone="warning" title={title}>
        {[...new Set(found.map((one) => one.name))].join(", ")}
      </Notice>
    );
  return (
    <Notice tone="warning" role="status" title={title}>
      <ul>
        {found.map(({ name: product, part, allergens, traces }) => {
          const what = part === null ? product : t("part", { product, part });
          const contained = allergens.length > 0 && t("contains", { list: named(allergens) });
          const left = traces.length > 0 && t("traces", { list: without(traces) });
          return <li key={what}>{[`${what}.`, contained, left].filter(Boolean).join(" ")}</li>;
        })}
      </ul>
    </Notice>
  );
}
