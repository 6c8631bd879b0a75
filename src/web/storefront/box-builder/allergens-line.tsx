import { useTranslations } from "use-intl";
import type { BoxFacts } from "#shop/boxes/rules/facts.ts";

export function AllergensLine({ facts, isEmpty }: { facts: BoxFacts; isEmpty: boolean }) {
  const t = useTranslations("boxBuilder.facts");
  const names = facts.allergens.map(({ name }) => name.toLowerCase()).join(", ");
  return (
    <p className="sm subtle">
      {isEmpty ? t("whenFilled") : names ? t("allergens", { list: names }) : t("noAllergens")}
    </p>
  );
}
