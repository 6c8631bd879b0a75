import { CircleAlert } from "lucide-react";
import type { ReactNode } from "react";
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
  const { code, available = 0, max = 1, part_name: name = "" } = problem;
  const told = (text: string, action: ReactNode) => (
    <p className={styles.problem} role="status">
      <Icon of={CircleAlert} />
      <span>{text}</span>
      {action}
    </p>
  );
  const remove = <TextButton onClick={onRemove}>{t("remove")}</TextButton>;
  const take = (count: number) => (
    <TextButton onClick={() => changeQuantity(lineKey, count)}>{t("take", { count })}</TextButton>
  );
  if (isAboutParts(problem)) {
    const short = available > 0 ? made("short", { name, available }) : made("none", { name });
    const other = made(code === "bad_composition" ? "bad" : "gone");
    const edit = href ? <TextLink href={href}>{made("edit")}</TextLink> : remove;
    return told(code === "part_not_enough" ? short : other, edit);
  }
  if (isAboutGiving(problem)) return told(t(code === "giving_day" ? "giving_day" : "giving"), remove);
  if (code === "not_enough") return told(t("not_enough", { count: available }), take(available));
  if (code !== "quantity_limit") return told(t(code === "out_of_stock" ? "out_of_stock" : "gone"), remove);
  return told(
    t("limit", { count: max }),
    <>
      {take(max)}
      <TextLink href={paths.contacts(locale)} onClick={askForMany}>
        {t("ask")}
      </TextLink>
    </>,
  );
}
