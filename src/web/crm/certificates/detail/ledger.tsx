import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { MovementJson } from "#shop/certificates/reads.server.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { TextLink } from "#ui/text-link/text-link.tsx";
import { Timeline, TimelineItem } from "#ui/timeline/timeline.tsx";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { moment } from "../../moments.ts";
import styles from "./certificate.module.css";

type Tone = "success" | "warning" | "brand";

const tones: Partial<Record<MovementJson["kind"], Tone>> = {
  issued: "success",
  activated: "success",
  returned: "success",
  unblocked: "success",
  spent: "brand",
  corrected: "warning",
  refund_held: "warning",
  refunded: "brand",
  blocked: "warning",
};

/** All movements of a certificate, the newest first; their sums add up to the balance. */
export function Ledger({ movements, today }: { movements: readonly MovementJson[]; today: Day }) {
  const t = useTranslations("crmCertificates");
  const locale = useLocale();
  return (
    <Panel title={t("ledger")}>
      <Timeline className={styles.ledger}>
        {movements.map(({ id, kind, amount, order, by, comment, at }) => {
          const tone = tones[kind];
          return (
            <TimelineItem
              key={id}
              {...(tone && { tone })}
              time={<time dateTime={at}>{[moment(at, today), by].filter(Boolean).join(" · ")}</time>}
            >
              <b>{t(`kinds.${kind}`)}</b>
              {amount !== 0 && <b className={styles.sum}>{`${amount > 0 ? "+" : ""}${money(amount)}`}</b>}
              {order && (
                <TextLink quiet href={paths.crmOrder(order, locale)}>
                  {t("ofOrder", { number: order })}
                </TextLink>
              )}
              {comment && <span className={styles.comment}>{comment}</span>}
            </TimelineItem>
          );
        })}
      </Timeline>
    </Panel>
  );
}
