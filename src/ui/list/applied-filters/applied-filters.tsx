import type { ReactNode } from "react";
import { Chips, FilterChip } from "../../buttons/chip/chip.tsx";
import { TextLink } from "../../navigation/text-link/text-link.tsx";
import styles from "./applied-filters.module.css";

type AppliedFiltersProps = {
  /** Accessible name of the row. */
  label: string;
  /** Each is removed by a link, so that it works without scripts. */
  filters: readonly { key: string; name: ReactNode; href: string }[];
  /** Hidden text before each name, e.g. «Прибрати фільтр». */
  removeLabel: string;
  clear?: { label: ReactNode; href: string };
};

/** The filters of the list, one chip each; nothing without filters. */
export function AppliedFilters({ label, filters, removeLabel, clear }: AppliedFiltersProps) {
  if (filters.length === 0) return null;
  return (
    <Chips role="group" aria-label={label} className={styles.root}>
      {filters.map(({ key, name, href }) => (
        <FilterChip key={key} href={href} removeLabel={removeLabel}>
          {name}
        </FilterChip>
      ))}
      {clear && (
        <TextLink href={clear.href} className={styles.clear}>
          {clear.label}
        </TextLink>
      )}
    </Chips>
  );
}
