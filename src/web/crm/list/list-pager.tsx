import { useTranslations } from "use-intl";
import { type PageMeta, pageLinks } from "#kit/paging.ts";
import { Segmented, SegmentedLink } from "#ui/form/segmented/segmented.tsx";
import { Pager } from "#ui/navigation/pager/pager.tsx";
import { grouped } from "../../shared/text/amounts.ts";
import styles from "./list-pager.module.css";

type ListPagerProps = {
  meta: PageMeta;
  /** Possible page sizes, the smallest first; none: no choice. */
  sizes?: readonly number[];
  /** Names the list on a page with several lists. */
  label?: string;
  href: (change: { page?: number; per_page?: number }) => string;
};

export type CursorPages = {
  /** The first page of the filtered list, and whether it is shown. */
  first: string;
  isFirst: boolean;
  next: string | null;
};

/** The pages of a list that is read by a cursor: it has no numbers, and new rows do not shift it. */
export function CursorPager({ first, isFirst, next }: CursorPages) {
  const t = useTranslations("crm.list");
  return (
    <div className={styles.root}>
      <Pager
        label={t("pager")}
        text={t("newestFirst")}
        previousLabel={t("newest")}
        nextLabel={t("older")}
        previousHref={isFirst ? undefined : first}
        nextHref={next ?? undefined}
        className={styles.pager}
      />
    </div>
  );
}

export function ListPager({ meta, sizes = [], label, href }: ListPagerProps) {
  const t = useTranslations("crm.list");
  const { prev, next } = pageLinks(meta, (page) => href({ page }));
  const first = (meta.current_page - 1) * meta.per_page + 1;
  const last = Math.min(meta.current_page * meta.per_page, meta.total);
  return (
    <div className={styles.root}>
      {meta.total > (sizes[0] ?? Number.POSITIVE_INFINITY) && (
        <div className={styles.sizes}>
          <span aria-hidden="true">{t("perPage")}</span>
          <Segmented label={t("perPage")} size="small">
            {sizes.map((size) => (
              <SegmentedLink key={size} href={href({ per_page: size })} current={size === meta.per_page}>
                {size}
              </SegmentedLink>
            ))}
          </Segmented>
        </div>
      )}
      <Pager
        label={label ?? t("pager")}
        text={t("shown", { first: grouped(first), last: grouped(last), total: grouped(meta.total) })}
        previousLabel={t("previous")}
        nextLabel={t("next")}
        previousHref={prev ?? undefined}
        nextHref={next ?? undefined}
        className={styles.pager}
      />
    </div>
  );
}
