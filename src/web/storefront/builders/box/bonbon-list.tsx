import { Info } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslations } from "use-intl";
import type { Bonbon } from "#shop/boxes/output.ts";
import type { Cells } from "#shop/boxes/rules/edit-history.ts";
import { type Avoidance, mayEat } from "#shop/boxes/rules/facts.ts";
import type { Chocolate } from "#shop/catalog/rules/product.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { flag } from "#ui/class-names.ts";
import { money } from "../../../shared/text/amounts.ts";
import { buildingPart } from "../page/use-built-address.ts";
import styles from "./bonbon-list.module.css";
import { BonbonPicture } from "./bonbon-picture.tsx";

const BonbonWindow = lazy(() => import("./bonbon-window.tsx"));

interface BonbonListProps {
  bonbons: readonly Bonbon[];
  cells: Cells;
  avoided: ReadonlySet<Avoidance>;
  chocolates: ReadonlySet<Chocolate>;
  onAdd: (bonbon: Bonbon) => void;
}

/** The available bonbons; those with excluded allergens are hidden. */
export function BonbonList({ bonbons, cells, avoided, chocolates, onAdd }: BonbonListProps) {
  const t = useTranslations("boxBuilder");
  const [shown, setShown] = useState<Bonbon | null>(null);
  const [isOpen, setOpen] = useState(false);
  const fitting = bonbons.filter(
    (bonbon) =>
      mayEat(bonbon, avoided) &&
      (chocolates.size === 0 || bonbon.traits.some((trait) => isIn(chocolates, trait))),
  );
  return (
    <section className={styles.root} aria-labelledby="bonbons">
      <h2 id="bonbons" className="visually-hidden">
        {t("list.title")}
      </h2>
      <p className="visually-hidden" role="status">
        {fitting.length < bonbons.length
          ? t("filters.shown", { count: fitting.length, total: bonbons.length })
          : ""}
      </p>
      {fitting.length === 0 && <p className="muted">{t("filters.none")}</p>}
      <ul className={styles.list}>
        {fitting.map((bonbon) => (
          <li key={bonbon.key}>
            <BonbonCard
              bonbon={bonbon}
              count={cells.filter((key) => key === bonbon.key).length}
              onAdd={() => onAdd(bonbon)}
            />
            <IconButton
              icon={Info}
              size="small"
              label={t("list.about", { name: bonbon.name })}
              className={styles.about}
              onClick={() => {
                setShown(bonbon);
                setOpen(true);
              }}
            />
          </li>
        ))}
      </ul>
      <p className="sm subtle">{t("filters.traces")}</p>
      {shown && (
        <Suspense>
          <BonbonWindow bonbon={shown} open={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  );
}

const isIn = (chocolates: ReadonlySet<string>, trait: string): boolean => chocolates.has(trait);

interface BonbonCardProps {
  bonbon: Bonbon;
  /** The number of this kind in the box. */
  count: number;
  onAdd: () => void;
}

function BonbonCard({ bonbon, count, onAdd }: BonbonCardProps) {
  const t = useTranslations("boxBuilder.list");
  const { name, tagline, stock } = bonbon;
  const note = stock === "in" ? null : t(stock);
  return (
    <button
      {...buildingPart}
      type="button"
      className={styles.card}
      data-on={flag(count > 0)}
      aria-disabled={stock === "out" || undefined}
      onClick={onAdd}
    >
      {count > 0 && (
        <span className={styles.count} aria-hidden="true">
          {count}
        </span>
      )}
      <BonbonPicture bonbon={bonbon} />
      <b>{name}</b>
      <small>{tagline}</small>
      {note && <small className={styles.note}>{note}</small>}
      <em>{money(bonbon.price)}</em>
      <span className="visually-hidden">{count > 0 ? t("inBox", { count }) : t("add")}</span>
    </button>
  );
}
