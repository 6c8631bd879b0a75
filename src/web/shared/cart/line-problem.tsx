import { CircleAlert } from "lucide-react";
import { useTranslations } from "use-intl";
import type { QuoteProblemJson } from "#shop/cart/output/quote.ts";
import type { CartLine } from "#shop/cart/rules/lines.ts";
import { Icon } from "#ui/icon/icon.tsx";
import { TextButton, TextLink } from "#ui/text-link/text-link.tsx";
import { useModalOpener } from "../../modals/use-modal-opener.ts";
import { paths } from "../../paths.ts";
import { changeQuantity } from "../cart-store.ts";
import { useLocale } from "../language/use-locale.ts";
import styles from "./cart-line.module.css";
import { isAboutGiving, isAboutParts } from "./line-problem-of.ts";
import { makerHref } from "./made-line.tsx";

interface LineProblemProps {
  problem: QuoteProblemJson;
  line: CartLine;
  /** Of its product; null when it is gone. */
  slug: string | null;
  lineKey: string;
  onRemove: () => void;
}

/** The problem of a line, and one press that solves it. */
export function LineProblem({ problem, line, slug, lineKey, onRemove }: LineProblemProps) {
  const t = useTranslations("cart.problem");
  const made = useTranslations("cart.made");
  const locale = useLocale();
  const href = makerHref(line, locale);
  const askForMany = useModalOpener("product-contact", {
    ...(slug && { slug }),
    ...(line.variant_id !== null && { id: String(line.variant_id) }),
    sub: String(line.quantity),
  });
  const available = problem.available ?? 0;
  if (isAboutParts(problem)) {
    const name = problem.part_name ?? "";
    const short = available > 0 ? made("short", { name, available }) : made("none", { name });
    const other = made(problem.code === "bad_composition" ? "bad" : "gone");
    return (
      <p className={styles.problem} role="status">
        <Icon of={CircleAlert} />
        <span>{problem.code === "part_not_enough" ? short : other}</span>
        {href ? (
          <TextLink href={href}>{made("edit")}</TextLink>
        ) : (
          <TextButton onClick={onRemove}>{t("remove")}</TextButton>
        )}
      </p>
    );
  }
  if (isAboutGiving(problem)) {
    return (
      <p className={styles.problem} role="status">
        <Icon of={CircleAlert} />
        <span>{problem.code === "giving_day" ? t("giving_day") : t("giving")}</span>
        <TextButton onClick={onRemove}>{t("remove")}</TextButton>
      </p>
    );
  }
  if (problem.code === "quantity_limit") {
    const max = problem.max ?? 1;
    return (
      <p className={styles.problem} role="status">
        <Icon of={CircleAlert} />
        <span>{t("limit", { count: max })}</span>
        <TextButton onClick={() => changeQuantity(lineKey, max)}>{t("take", { count: max })}</TextButton>
        <TextLink href={paths.contacts(locale)} onClick={askForMany}>
          {t("ask")}
        </TextLink>
      </p>
    );
  }
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
