import { useTranslations } from "use-intl";
import { money } from "../../shared/amounts.ts";
import { BarSum, BuyBar } from "../../shared/buy-bar/buy-bar.tsx";
import { AddBox } from "./add-box.tsx";
import type { Buy } from "./builder-data.ts";

/** The sum and the button at the bottom of a phone, always visible. */
export function BoxBar({ buy, filled, total }: { buy: Buy; filled: number; total: number }) {
  const t = useTranslations("boxBuilder");
  return (
    <BuyBar
      label={t("add.summary")}
      sum={<BarSum price={money(buy.price)} note={t("facts.of", { filled, total })} />}
    >
      <AddBox buy={buy} block short />
    </BuyBar>
  );
}
