import { useTranslations } from "use-intl";
import type { CallerJson } from "#shop/customer-care/output.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Status } from "#ui/status/status.tsx";
import { TextButton, TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { dayMonth } from "../../../shared/dates.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { statusTones } from "../../order-text.ts";
import styles from "./new-order.module.css";
import { useNewOrderForm } from "./new-order-context.ts";
import type { Caller } from "./use-caller.ts";

/** What the shop knows about the number: offered, never filled in by itself. */
export function CallerNotes({ caller: { known, isAnswered, isUnavailable, retry } }: { caller: Caller }) {
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

/** The known name and e-mail, if the form differs from them. */
function Offer({ known }: { known: CallerJson }) {
  const t = useTranslations("crmNewOrder.caller");
  const { draft, order, edit, change } = useNewOrderForm();
  const { first_name: firstName, last_name: lastName } = known;
  const email = known.email ?? "";
  const lang = known.lang ?? order.lang;
  const isIn =
    draft.firstName === firstName &&
    draft.lastName === lastName &&
    draft.email === email &&
    order.lang === lang;
  if (isIn || (firstName === "" && lastName === "")) return null;
  return (
    <Button
      size="small"
      variant="neutral"
      onClick={() => {
        edit(["first_name", "last_name", "email"], { firstName, lastName, email });
        change({ lang });
      }}
    >
      {t("fill")}
    </Button>
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
