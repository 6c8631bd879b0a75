import { useTranslations } from "use-intl";
import { designOf, hasCard } from "#shop/greeting-cards/rules/cards.ts";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../../paths.ts";
import { CardPreview } from "../../../../shared/checkout/gift-fields/card-preview.tsx";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import { SmallBadge } from "../../../widgets/small-badge.tsx";
import type { OrderView } from "../order-view.server.ts";
import styles from "./order-wishes.module.css";

const wishes = [
  { key: "noPrices", tone: "warning" },
  { key: "anonymous", tone: "warning" },
  { key: "wrapped", tone: "brand" },
  { key: "doNotCall", tone: "mute" },
] as const;

export function OrderWishes({ order }: { order: OrderView }) {
  const t = useTranslations("crm.order");
  const tGift = useTranslations("gift");
  const { gift, isPresent, doNotCall, comment } = order;
  const asked = { noPrices: isPresent, anonymous: gift.anonymous, wrapped: gift.wrap, doNotCall };
  const badges = wishes.filter(({ key }) => asked[key]);
  const isCard = hasCard(gift);
  if (!isCard && badges.length === 0 && gift.ribbon === null && comment === null) return null;
  return (
    <Panel title={isCard ? t("gift") : t("wishes")}>
      {isCard && (
        <CardPreview
          design={designOf(gift.card)}
          text={gift.message ?? ""}
          caption={<CardCaption order={order} />}
        />
      )}
      {comment !== null && (
        <div className={styles.comment} data-print={isPresent ? "off" : undefined}>
          <span>{t("comment")}</span>
          <p>{comment}</p>
        </div>
      )}
      {(badges.length > 0 || gift.ribbon !== null) && (
        <div className={styles.badges}>
          {badges.map(({ key, tone }) => (
            <SmallBadge key={key} tone={tone}>
              {t(key)}
            </SmallBadge>
          ))}
          {gift.ribbon !== null && (
            <SmallBadge tone="brand">{t("ribbon", { colour: tGift(`ribbons.${gift.ribbon}`) })}</SmallBadge>
          )}
        </div>
      )}
    </Panel>
  );
}

function CardCaption({ order }: { order: OrderView }) {
  const t = useTranslations("crm.order");
  const tGift = useTranslations("gift");
  const locale = useLocale();
  return (
    <>
      {tGift(`designs.${designOf(order.gift.card)}`)}
      {order.can.printCard && (
        <span data-print="off">
          {" · "}
          <TextLink href={`${paths.crmPackingPrint(locale)}?sheet=cards&number=${order.number}`}>
            {t("printCard")}
          </TextLink>
        </span>
      )}
    </>
  );
}
