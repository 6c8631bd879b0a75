import { ArrowUp } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import styles from "./fresh-orders.module.css";

/** New orders that wait above the list, and the button to show them. */
export function FreshOrders({ count, onPress }: { count: number; onPress: () => void }) {
  const t = useTranslations("crmBoard.live");
  return (
    <div className={styles.root} role="status">
      {count > 0 && (
        <Button size="small" onClick={onPress}>
          <Icon of={ArrowUp} />
          {t("fresh", { count })}
        </Button>
      )}
    </div>
  );
}
