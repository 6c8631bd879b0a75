import { useTranslations } from "use-intl";
import type { Bonbon } from "#shop/boxes/output.ts";
import { type Avoidance, avoidances, hasIn } from "#shop/boxes/rules/facts.ts";
import { type Chocolate, chocolates as kinds } from "#shop/catalog/rules/product.ts";
import { Chip, Chips } from "#ui/buttons/chip/chip.tsx";
import styles from "./box-builder.module.css";

interface BonbonFiltersProps {
  bonbons: readonly Bonbon[];
  avoided: ReadonlySet<Avoidance>;
  chocolates: ReadonlySet<Chocolate>;
  onAvoid: (avoided: ReadonlySet<Avoidance>) => void;
  onChocolates: (chocolates: ReadonlySet<Chocolate>) => void;
}

function toggled<T>(set: ReadonlySet<T>, value: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(value)) next.add(value);
  return next;
}

/** Filters by allergen and by chocolate: only those that distinguish these bonbons. */
export function BonbonFilters({ bonbons, avoided, chocolates, onAvoid, onChocolates }: BonbonFiltersProps) {
  const t = useTranslations("boxBuilder.filters");
  const names = useTranslations("catalog.facets.chocolate.values");
  const tells = (test: (bonbon: Bonbon) => boolean) => bonbons.some(test) && !bonbons.every(test);
  return (
    <Chips role="group" aria-label={t("label")} className={styles.filters}>
      <Chip
        size="s"
        pressed={avoided.size === 0 && chocolates.size === 0}
        onClick={() => {
          onAvoid(new Set());
          onChocolates(new Set());
        }}
      >
        {t("all")}
      </Chip>
      {avoidances
        .filter((avoidance) => tells((bonbon) => hasIn(bonbon, avoidance)))
        .map((avoidance) => (
          <Chip
            key={avoidance}
            size="s"
            pressed={avoided.has(avoidance)}
            onClick={() => onAvoid(toggled(avoided, avoidance))}
          >
            {t(avoidance)}
          </Chip>
        ))}
      {kinds
        .filter((kind) => tells(({ traits }) => traits.includes(kind)))
        .map((kind) => (
          <Chip
            key={kind}
            size="s"
            pressed={chocolates.has(kind)}
            onClick={() => onChocolates(toggled(chocolates, kind))}
          >
            {names(kind)}
          </Chip>
        ))}
    </Chips>
  );
}
