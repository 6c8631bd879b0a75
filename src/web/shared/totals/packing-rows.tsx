import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
import { TotalsRow } from "#ui/data/totals/totals.tsx";
import { money } from "../text/amounts.ts";

/** A gift's wrapping in hryvnias: the whole, and the ribbon's part. */
export interface PackingSums {
  readonly wrap: number;
  readonly ribbon: number;
}

/** The price of the paper alone. */
export const paperSum = ({ wrap, ribbon }: PackingSums): number => hryvnias(kop(wrap) - kop(ribbon));

/** The paper and the ribbon of a gift, each unless it is free. */
export function PackingRows({ wrap, ribbon }: PackingSums) {
  const t = useTranslations("cart.totals");
  const paper = paperSum({ wrap, ribbon });
  return (
    <>
      {paper > 0 && <TotalsRow name={t("wrap")} sum={money(paper)} />}
      {ribbon > 0 && <TotalsRow name={t("ribbon")} sum={money(ribbon)} />}
    </>
  );
}
