import { Redo2, Sparkles, Trash2, Undo2 } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Bonbon } from "#shop/boxes/output.ts";
import type { BoxSize } from "#shop/boxes/rules/contents.ts";
import type { Avoidance, BonbonsByKey, BoxFacts } from "#shop/boxes/rules/facts.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { money, weight } from "../../../shared/text/amounts.ts";
import { AddBox } from "./add-box.tsx";
import type { Buy } from "./builder-data.ts";
import { FillWindow } from "./fill-window.tsx";
import styles from "./stage.module.css";
import { Tray } from "./tray.tsx";
import type { Box } from "./use-box.ts";

interface StageProps {
  box: Box;
  size: BoxSize;
  bonbonsByKey: BonbonsByKey<Bonbon>;
  facts: BoxFacts;
  avoided: ReadonlySet<Avoidance>;
  unwanted: ReadonlySet<string>;
  buy: Buy;
  isClosed: boolean;
  onOpen: () => void;
}

/** The box, sticky while the bonbons scroll, and its controls. */
export function Stage({ box, size, bonbonsByKey, facts, avoided, unwanted, buy, ...lid }: StageProps) {
  const t = useTranslations("boxBuilder");
  const [isAsking, setAsking] = useState(false);
  const count = t("facts.of", { filled: box.filled, total: size });
  const amounts =
    box.filled === 0 ? null : t("facts.amounts", { weight: weight(facts.weight_g), kcal: facts.kcal });
  return (
    <div className={styles.stage}>
      <Tray box={box} size={size} bonbonsByKey={bonbonsByKey} unwanted={unwanted} {...lid} />
      <div className={styles.total}>
        <div className={styles.sums}>
          <p>
            <span className="only-desktop muted">{t("facts.filled")} </span>
            <b>{count}</b>
          </p>
          <b className={styles.sum}>{money(facts.price)}</b>
        </div>
        <p className={styles.amounts}>{amounts ?? t("facts.withBox")}</p>
        <div className={styles.wide}>
          <AllergensLine facts={facts} isEmpty={box.filled === 0} />
          <AddBox buy={buy} block />
        </div>
        <div className={styles.actions}>
          <Button variant="ghost" size="medium" className={styles.fill} onClick={() => setAsking(true)}>
            <Icon of={Sparkles} />
            <span className={styles.long}>{t("do.fill")}</span>
            <span className={styles.short} aria-hidden="true">
              {t("do.fillShort")}
            </span>
          </Button>
          <BoxTools box={box} />
        </div>
      </div>
      <FillWindow
        open={isAsking}
        onClose={() => setAsking(false)}
        onFill={(taste) => box.fill(taste, avoided)}
      />
    </div>
  );
}

/** Undo, redo, and removal: of the selected bonbon, or of all. */
function BoxTools({ box }: { box: Box }) {
  const t = useTranslations("boxBuilder.do");
  const { picked, cells } = box;
  const isTaken = picked !== null && cells[picked] != null;
  return (
    <span className={styles.tools}>
      <IconButton icon={Undo2} label={t("undo")} aria-disabled={!box.canUndo} onClick={box.undo} />
      <IconButton icon={Redo2} label={t("redo")} aria-disabled={!box.canRedo} onClick={box.redo} />
      <IconButton
        icon={Trash2}
        label={t(isTaken ? "remove" : "clear")}
        aria-disabled={box.filled === 0}
        onClick={() => (isTaken ? box.remove(picked) : box.removeAll())}
      />
    </span>
  );
}

export function AllergensLine({ facts, isEmpty }: { facts: BoxFacts; isEmpty: boolean }) {
  const t = useTranslations("boxBuilder.facts");
  const names = facts.allergens.map(({ name }) => name.toLowerCase()).join(", ");
  return (
    <p className="sm subtle">
      {isEmpty ? t("whenFilled") : names ? t("allergens", { list: names }) : t("noAllergens")}
    </p>
  );
}
