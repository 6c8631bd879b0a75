import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { CartTotals } from "../../../shared/cart/cart-totals.tsx";
import { CodeForm } from "../../../shared/cart/code-form.tsx";
import { CompanyFields } from "../../../shared/checkout/order-form/company-fields.tsx";
import { fieldId, useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { DiscountFields } from "./discount-fields.tsx";
import styles from "./new-order.module.css";
import { useNewOrderForm } from "./new-order-context.ts";
import type { Caller } from "./use-caller.ts";

const COMMENT_LENGTH = 1_000;
const PROMO_LENGTH = 40;
const CERTIFICATE_LENGTH = 60;

/** Payment method, total and the only button. While the result is unknown, only this button works. */
export function PlacePanel({ caller }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.place");
  const tCheckout = useTranslations("checkout");
  const { draft, errors, facts, outcome, edit } = useNewOrderForm();
  const isSeveral = draft.more_parcels.length > 0;
  return (
    <Panel title={t("title")}>
      <div className="stack" inert={outcome?.kind === "unsure"}>
        <Payment caller={caller} />
        <Codes key={draft.key} />
        {facts.mayReprice && <DiscountFields />}
        <Field
          id={fieldId("comment")}
          size="small"
          label={tCheckout("payment.comment")}
          note={tCheckout("payment.optional")}
          error={errors.comment}
        >
          <Textarea
            rows={2}
            value={draft.comment}
            maxLength={COMMENT_LENGTH}
            onChange={(event) => edit({ comment: event.currentTarget.value })}
          />
        </Field>
        {!isSeveral && <DoNotCall />}
        <Checkbox
          size="small"
          checked={draft.confirm}
          note={t("confirmNote")}
          onChange={(event) => edit({ confirm: event.currentTarget.checked })}
        >
          {t("confirm")}
        </Checkbox>
      </div>
      <Sums />
      <Outcome />
      <PlaceButton />
    </Panel>
  );
}

/** For the parcel of the surrounding form. */
export function DoNotCall() {
  const t = useTranslations("crmNewOrder.place");
  const { draft, edit } = useOrderForm();
  return (
    <Checkbox
      size="small"
      checked={draft.do_not_call}
      onChange={(event) => edit({ do_not_call: event.currentTarget.checked })}
    >
      {t("doNotCall")}
    </Checkbox>
  );
}

/** The payment method; none is needed when a certificate pays for everything. */
function Payment({ caller }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.place");
  const tCheckout = useTranslations("checkout.payment");
  const { draft, payments, errors, isPaid, edit } = useNewOrderForm();
  if (isPaid) return <Notice tone="success">{t("paidByCertificate")}</Notice>;
  return (
    <>
      <Field
        id={fieldId("payment")}
        size="small"
        label={t("payment")}
        hint={draft.more_parcels.length > 0 ? t("noCash") : undefined}
        error={errors.payment}
      >
        <Select
          value={draft.payment ?? ""}
          onChange={({ currentTarget }) =>
            edit({ payment: payments.find((method) => method === currentTarget.value) ?? null })
          }
        >
          <Options of={payments} nameOf={(method) => tCheckout(`ways.${method}`)} />
        </Select>
      </Field>
      {draft.payment === "invoice" && <CompanyFields />}
      {draft.payment === "cod" && caller.known?.must_prepay && (
        <Notice tone="warning" role="status">
          <p>{t("mustPrepay")}</p>
          <Checkbox
            size="small"
            checked={draft.allow_cash}
            note={t("allowCashNote")}
            onChange={(event) => edit({ allow_cash: event.currentTarget.checked }, ["payment"])}
          >
            {t("allowCash")}
          </Checkbox>
        </Notice>
      )}
    </>
  );
}

/** The promo code and the gift certificate. */
function Codes() {
  const t = useTranslations("cart");
  const tPlace = useTranslations("crmNewOrder.place");
  const { draft, errors, quote, edit } = useNewOrderForm();
  const { promo_code: promo, certificate_code: certificate } = draft;
  const pays = quote?.certificate;
  return (
    <>
      <CodeForm
        id={fieldId("promo_code")}
        kind="promo"
        code={promo}
        applied={t("promo.applied", { code: promo })}
        problem={errors.promo_code ?? null}
        longest={PROMO_LENGTH}
        isField
        onApply={(code) => edit({ promo_code: code })}
      />
      <CodeForm
        id={fieldId("certificate_code")}
        kind="certificate"
        code={certificate}
        applied={
          pays
            ? t("certificate.applied", { last4: pays.last4, balance: money(pays.balance) })
            : quote
              ? t("certificate.checking")
              : tPlace("certificateWaits")
        }
        problem={errors.certificate_code ?? null}
        longest={CERTIFICATE_LENGTH}
        isField
        onApply={(code) => edit({ certificate_code: code })}
      />
    </>
  );
}

function Sums() {
  const t = useTranslations("crmNewOrder.place");
  const { quote, draft, isBehind, quoteFailure, retryQuote } = useNewOrderForm();
  if (quoteFailure && quoteFailure.code !== "aborted") {
    return (
      <Notice tone="warning" role="alert">
        {t("quoteFailed")} <TextButton onClick={retryQuote}>{t("retry")}</TextButton>
      </Notice>
    );
  }
  if (!quote) return <p className={styles.quiet}>{t("noSums")}</p>;
  const sum = quote.delivery === 0 ? t("free") : money(quote.delivery ?? 0);
  return (
    <div aria-live="polite" aria-busy={isBehind || undefined} className={styles.sums}>
      {draft.more_parcels.length > 0 && <ParcelSums />}
      <CartTotals isPlain quote={quote} promo={draft.promo_code} delivery={{ name: t("delivery"), sum }} />
    </div>
  );
}

/** The sum of each parcel, with its delivery. */
function ParcelSums() {
  const t = useTranslations("checkout.parcels");
  const { parcels, receiverOf } = useNewOrderForm().parcels;
  return (
    <ol className={styles.parcelSums}>
      {parcels.map((parcel) => (
        <li key={parcel.scope}>
          <span>
            {[t("number", { number: parcel.number }), receiverOf(parcel)].filter(Boolean).join(" · ")}
          </span>
          <span className="num">{parcel.quote && money(parcel.quote.total)}</span>
        </li>
      ))}
    </ol>
  );
}

function Outcome() {
  const t = useTranslations("crmNewOrder.outcome");
  const locale = useLocale();
  const { outcome, startOver } = useNewOrderForm();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (outcome) box.current?.focus();
  }, [outcome]);
  if (!outcome) return null;
  if (outcome.kind === "earlier") {
    return (
      <Notice ref={box} tabIndex={-1} tone="warning" role="alert" title={t("earlierTitle")}>
        <TextLink href={paths.crmOrder(outcome.number, locale)}>
          {t("earlier", { number: outcome.number })}
        </TextLink>{" "}
        <TextButton onClick={startOver}>{t("startOver")}</TextButton>
      </Notice>
    );
  }
  const text =
    outcome.kind === "price" || outcome.kind === "certificate"
      ? t(outcome.kind, { was: money(outcome.was), now: money(outcome.now) })
      : outcome.kind === "failed"
        ? t("failed", { message: outcome.message })
        : t(outcome.kind);
  return (
    <Notice ref={box} tabIndex={-1} tone={outcome.kind === "failed" ? "danger" : "warning"} role="alert">
      {text}
    </Notice>
  );
}

/** Shown as busy while the total is being recalculated. */
function PlaceButton() {
  const t = useTranslations("crmNewOrder.place");
  const { quote, isPaid, isBusy, isBehind, outcome, place } = useNewOrderForm();
  const isCounting = quote !== null && isBehind;
  const text =
    outcome?.kind === "unsure"
      ? t("again")
      : isCounting
        ? t("counting")
        : quote && !isPaid
          ? t("submit", { sum: money(quote.due) })
          : t("submitPlain");
  return (
    <Button
      block
      size="medium"
      className={styles.submit}
      busy={isBusy || (isCounting && outcome?.kind !== "unsure")}
      onClick={place}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {text}
    </Button>
  );
}
