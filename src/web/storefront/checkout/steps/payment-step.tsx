import { Banknote, CreditCard, FileText } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { hryvnias, kop } from "#kit/money.ts";
import { cashTariff, feeText } from "#shop/delivery/rules/prices/cash-fees.ts";
import { isByCard, type PaymentMethod } from "#shop/payments/rules/statuses.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { RadioCard, RadioCardGroup } from "#ui/form/radio-card/radio-card.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Icon, type IconShape } from "#ui/picture/icon/icon.tsx";
import { isPaidByCertificate } from "../../../shared/cart/use-quote.ts";
import { ConsentField } from "../../../shared/checkout/order-form/consent-field.tsx";
import { fieldId } from "../../../shared/checkout/order-form/form-context.ts";
import { carrierOf } from "../../../shared/checkout/order-form/point.ts";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import { money } from "../../../shared/text/amounts.ts";
import { isOwnCourier, useCarriedFee } from "../carried-fee.ts";
import { useCheckout } from "../checkout-context.ts";
import { CheckoutCompany } from "./checkout-company.tsx";
import { DoNotCall } from "./do-not-call.tsx";
import { Step } from "./step.tsx";

const COMMENT_LENGTH = 1_000;

const iconOf = (method: PaymentMethod): IconShape => {
  if (method === "cod") return Banknote;
  return method === "invoice" ? FileText : CreditCard;
};

interface PaymentStepProps {
  number: number;
  /** Unavailable payment methods, each with the reason. */
  off?: Partial<Record<PaymentMethod, string>>;
  /** Each parcel has its own question about the call. */
  isCallAskedElsewhere?: boolean;
}

export function PaymentStep({ number, off = {}, isCallAskedElsewhere = false }: PaymentStepProps) {
  const t = useTranslations("checkout.payment");
  const { draft, facts, errors, edit, quote } = useCheckout();
  const cod = useCod();
  const [isCompany, setCompany] = useState(draft.payment === "invoice");
  const { payment: chosen } = draft;
  // The shop chooses the bank: the first one, or the one of an earlier choice.
  const cards = facts.payments.filter(isByCard);
  const card = cards.find((method) => method === chosen) ?? cards[0];
  const isInvoiceAlone = !card && cod === null;
  const methods = facts.payments.filter((method) => {
    if (isByCard(method)) return method === card;
    return method === "cod" ? cod !== null : isCompany || isInvoiceAlone;
  });

  function buyAsCompany(checked: boolean): void {
    setCompany(checked);
    edit({ payment: checked ? "invoice" : chosen === "invoice" ? null : chosen });
  }
  return (
    <Step number={number} title={t("title")}>
      {isPaidByCertificate(quote) ? (
        <Notice tone="success">{t("by_certificate")}</Notice>
      ) : (
        <>
          <RadioCardGroup
            id={fieldId("payment")}
            legend={t("way")}
            legendHidden
            columns={2}
            error={errors.payment}
          >
            {methods.map((method) => (
              <RadioCard
                key={method}
                name="payment"
                value={method}
                checked={chosen === method}
                disabled={off[method] !== undefined}
                onChange={() => edit({ payment: method })}
                note={off[method] ?? (method === "cod" ? cod : t(`notes.${method}`))}
                end={<Icon of={iconOf(method)} />}
              >
                {t(isByCard(method) ? "ways.card" : `ways.${method}`)}
              </RadioCard>
            ))}
          </RadioCardGroup>
          {facts.payments.includes("invoice") && !isInvoiceAlone && (
            <Checkbox checked={isCompany} onChange={(event) => buyAsCompany(event.currentTarget.checked)}>
              {t("company")}
            </Checkbox>
          )}
          {chosen === "invoice" && <CheckoutCompany />}
        </>
      )}
      <Field id={fieldId("comment")} label={t("comment")} note={t("optional")} error={errors.comment}>
        <Textarea
          rows={2}
          value={draft.comment}
          maxLength={COMMENT_LENGTH}
          placeholder={t("comment_placeholder")}
          onChange={(event) => edit({ comment: event.currentTarget.value })}
        />
      </Field>
      {!isCallAskedElsewhere && <DoNotCall />}
      <ConsentField />
      {/* Last, as it comes with the quote: a field under it would move away from the buyer's finger. */}
      {quote?.advance && draft.payment === "cod" && (
        <Notice tone="info" role="status">
          {t("advance", { now: money(quote.advance.now), later: money(quote.advance.on_delivery) })}
        </Notice>
      )}
    </Step>
  );
}

/** The fee for payment on delivery, shown before it is chosen; null without such payment. */
function useCod(): string | null {
  const t = useTranslations("checkout.payment.notes");
  const { draft, quote } = useCheckout();
  const { delivery } = useShopFacts();
  const { cashMost_kop } = delivery;
  const today = kyivDate(new Date());
  const carrier = carrierOf(draft);
  const fee = useCarriedFee(today);
  if (draft.delivery.type === "digital") return null;
  if (draft.delivery.type === "pickup") return t("cod_pickup");
  if (isOwnCourier(quote)) return t("cod_courier");
  if (fee === null) return null;
  const collected_kop = quote ? kop(quote.due) - kop(quote.advance?.now ?? 0) : 0;
  if (cashMost_kop !== null && collected_kop > cashMost_kop)
    return t("cod_too_much", { most: money(hryvnias(cashMost_kop)) });
  if (fee.fixed_kop === 0 && fee.percent === 0) return t("cod_free");
  const usual = t("cod", { carrier, fee: feeText(fee) });
  const { buyerInApp } = cashTariff(delivery.cashContract, today);
  return carrier === "nova_poshta" && buyerInApp.percent < fee.percent
    ? `${usual}. ${t("cod_app", { fee: feeText(buyerInApp) })}`
    : usual;
}
