import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import type { OrderWay } from "#shop/delivery/rules/settings.ts";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { EventChanges } from "./event-changes.tsx";
import styles from "./notes.module.css";
import { type EventFacts, isRefundEvent, useEventText } from "./use-event-text.ts";

type EventDetailsProps = { event: EventFacts; type: OrderWay; children?: ReactNode };

/** What happened to an order, with its changes and its comment; children stand beside the event's name. */
export function EventDetails({ event, type, children }: EventDetailsProps) {
  const text = useEventText(type);
  const t = useTranslations("crmOrderEdit.history");
  const locale = useLocale();
  const { comment, reason, number, told } = event.data;
  // These events name their reason themselves.
  const namesReason = isRefundEvent(event.kind) || event.kind === "unpaid_let_go";
  const said = comment ?? (namesReason ? null : reason);
  return (
    <>
      <b>
        {typeof number === "string" ? (
          <TextLink href={paths.crmOrder(number, locale)}>{text.what(event)}</TextLink>
        ) : (
          text.what(event)
        )}
      </b>{" "}
      {children}
      <EventChanges event={event} />
      {typeof said === "string" && <q className={styles.comment}>{said}</q>}
      {told === true && <span className="muted">{t("told")}</span>}
    </>
  );
}
