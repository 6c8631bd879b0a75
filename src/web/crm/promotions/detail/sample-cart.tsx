import { Trash2 } from "lucide-react";
import { useTranslations } from "use-intl";
import { maxQuantity } from "#shop/cart/rules/limits.ts";
import { deliveryTypes } from "#shop/delivery/rules/settings.ts";
import { paymentMethods } from "#shop/payments/rules/statuses.ts";
import type { LackJson, PromotionPreviewJson } from "#shop/promotion-preview/output.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Totals, TotalsRow } from "#ui/data/totals/totals.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Stepper } from "#ui/form/stepper/stepper.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { money } from "../../../shared/text/amounts.ts";
import { FilterSelect } from "../../list/list-filters.tsx";
import { ProductSearch } from "../../widgets/product-search.tsx";
import styles from "./promotion.module.css";
import { mostSampled, type Sample } from "./use-sample.ts";

const buyers = ["first", "known"] as const;

/** A cart to test the promotion before any visitor sees it. */
export function SampleCartPanel({ sample }: { sample: Sample }) {
  const t = useTranslations("crmPromotions.sample");
  const tOrders = useTranslations("orders");
  const { cart, put } = sample;
  return (
    <Panel title={t("title")}>
      <div className={styles.sample}>
        {cart.items.length === 0 && <p className="muted sm">{t("empty")}</p>}
        <ul className={styles.lines}>
          {cart.items.map(({ variant_id, name, quantity }) => (
            <li key={variant_id}>
              {name}
              <Stepper
                label={t("quantity", { name })}
                lessLabel={t("less", { name })}
                moreLabel={t("more", { name })}
                value={quantity}
                max={maxQuantity}
                onValueChange={(next) => sample.setQuantity(variant_id, next)}
              />
              <IconButton
                icon={Trash2}
                size="small"
                label={t("remove", { name })}
                onClick={() => sample.setQuantity(variant_id, 0)}
              />
            </li>
          ))}
        </ul>
        {cart.items.length < mostSampled && <ProductSearch label={t("add")} onAdd={sample.add} />}
        <Field size="small" label={t("delivery")}>
          <FilterSelect
            name="sample-delivery"
            label={t("delivery")}
            value={cart.delivery ?? undefined}
            any={t("notChosen")}
            options={deliveryTypes.map((way) => ({ value: way, name: tOrders(`delivery.${way}`) }))}
            onChoose={(way) => put({ delivery: way ?? null })}
          />
        </Field>
        <Field size="small" label={t("payment")}>
          <FilterSelect
            name="sample-payment"
            label={t("payment")}
            value={cart.payment ?? undefined}
            any={t("notChosen")}
            options={paymentMethods.map((way) => ({ value: way, name: tOrders(`payment.${way}`) }))}
            onChoose={(way) => put({ payment: way ?? null })}
          />
        </Field>
        <Field size="small" label={t("buyer")}>
          <FilterSelect
            name="sample-buyer"
            label={t("buyer")}
            value={cart.buyer ?? undefined}
            any={t("guest")}
            options={buyers.map((who) => ({ value: who, name: t(who) }))}
            onChoose={(who) => put({ buyer: who ?? null })}
          />
        </Field>
        <div role="status" aria-busy={sample.isLoading || undefined}>
          {sample.value && cart.items.length > 0 && <Outcome preview={sample.value} />}
          {!sample.value && sample.isLoading && <p className="muted sm">{t("counting")}</p>}
          {sample.problem && <p className="muted sm">{t(sample.problem)}</p>}
        </div>
      </div>
    </Panel>
  );
}

function Outcome({ preview }: { preview: PromotionPreviewJson }) {
  const t = useTranslations("crmPromotions.sample");
  const { lines, promotions, lacks } = preview;
  return (
    <>
      <Totals>
        {lines.map(({ name, variant, quantity, total, discount }, index) => (
          <TotalsRow
            // biome-ignore lint/suspicious/noArrayIndexKey: cart lines are identified by position
            key={index}
            name={t("line", { quantity, name: [name, variant].filter(Boolean).join(", ") })}
            sum={
              discount > 0 ? (
                <>
                  <s>{money(total)}</s> {money(total - discount)}
                </>
              ) : (
                money(total)
              )
            }
          />
        ))}
        {promotions.map(({ id, name, discount, gives, is_this }) => (
          <TotalsRow
            key={id}
            kind="save"
            name={is_this ? `${name} (${t("this")})` : name}
            sum={gives === "discount" ? money(-discount) : t("free")}
          />
        ))}
        {preview.wrap > 0 && <TotalsRow name={t("wrap")} sum={money(preview.wrap)} />}
        {preview.delivery !== null && (
          <TotalsRow
            name={t("deliveryRow")}
            sum={preview.delivery === 0 ? t("free") : money(preview.delivery)}
          />
        )}
        {preview.fee > 0 && <TotalsRow name={t("fee")} sum={money(preview.fee)} />}
        <TotalsRow kind="total" name={t("total")} sum={money(preview.total)} />
      </Totals>
      {lacks.length > 0 && <Why lacks={lacks} />}
    </>
  );
}

function Why({ lacks }: { lacks: readonly LackJson[] }) {
  const t = useTranslations("crmPromotions.sample");
  return (
    <Notice tone="warning" title={t("why")} className={styles.why}>
      <ul>
        {lacks.map(({ code, left = 0 }) => (
          <li key={code}>{t(`lacks.${code}`, { sum: money(left), count: left })}</li>
        ))}
      </ul>
    </Notice>
  );
}
