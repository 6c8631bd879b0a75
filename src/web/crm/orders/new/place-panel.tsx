import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { CartTotals } from "../../../shared/cart/cart-totals.tsx";
import { CompanyFields } from "../../../shared/checkout/order-form/company-fields.tsx";
import { fieldId, useOrderForm } from "../../../shared/checkout/order-form/form-context.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import styles from "./new-order.module.css";
import { useNewOrderForm } from "./new-order-context.ts";
import type { Caller } from "./use-caller.ts";

const COMMENT_LENGTH = 1_000;
const PROMO_LENGTH = 40;

/** Payment method, total and the only button. While the result is unknown, only this button works. */
export function PlacePanel({ caller }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.place");
  const tCheckout = useTranslations("checkout");
  const { draft, payments, errors, outcome, edit } = useNewOrderForm();
  const isSeveral = draft.more_parcels.length > 0;
  return (
    <Panel title={t("title")} className={styles.place}>
      <div className="stack" inert={outcome?.kind === "unsure"}>
        <Field
          id={fieldId("payment")}
          size="small"
          label={t("payment")}
          hint={isSeveral ? t("noCash") : undefined}
          error={errors.payment}
        >
          <Select
            value={draft.payment ?? ""}
            onChange={({ currentTarget }) =>
              edit({ payment: payments.find((method) => method === currentTarget.value) ?? null })
            }
          >
            <Options of={payments} nameOf={(method) => tCheckout(`payment.ways.${method}`)} />
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
        <PromoField />
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

/** A code applies when the field loses the focus, so that a half-typed code is no error. */
function PromoField() {
  const t = useTranslations("cart.promo");
  const tPlace = useTranslations("crmNewOrder.place");
  const { draft, errors, edit } = useNewOrderForm();
  const [typed, setTyped] = useState(draft.promo_code);
  const [seen, setSeen] = useState(draft.promo_code);
  if (seen !== draft.promo_code) {
    setSeen(draft.promo_code);
    setTyped(draft.promo_code);
  }
  const apply = (): void => {
    const promo = typed.trim().toLocaleUpperCase("uk");
    setTyped(promo);
    if (promo !== draft.promo_code) edit({ promo_code: promo });
  };
  return (
    <Field
      id={fieldId("promo_code")}
      size="small"
      label={t("label")}
      note={tPlace("optional")}
      error={typed === draft.promo_code ? errors.promo_code : undefined}
    >
      <TextInput
        value={typed}
        maxLength={PROMO_LENGTH}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={apply}
        onKeyDown={(event) => {
          if (event.key === "Enter") apply();
        }}
      />
    </Field>
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
    outcome.kind === "price"
      ? t("price", { was: money(outcome.was), now: money(outcome.now) })
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
  const { quote, isBusy, isBehind, outcome, place } = useNewOrderForm();
  const isCounting = quote !== null && isBehind;
  const text =
    outcome?.kind === "unsure"
      ? t("again")
      : isCounting
        ? t("counting")
        : quote
          ? t("submit", { sum: money(quote.total) })
          : t("submitPlain");
  return (
    <Button
      block
      size="medium"
      busy={isBusy || (isCounting && outcome?.kind !== "unsure")}
      onClick={place}
      aria-keyshortcuts="Control+Enter Meta+Enter"
    >
      {text}
    </Button>
  );
}
