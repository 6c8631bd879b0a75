import { Share2, ShoppingBag } from "lucide-react";
import { useTranslations } from "use-intl";
import { hryvnias } from "#kit/money.ts";
import { countTiles } from "#shop/chocolate-letters/rules/layout.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { BarSum, BuyBar } from "../../../shared/product/buy-bar/buy-bar.tsx";
import { money, weight } from "../../../shared/text/amounts.ts";
import styles from "./letters-builder.module.css";
import type { Offered } from "./use-offered.ts";

/** Why it cannot be put into the cart yet. */
export type Lacks = "empty" | "problem" | "missing" | "noBox" | null;

export interface Buy {
  readonly lacks: Lacks;
  readonly isEditing: boolean;
  readonly onAdd: () => void;
}

function AddMessage({ buy: { lacks, isEditing, onAdd } }: { buy: Buy }) {
  const t = useTranslations("lettersBuilder.add");
  if (lacks)
    return (
      <Button variant="disable" block>
        {t(lacks)}
      </Button>
    );
  return (
    <Button block onClick={onAdd}>
      <Icon of={ShoppingBag} />
      {t(isEditing ? "save" : "button")}
    </Button>
  );
}

type SummaryProps = { offered: Offered; buy: Buy; onShare: () => void };

export function MessageSummary({ offered, buy, onShare }: SummaryProps) {
  const t = useTranslations("lettersBuilder");
  const { message, box, facts, each, plain } = offered;
  const tiles = t("facts.letters", { count: countTiles(message.rows) - plain });
  const named = (all: readonly { name: string }[]) =>
    all
      .map(({ name }) => name)
      .join(", ")
      .toLocaleLowerCase();
  return (
    <section className={styles.total} aria-label={t("facts.summary")}>
      <p className={styles.sums}>
        <span className="muted">
          {each === null ? tiles : t("facts.each", { tiles, price: money(each) })}
        </span>
        <b className={styles.sum}>{money(hryvnias(facts.price_kop))}</b>
      </p>
      <div className={styles.facts}>
        <p>
          {t("facts.withBox", {
            weight: weight(facts.weight_g),
            price: money(box?.price ?? 0),
            kcal: facts.kcal,
          })}
          {plain > 0 && ` ${t("facts.plain", { count: plain })}.`}
        </p>
        {facts.allergens.length > 0 && <p>{t("facts.allergens", { names: named(facts.allergens) })}</p>}
        {facts.traces.length > 0 && <p>{t("facts.traces", { names: named(facts.traces) })}</p>}
      </div>
      <div className="only-desktop">
        <AddMessage buy={buy} />
      </div>
      {message.rows.length > 0 && (
        <Button variant="ghost" size="medium" onClick={onShare}>
          <Icon of={Share2} />
          {t("share.button")}
        </Button>
      )}
    </section>
  );
}

/** The sum and the button at the bottom of a phone, always visible. */
export function MessageBar({ offered: { message, facts, plain }, buy }: { offered: Offered; buy: Buy }) {
  const t = useTranslations("lettersBuilder.facts");
  return (
    <BuyBar
      label={t("summary")}
      sum={
        <BarSum
          price={money(hryvnias(facts.price_kop))}
          note={t("letters", { count: countTiles(message.rows) - plain })}
        />
      }
    >
      <AddMessage buy={buy} />
    </BuyBar>
  );
}
