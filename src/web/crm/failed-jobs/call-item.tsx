import { Ban, ChevronDown, RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { StuckCall } from "#shop/failed-jobs/reads.server.ts";
import { Badge } from "#ui/badge/badge.tsx";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { QueueItem } from "../list/queue-item.tsx";
import words from "../list/queue-text.module.css";
import type { RowCursor } from "../list/use-row-cursor.ts";
import { moment } from "../moments.ts";
import { WaitingTimer } from "../widgets/waiting-timer.tsx";
import styles from "./calls.module.css";
import { useKindLabel } from "./use-kind-label.ts";

type CallItemProps = {
  call: StuckCall;
  today: Day;
  cursor: RowCursor;
  isBusy: boolean;
  onRetry: () => void;
  onGiveUp: () => void;
};

export function CallItem({ call, today, cursor, isBusy, onRetry, onGiveUp }: CallItemProps) {
  const t = useTranslations("crmCalls");
  const kind = useKindLabel()(call.kind);
  const about = call.orders.map((number) => t("order", { number })).join(", ");
  return (
    <QueueItem
      id={call.id}
      label={about ? `${kind}. ${about}` : kind}
      cursor={cursor}
      mark={<WaitingTimer since={call.since} today={today} wait={null} />}
      actions={
        <>
          <Button size="small" busy={isBusy} onClick={onRetry}>
            <Icon of={RotateCcw} />
            {t("retry")}
          </Button>
          {!call.isRepeating && (
            <Button size="small" variant="ghost" onClick={onGiveUp}>
              <Icon of={Ban} />
              {t("giveUp.do")}
            </Button>
          )}
        </>
      }
    >
      <div className={words.head}>
        <h2>{kind}</h2>
        <Badge size="small" tone={call.isDead ? "warning" : "mute"}>
          {t(call.isDead ? "dead" : "failing")}
        </Badge>
      </div>
      <p className={words.text}>{t(`reasons.${call.reason}`)}</p>
      <Facts call={call} today={today} />
      {call.error && (
        <details className={styles.raw}>
          <summary>
            {t("raw")} <Icon of={ChevronDown} />
          </summary>
          <code>{call.error}</code>
        </details>
      )}
    </QueueItem>
  );
}

function Facts({ call, today }: { call: StuckCall; today: Day }) {
  const t = useTranslations("crmCalls");
  const locale = useLocale();
  return (
    <p className={words.facts}>
      {call.orders.map((number) => (
        <TextLink key={number} href={paths.crmOrder(number, locale)}>
          {t("order", { number })}
        </TextLink>
      ))}
      {call.recipients.length > 0 && <span>{t("to", { people: call.recipients.join(", ") })}</span>}
      <span>{t("attempts", { count: call.attempts })}</span>
      {call.nextTry && <span>{t("nextTry", { time: moment(call.nextTry, today) })}</span>}
    </p>
  );
}
