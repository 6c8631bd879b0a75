import { Share2, ShoppingBag } from "lucide-react";
import { useTranslations } from "use-intl";
import { hryvnias, kop } from "#kit/money.ts";
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
  /** Moves the focus to the text. */
  readonly onWrite: () => void;
}

function AddMessage({ buy: { lacks, isEditing, onAdd, onWrite } }: { buy: Buy }) {
  const t = useTranslations("lettersBuilder.add");
  if (lacks === "empty")
    return (
      <Button variant="secondary" block onClick={onWrite}>
        {t(lacks)}
      </Button>
    );
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

/** What each part costs, and the sum; of an empty box, the price of a letter. */
export function MessageSummary({ offered, buy, onShare }: SummaryProps) {
  const t = useTranslations("lettersBuilder");
  const { message, box, facts, each, plain, letter } = offered;
  const tiles = t("facts.letters", { count: countTiles(message.rows) - plain });
  const boxPrice = box?.price ?? 0;
  const isEmpty = message.rows.length === 0;
  const named = (all: readonly { name: string }[]) =>
    all
      .map(({ name }) => name)
      .join(", ")
      .toLocaleLowerCase();
  return (
    <section className={styles.total} aria-label={t("facts.summary")}>
      <dl className={styles.sums}>
        <dt>
          {isEmpty
            ? t("facts.letter")
            : each === null
              ? tiles
              : t("facts.each", { tiles, price: money(each) })}
        </dt>
        <dd>{money(isEmpty ? letter : hryvnias(facts.price_kop - kop(boxPrice)))}</dd>
        {plain > 0 && (
          <>
            <dt>{t("facts.plain", { count: plain })}</dt>
            <dd>{t("facts.free")}</dd>
          </>
        )}
        {box && (
          <>
            <dt>{t("facts.box")}</dt>
            <dd>{money(boxPrice)}</dd>
          </>
        )}
        {!isEmpty && (
          <div className={styles.whole}>
            <dt>{t("facts.whole")}</dt>
            <dd className={styles.sum}>{money(hryvnias(facts.price_kop))}</dd>
          </div>
        )}
      </dl>
      <div className="only-desktop">
        <AddMessage buy={buy} />
      </div>
      {!isEmpty && (
        <>
          <div className={styles.facts}>
            <p>{t("facts.content", { weight: weight(facts.weight_g), kcal: facts.kcal })}</p>
            {facts.allergens.length > 0 && <p>{t("facts.allergens", { names: named(facts.allergens) })}</p>}
            {facts.traces.length > 0 && <p>{t("facts.traces", { names: named(facts.traces) })}</p>}
          </div>
          <Button variant="ghost" size="medium" onClick={onShare}>
            <Icon of={Share2} />
            {t("share.button")}
          </Button>
        </>
      )}
    </section>
  );
}

/** The sum and the button at the bottom of a phone, always visible. */
export function MessageBar({ offered, buy }: { offered: Offered; buy: Buy }) {
  const t = useTranslations("lettersBuilder.facts");
  const { message, facts, plain, letter } = offered;
  const letters = countTiles(message.rows) - plain;
  return (
    <BuyBar
      label={t("summary")}
      sum={
        letters > 0 ? (
          <BarSum price={money(hryvnias(facts.price_kop))} note={t("letters", { count: letters })} />
        ) : (
          <BarSum price={money(letter)} note={t("perTile")} />
        )
      }
    >
      <AddMessage buy={buy} />
    </BuyBar>
  );
}
