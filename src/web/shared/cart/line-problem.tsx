import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { QuoteProblemJson } from "#shop/cart/rules/quote-json.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { changeQuantity } from "../cart-store.ts";
import styles from "./cart-line.module.css";

interface LineProblemProps {
  problem: QuoteProblemJson;
  lineKey: string;
  onRemove: () => void;
}

/** What stands in the way of ordering a line, and one press that mends it. */
export function LineProblem({ problem, lineKey, onRemove }: LineProblemProps) {
  const t = useTranslations("cart.problem");
  const available = problem.available ?? 0;
  if (problem.code === "not_enough") {
    return (
      <p className={styles.problem} role="status">
        <Icon of={CircleAlert} />
        <span>{t("not_enough", { count: available })}</span>
        <TextButton onClick={() => changeQuantity(lineKey, available)}>
          {t("take", { count: available })}
        </TextButton>
      </p>
    );
  }
  return (
    <p className={styles.problem} role="status">
      <Icon of={CircleAlert} />
      <span>{problem.code === "out_of_stock" ? t("out_of_stock") : t("gone")}</span>
      <TextButton onClick={onRemove}>{t("remove")}</TextButton>
    </p>
  );
}
