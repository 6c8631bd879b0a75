import { type FormEvent, type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { longestNote } from "#shop/customer-care/input.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { grouped, money } from "../../../shared/text/amounts.ts";
import { pastDay } from "../../../shared/text/dates.ts";
import { Failure } from "../../form/failure.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { dayOf, moment, shortDay, useToday } from "../../moments.ts";
import { useOrderText } from "../../orders/order-text.ts";
import { Facts } from "../../widgets/facts.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { CardView } from "./card-view.server.ts";
import styles from "./customer.module.css";

type FactsProps = { card: CardView };

export function Contacts({ card, actions }: FactsProps & { actions: ReactNode }) {
  const today = useToday();
  const t = useTranslations("crmCustomers.card");
  const locale = useLocale();
  return (
    <Panel title={t("contacts")} actions={actions} className={styles.contacts}>
      <Facts
        nameOf={t}
        of={{
          phone: card.phone && (
            <a className="num nowrap" href={`tel:${card.phone.dial}`}>
              {card.phone.shown}
            </a>
          ),
          email: card.email && (
            <span className={styles.email}>
              <a href={`mailto:${card.email}`}>{card.email}</a>
              {card.email_confirmed && <small className="muted"> {t("confirmed")}</small>}
              {card.imported.includes("email") && <small className="muted"> {t("imported")}</small>}
            </span>
          ),
          birthday: card.birthday && (
            <>
              {dayMonth(card.birthday, locale)}
              {card.imported.includes("birthday") && <small className="muted"> {t("imported")}</small>}
            </>
          ),
          language: card.locale && t(`languages.${card.locale}`),
          since: pastDay(card.created_at, locale, today),
        }}
      />
    </Panel>
  );
}

export function Value({ card }: FactsProps) {
  const today = useToday();
  const t = useTranslations("crmCustomers.card");
  const locale = useLocale();
  const { orders, sum, average, last_order_at } = card.value;
  const phones = [card, ...card.merged].flatMap(({ phone }) => phone ?? []);
  return (
    <Panel title={t("value")}>
      <Facts
        nameOf={t}
        of={{
          orders: grouped(orders),
          sum: <b>{money(sum)}</b>,
          average: orders > 1 && money(average),
          lastOrder: last_order_at && pastDay(last_order_at, locale, today),
          favourites: grouped(card.favourites),
        }}
      />
      {phones.map(({ dial, shown }) => (
        <p key={dial}>
          <TextLink quiet href={`${paths.crmOrders(locale)}?${new URLSearchParams({ q: dial.slice(1) })}`}>
            {phones.length > 1 ? t("byThatPhone", { phone: shown }) : t("byPhone")}
          </TextLink>
        </p>
      ))}
    </Panel>
  );
}

export function Bought({ card }: FactsProps) {
  const today = useToday();
  const t = useTranslations("crmCustomers.card");
  const locale = useLocale();
  if (card.bought.length === 0) return null;
  return (
    <Panel title={t("bought")}>
      <ul className={styles.lines}>
        {card.bought.map(({ product_id, name, units, last_at }) => (
          <li key={product_id}>
            {card.canOpenProducts ? (
              <Anchor href={paths.crmProduct(product_id, locale)}>{name}</Anchor>
            ) : (
              <span>{name}</span>
            )}
            <span className="muted num">
              {t("units", { count: grouped(units) })}, {shortDay(dayOf(last_at), today)}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Whom the customer sends gifts to, with birthdays and what they avoid, as far as the customer told it. */
export function Recipients({ card }: FactsProps) {
  const t = useTranslations("crmCustomers.card");
  const tAllergens = useTranslations("catalog.allergens");
  const locale = useLocale();
  if (card.recipients.length === 0) return null;
  return (
    <Panel title={t("recipients")}>
      <ul className={styles.lines}>
        {card.recipients.map(({ name, surname, phone, birthday, avoids }) => (
          <li key={phone.dial}>
            <b>{`${name} ${surname}`.trim()}</b>
            <a className="num nowrap" href={`tel:${phone.dial}`}>
              {phone.shown}
            </a>
            {(birthday || avoids.length > 0) && (
              <small className={cx("muted", styles.wide)}>
                {[
                  birthday && t("recipientBirthday", { day: dayMonth(birthday, locale) }),
                  avoids.length > 0 && t("avoids", { list: avoids.map((one) => tAllergens(one)).join(", ") }),
                ]
                  .filter(Boolean)
                  .join(". ")}
              </small>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function Addresses({ card }: { card: CardView }) {
  const t = useTranslations("crmCustomers.card");
  const text = useOrderText();
  return (
    <Panel title={t("addresses")}>
      {card.addresses.length === 0 ? (
        <p className="muted">{t("noAddresses")}</p>
      ) : (
        <ul className={styles.lines}>
          {card.addresses.map(({ id, name, type, city, number, place, is_default }) => (
            <li key={id}>
              <span>
                {name && <b>{name} </b>}
                {[city, number === null ? place : text.way({ type, number: Number(number) })]
                  .filter(Boolean)
                  .join(", ")}
              </span>
              {is_default && <SmallBadge tone="mute">{t("default")}</SmallBadge>}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function Consents({ card }: FactsProps) {
  const today = useToday();
  const t = useTranslations("crmCustomers.card");
  return (
    <Panel title={t("consents")}>
      {card.consents.length === 0 ? (
        <p className="muted">{t("noConsents")}</p>
      ) : (
        <ul className={styles.lines}>
          {card.consents.toReversed().map(({ kind, given, text_version, at }) => (
            <li key={`${kind}-${at}`}>
              <span>
                {t(`kinds.${kind}`)}: <b>{t(given ? "given" : "taken")}</b>
              </span>
              <small className="muted">
                {moment(at, today)}, {t("version", { version: text_version })}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

export function useCareAction() {
  const t = useTranslations("crmCustomers.card");
  return useFormAction({ unsure: t("unsure"), conflict: t("conflict") });
}

export function Notes({ card }: { card: CardView }) {
  const today = useToday();
  const t = useTranslations("crmCustomers.card");
  return (
    <Panel title={t("notes")}>
      {card.canEdit && <NoteForm id={card.id} />}
      {card.notes.length === 0 ? (
        <p className="muted">{t("noNotes")}</p>
      ) : (
        <ul className={styles.notes}>
          {card.notes.map((note) => (
            <li key={note.id}>
              <p>{note.text}</p>
              <small className="muted">
                {note.author ?? t("gone")}, {moment(note.at, today)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function NoteForm({ id }: { id: number }) {
  const t = useTranslations("crmCustomers.card");
  const [text, setText] = useState("");
  const [error, setError] = useState<string | null>(null);
  const input = useRef<HTMLTextAreaElement>(null);
  const { act, busy, problem, forget } = useCareAction();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const length = text.trim().length;
    const wrong =
      length === 0 ? t("noteError") : length > longestNote ? t("tooLong", { most: longestNote }) : null;
    setError(wrong);
    if (wrong) input.current?.focus();
    else
      void act(
        "POST /crm/customers/:id/notes",
        { params: { id }, body: { text } },
        { done: t("noted"), onDone: () => setText("") },
      );
  };

  return (
    <form className={styles.note} noValidate onSubmit={submit}>
      <Field size="small" label={t("note")} hint={t("noteHint")} error={error}>
        <Textarea
          ref={input}
          rows={2}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
            forget();
          }}
        />
      </Field>
      <Failure>{problem?.text}</Failure>
      <Button type="submit" size="small" variant="outline" busy={busy !== null}>
        {t("addNote")}
      </Button>
    </form>
  );
}
