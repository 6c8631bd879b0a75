import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { CustomerBeside } from "#shop/customer-care/beside-order.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { moment } from "../../moments.ts";
import styles from "./order-people.module.css";

type OrderCustomerProps = { customer: CustomerBeside; number: string; today: Day };

export function OrderCustomer({ customer, number, today }: OrderCustomerProps) {
  const t = useTranslations("crm.order");
  const tCard = useTranslations("crmCustomers.card");
  const locale = useLocale();
  return (
    <>
      {customer.blockReason !== null && (
        <Notice tone="danger" title={tCard("blockedTitle")}>
          {customer.blockReason}
        </Notice>
      )}
      {customer.notes.length > 0 && (
        <ul className={styles.notes} aria-label={tCard("notes")}>
          {customer.notes.map(({ id, text, author, at }) => (
            <li key={id}>
              {text}
              <small className="muted">{[author ?? tCard("gone"), moment(at, today)].join(", ")}</small>
            </li>
          ))}
        </ul>
      )}
      {customer.id === null ? (
        <OpenCard number={number} />
      ) : (
        <TextLink href={paths.crmCustomer(customer.id, locale)}>{t("customerCard")}</TextLink>
      )}
    </>
  );
}

/** A guest has no card until the team needs one. */
function OpenCard({ number }: { number: string }) {
  const t = useTranslations("crm.order");
  const locale = useLocale();
  const navigate = useNavigate();
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const open = () =>
    act(
      "POST /crm/orders/:number/customer",
      { params: { number }, body: {} },
      { onDone: ({ id }) => navigate(paths.crmCustomer(id, locale)) },
    );
  return (
    <Button size="small" variant="neutral" busy={busy !== null} onClick={() => void open()}>
      {t("openCard")}
    </Button>
  );
}
