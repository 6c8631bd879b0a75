// The ingredients of a bonbon. Its code is loaded when first opened.
import { useTranslations } from "use-intl";
import type { Bonbon } from "#shop/boxes/output.ts";
import { compositionParts } from "#shop/catalog/rules/product.ts";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { weight } from "../../../shared/text/amounts.ts";
import { NutritionTable } from "../../slug/product/details.tsx";
import styles from "./bonbon-window.module.css";

interface BonbonWindowProps {
  bonbon: Bonbon;
  open: boolean;
  onClose: () => void;
}

export default function BonbonWindow({ bonbon, open, onClose }: BonbonWindowProps) {
  const t = useTranslations("boxBuilder.list");
  return (
    <Modal open={open} onClose={onClose} title={bonbon.name} closeLabel={t("close")} sheet>
      <div className={styles.root}>
        {bonbon.description.split("\n\n").map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
        <div>
          <h3>{t("composition")}</h3>
          <p>
            {compositionParts(bonbon.composition).map(({ text, isAllergen }, index) =>
              // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes its order
              isAllergen ? <strong key={index}>{text}</strong> : text,
            )}
          </p>
          {bonbon.traces.length > 0 && (
            <p className="muted sm">
              {t("traces", { list: bonbon.traces.map(({ name }) => name.toLowerCase()).join(", ") })}
            </p>
          )}
        </div>
        <p>{t("bonbonKcal", { weight: weight(bonbon.weight_g), kcal: bonbon.kcal })}</p>
        <NutritionTable nutrition={bonbon.nutrition} />
      </div>
    </Modal>
  );
}
