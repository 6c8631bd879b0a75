import { useTranslations } from "use-intl";
import type { FormTotal } from "#shop/receipts/reads/register.server.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { Totals, TotalsRow } from "#ui/totals/totals.tsx";
import { money } from "../../shared/amounts.ts";

/** The day's totals, by forms of payment. */
export function TotalsPanel({ totals }: { totals: readonly FormTotal[] }) {
  const t = useTranslations("crmReceipts");
  const whole = totals.reduce((sum, { sold, returned }) => sum + sold - returned, 0);
  return (
    <Panel title={t("totals.title")}>
      {totals.length === 0 ? (
        <p className="muted sm">{t("totals.none")}</p>
      ) : (
        <Totals>
          {totals.flatMap(({ form, sold, returned }) => [
            <TotalsRow key={form} name={t("totals.sold", { form: t(`forms.${form}`) })} sum={money(sold)} />,
            returned > 0 && (
              <TotalsRow
                key={`${form} returned`}
                name={t("totals.returned", { form: t(`forms.${form}`) })}
                sum={money(-returned)}
              />
            ),
          ])}
          <TotalsRow kind="total" name={t("totals.whole")} sum={money(whole)} />
        </Totals>
      )}
    </Panel>
  );
}
