import { useTranslations } from "use-intl";
import type { LineOptions } from "#shop/certificates/rules/delivery.ts";
import styles from "./made-of.module.css";

export interface Part {
  readonly key: string;
  readonly name: string;
  readonly quantity: number;
}

/** Up to this number of flavours are named at once. */
const FEW = 2;

/** The contents of a line: «6 × Фундук, 3 × Маракуя», or «9 смаків» that opens; of a message its text. */
export function MadeOf({ parts, options }: { parts: readonly Part[]; options: LineOptions }) {
  const t = useTranslations("cart.made");
  if (parts.length === 0) return null;
  const { text } = options;
  if (typeof text === "string") return <span>{text.replaceAll("|", " / ")}</span>;
  const named = parts.map(({ key, name, quantity }) => ({ key, name: t("part", { count: quantity, name }) }));
  if (named.length <= FEW) return <span>{named.map(({ name }) => name).join(", ")}</span>;
  return (
    <details className={styles.root}>
      <summary>{t("flavours", { count: named.length })}</summary>
      <ul>
        {named.map(({ key, name }) => (
          <li key={key}>{name}</li>
        ))}
      </ul>
    </details>
  );
}
