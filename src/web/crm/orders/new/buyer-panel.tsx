import { useEffect } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import type { CallerJson } from "#shop/customer-care/output.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Status } from "#ui/data/status/status.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field, FormGrid } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { Kbd } from "#ui/text/kbd/kbd.tsx";
import { paths } from "../../../paths.ts";
import { fieldId } from "../../../shared/checkout/order-form/form-context.ts";
import { PayerFields } from "../../../shared/checkout/order-form/payer-fields.tsx";
import { PhoneField } from "../../../shared/checkout/order-form/phone-field.tsx";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { statusTones } from "../order-text.ts";
import styles from "./new-order.module.css";
import { productFieldId, useNewOrderForm } from "./new-order-context.ts";
import { AnotherReceives } from "./recipient.tsx";
import type { Caller } from "./use-caller.ts";

/** The caller, and the only recipient if it is another person. The number comes first. */
export function BuyerPanel({ caller }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.buyer");
  const tPayer = useTranslations("checkout.payer");
  const { draft, edit } = useNewOrderForm();
  const fill = useFilling(caller.known);

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the initial focus of the page
  useEffect(() => {
    if (draft.contact.phone === "") document.getElementById(fieldId("contact.phone"))?.focus();
  }, []);

  return (
    <Panel title={t("title")}>
      <div className="stack">
        <FormGrid>
          <PhoneField field="contact.phone" label={tPayer("phone")} onEnter={fill ?? undefined} />
          <Field size="small" label={t("language")}>
            <Select
              value={draft.lang}
              onChange={(event) => edit({ lang: event.currentTarget.value === "ru" ? "ru" : "uk" })}
            >
              <option value="uk">{t("languages.uk")}</option>
              <option value="ru">{t("languages.ru")}</option>
            </Select>
          </Field>
        </FormGrid>
        <CallerNotes caller={caller} />
        <FormGrid>
          <PayerFields />
        </FormGrid>
        {draft.more_parcels.length === 0 && <AnotherReceives caller={caller} />}
      </div>
    </Panel>
  );
}

/** What the shop knows about the number: offered, never filled in by itself. */
function CallerNotes({ caller: { known, isAnswered, isUnavailable, retry } }: { caller: Caller }) {
  const t = useTranslations("crmNewOrder.caller");
  return (
    <div role="status" className={styles.caller}>
      {isUnavailable ? (
        <p className={styles.quiet}>
          {t("unavailable")} <TextButton onClick={retry}>{t("retry")}</TextButton>
        </p>
      ) : known ? (
        <Known known={known} />
      ) : (
        isAnswered && <p className={styles.quiet}>{t("unknown")}</p>
      )}
    </div>
  );
}

function Known({ known }: { known: CallerJson }) {
  const t = useTranslations("crmNewOrder.caller");
  const locale = useLocale();
  const { value, block, notes, customer_id: id } = known;
  const name = `${known.first_name} ${known.last_name}`.trim();
  return (
    <div className={styles.known}>
      <p className={styles.who}>
        <b>{name || t("nameless")}</b>
        <span>
          {value.orders === 0 ? t("noOrders") : t("orders", { count: value.orders, sum: money(value.sum) })}
        </span>
        {id !== null && (
          <TextLink quiet href={paths.crmCustomer(id, locale)} target="_blank">
            {t("card")}
          </TextLink>
        )}
        <Offer known={known} />
      </p>
      {block && (
        <Notice tone="danger" title={t("blockedTitle")}>
          {t("blocked", { day: dayMonth(block.at.slice(0, 10), locale), reason: block.reason })}
        </Notice>
      )}
      {notes.map((note) => (
        <p key={note.id} className={styles.note}>
          {note.text}
          {note.author && <small>{note.author}</small>}
        </p>
      ))}
      <LastOrders orders={known.orders} />
    </div>
  );
}

/** Fills in the caller's name and goes on to the products; null when there is nothing to fill in. */
function useFilling(known: CallerJson | null): (() => void) | null {
  const { draft, edit } = useNewOrderForm();
  if (!known) return null;
  const { contact } = draft;
  const { first_name, last_name } = known;
  const email = known.email ?? "";
  const lang = known.lang ?? draft.lang;
  const isIn =
    contact.first_name === first_name &&
    contact.last_name === last_name &&
    contact.email === email &&
    draft.lang === lang;
  if (isIn || (first_name === "" && last_name === "")) return null;
  return () => {
    edit({ contact: { first_name, last_name, email }, lang });
    document.getElementById(productFieldId)?.focus();
  };
}

function Offer({ known }: { known: CallerJson }) {
  const t = useTranslations("crmNewOrder.caller");
  const fill = useFilling(known);
  return (
    fill && (
      <Button size="small" variant="neutral" onClick={fill}>
        {t("fill")} <Kbd aria-hidden="true">Enter</Kbd>
      </Button>
    )
  );
}

function LastOrders({ orders }: Pick<CallerJson, "orders">) {
  const t = useTranslations("crmNewOrder.caller");
  const tOrders = useTranslations("orders");
  const locale = useLocale();
  if (orders.length === 0) return null;
  return (
    <ul className={styles.last} aria-label={t("last")}>
      {orders.map(({ number, status, created_at: at, total }) => (
        <li key={number}>
          <TextLink href={paths.crmOrder(number, locale)} target="_blank">
            {number}
          </TextLink>
          <span>{dayMonth(at.slice(0, 10), locale)}</span>
          <Status tone={statusTones[status]}>{tOrders(`status.${status}`)}</Status>
          <span className="num">{money(total)}</span>
        </li>
      ))}
    </ul>
  );
}
