// The alert button in its three variants. Without scripts the device stores nothing, so none is drawn.
import { Bell, BellRing } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { IconButton, type IconButtonProps } from "#ui/icon-button/icon-button.tsx";
import { useAlertWays } from "../chrome/shop-facts.ts";
import styles from "./alerts.module.css";
import { type AlertGoods, useAlert } from "./use-alert.ts";

const useCanTell = (): boolean => {
  const { email, phone } = useAlertWays();
  return email || phone;
};

/** Replaces buying when sold out. @param isShort in the bar of a phone */
export function BackInStockButton({ goods, isShort }: { goods: AlertGoods; isShort?: boolean }) {
  const t = useTranslations("alerts");
  const buy = useTranslations("product.buy");
  const canTell = useCanTell();
  const { isOn, isBusy, press } = useAlert(goods);
  const soldOut = (
    <Button variant="disable" block>
      {buy("soldOut")}
    </Button>
  );
  if (!canTell) return soldOut;
  const state = isOn ? "on" : "ask";
  return (
    <>
      <noscript>{soldOut}</noscript>
      <Button
        block
        className={styles.scripted}
        variant={isOn ? "secondary" : "primary"}
        busy={isBusy}
        aria-pressed={isOn}
        aria-label={isShort ? t(`in_stock.${state}`) : undefined}
        onClick={press}
      >
        <Icon of={isOn ? BellRing : Bell} />
        {t(isShort ? `short.${state}` : `in_stock.${state}`)}
      </Button>
    </>
  );
}

/** Below a product in stock: notifies of a lower price. */
export function PriceDropButton({ goods }: { goods: AlertGoods }) {
  const t = useTranslations("alerts.price_drop");
  const canTell = useCanTell();
  const { isOn, isBusy, press } = useAlert(goods);
  if (!canTell) return null;
  return (
    <Button
      block
      size="medium"
      variant="ghost"
      className={styles.scripted}
      busy={isBusy}
      aria-pressed={isOn}
      onClick={press}
    >
      <Icon of={isOn ? BellRing : Bell} />
      {t(isOn ? "on" : "ask")}
    </Button>
  );
}

type BellButtonProps = Pick<IconButtonProps, "variant" | "className"> & { goods: AlertGoods };

/** For a card. */
export function BellButton({ goods, className, ...look }: BellButtonProps) {
  const t = useTranslations("alerts");
  const canTell = useCanTell();
  const { isOn, isBusy, press } = useAlert(goods);
  if (!canTell) return null;
  return (
    <span className={styles.scripted}>
      <IconButton
        {...look}
        className={className}
        icon={isOn ? BellRing : Bell}
        label={t(`${goods.kind}.bell`, { name: goods.name })}
        aria-pressed={isOn}
        aria-busy={isBusy || undefined}
        onClick={press}
      />
    </span>
  );
}
