// The alert button in its three variants. Without scripts the device stores nothing, so none is drawn.
import { Bell, BellRing } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton, type IconButtonProps } from "#ui/buttons/icon-button/icon-button.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useAlertWays } from "../../chrome/shop-facts.ts";
import styles from "./alerts.module.css";
import { type AlertProduct, useAlert } from "./use-alert.ts";

const useCanNotify = (): boolean => {
  const { email, phone } = useAlertWays();
  return email || phone;
};

/** Replaces buying when sold out. @param isShort in the bar of a phone */
export function BackInStockButton({ product, isShort }: { product: AlertProduct; isShort?: boolean }) {
  const t = useTranslations("alerts");
  const buy = useTranslations("product.buy");
  const canNotify = useCanNotify();
  const { isOn, isBusy, press } = useAlert(product);
  const soldOut = (
    <Button variant="disable" block>
      {buy("soldOut")}
    </Button>
  );
  if (!canNotify) return soldOut;
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

type BellButtonProps = Pick<IconButtonProps, "variant" | "size" | "className"> & { product: AlertProduct };

export function BellButton({ product, className, ...look }: BellButtonProps) {
  const t = useTranslations("alerts");
  const canNotify = useCanNotify();
  const { isOn, isBusy, press } = useAlert(product);
  if (!canNotify) return null;
  return (
    <span className={styles.scripted}>
      <IconButton
        {...look}
        className={className}
        icon={isOn ? BellRing : Bell}
        label={t(`${product.kind}.bell`, { name: product.name })}
        aria-pressed={isOn}
        aria-busy={isBusy || undefined}
        onClick={press}
      />
    </span>
  );
}
