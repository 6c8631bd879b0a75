import { useTranslations } from "use-intl";
import type { ReadSearch } from "#shop/catalog/reads/product-search.server.ts";
import type { UnderstoodCondition } from "#shop/catalog/rules/search/understanding.ts";
import { AppliedFilters } from "#ui/applied-filters/applied-filters.tsx";
import { ChipLink, Chips } from "#ui/chip/chip.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { paths } from "../../paths.ts";
import { money, weight } from "../../shared/amounts.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import styles from "./search.module.css";

const COLLECTIONS = 2;

function useConditionText(): (understood: UnderstoodCondition) => string {
  const t = useTranslations("search.conditions");
  const tWithout = useTranslations("catalog.facets.without.values");
  const range = (kind: "price" | "weight", from: string | null, to: string | null): string => {
    if (from !== null && to !== null) return t(`${kind}Both`, { from, to });
    return from === null ? t(`${kind}To`, { to: to ?? "" }) : t(`${kind}From`, { from });
  };
  return ({ condition, words: said }) => {
    switch (condition.kind) {
      case "without":
        return tWithout(condition.what);
      case "not":
        return said;
      case "price":
        return range("price", shown(condition.from, money), shown(condition.to, money));
      case "weight":
        return condition.about === null
          ? range("weight", shown(condition.from, weight), shown(condition.to, weight))
          : t("weightAbout", { about: weight(condition.about) });
    }
  };
}

const shown = (value: number | null, words: (value: number) => string): string | null =>
  value === null ? null : words(value);

/** The interpretation of a search: each condition can be removed, and near matches are marked as such. */
export function Understood({ read, typed }: { read: ReadSearch; typed: string }) {
  const t = useTranslations("search");
  const locale = useLocale();
  const words = useConditionText();
  const { occasions } = useShopFacts();
  const { corrected, conditions, isNearest } = read;
  return (
    <>
      {corrected && <p className={styles.understood}>{t("corrected", { words: corrected })}</p>}
      {conditions.length > 0 && (
        <div className={styles.understood}>
          <AppliedFilters
            label={t("understood")}
            removeLabel={t("takeBack")}
            filters={conditions.map((understood) => ({
              key: understood.words,
              name: words(understood),
              href: understood.rest
                ? `${paths.search(locale)}?${new URLSearchParams({ q: understood.rest })}`
                : paths.search(locale),
            }))}
          />
        </div>
      )}
      {isNearest && (
        <div className={styles.understood}>
          <Notice tone="neutral" title={t("nearestTitle")}>
            {t("nearestText", { text: typed })}
          </Notice>
          <Chips wrap className="mt-4">
            {occasions.slice(0, COLLECTIONS).map(({ path, name }) => (
              <ChipLink key={path} href={paths.slug(path, locale)}>
                {name}
              </ChipLink>
            ))}
          </Chips>
        </div>
      )}
    </>
  );
}
