import { useTranslations } from "use-intl";
import { Badge } from "#ui/badge/badge.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import type { OrderView } from "./order-view.server.ts";
import styles from "./order-wishes.module.css";

const wishes = [
  { key: "noPrices", tone: "warning" },
  { key: "anonymous", tone: "warning" },
  { key: "wrapped", tone: "brand" },
  { key: "doNotCall", tone: "mute" },
] as const;

/** The card's text and what the buyer asked for; nothing when nothing was asked. */
export function OrderWishes({ order }: { order: OrderView }) {
  const t = useTranslations("crm.order");
  const { gift, isPresent, doNotCall, comment } = order;
  const asked = { noPrices: isPresent, anonymous: gift.anonymous, wrapped: gift.wrap, doNotCall };
  const badges = wishes.filter(({ key }) => asked[key]);
  if (gift.message === null && badges.length === 0 && comment === null) return null;
  return (
    <Panel title={gift.message === null ? t("wishes") : t("gift")}>
      {gift.message !== null && <blockquote className={styles.card}>{gift.message}</blockquote>}
      {comment !== null && (
        <div className={styles.comment}>
          <span>{t("comment")}</span>
          <p>{comment}</p>
        </div>
      )}
      {badges.length > 0 && (
        <div className={styles.badges}>
          {badges.map(({ key, tone }) => (
            <Badge key={key} tone={tone} size="small">
              {t(key)}
            </Badge>
          ))}
        </div>
      )}
    </Panel>
  );
}
