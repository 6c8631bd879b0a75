import { useState } from "react";
import { useTranslations } from "use-intl";
import { formatMoney, kop } from "#kit/money.ts";
import { promoDiscount } from "#shop/promo-codes/rules/promo-code.ts";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { numberIn } from "../../form/typed-number.ts";
import type { PromoCodeDraft } from "./promo-code-draft.ts";

const SAMPLE = "1434";

/** The price of a sample cart under the typed terms, calculated by the rules of the checkout. */
export function PromoCodePreview({ draft }: { draft: PromoCodeDraft }) {
  const t = useTranslations("crmPromoCodes.preview");
  const [typed, setTyped] = useState(SAMPLE);
  const subtotal = kop(Math.max(0, numberIn(typed) ?? 0));
  const percent = numberIn(draft.percent) ?? 0;
  const amount = kop(draft.kind === "amount" ? (numberIn(draft.amount) ?? 0) : 0);
  const discount = promoDiscount(
    {
      code: draft.code,
      percent: draft.kind === "percent" ? percent : null,
      amount_kop: amount,
      min_subtotal_kop: kop(numberIn(draft.min_subtotal) ?? 0),
      starts_at: null,
      ends_at: null,
      total_limit: null,
      per_customer_limit: null,
      uses: { all: 0, own: 0 },
    },
    subtotal,
    new Date(0),
  );
  const isWorthNothing = draft.kind === "percent" ? percent <= 0 : amount <= 0;
  const taken = discount.ok ? discount.value : 0;
  return (
    <Panel title={t("title")}>
      <Field size="small" label={t("sum")}>
        <TextInput
          inputMode="decimal"
          maxLength={9}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </Field>
      <div role="status">
        <Totals>
          <TotalsRow name={t("items")} sum={formatMoney(subtotal)} />
          {taken > 0 && (
            <TotalsRow
              kind="save"
              name={t("promo", { code: draft.code.trim().toLocaleUpperCase("uk") || t("yourCode") })}
              sum={`−${formatMoney(taken)}`}
            />
          )}
          <TotalsRow kind="total" name={t("total")} sum={formatMoney(subtotal - taken)} />
        </Totals>
        {isWorthNothing && <p className="muted sm">{t("value")}</p>}
        {!discount.ok && discount.error.code === "promo_min_subtotal" && (
          <p className="muted sm">{t("min", { sum: formatMoney(discount.error.min_subtotal_kop) })}</p>
        )}
      </div>
    </Panel>
  );
}
