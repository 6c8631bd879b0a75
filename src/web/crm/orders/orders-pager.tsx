import { useTranslations } from "use-intl";
import { type PageMeta, pageLinks } from "#kit/paging.ts";
import type { CrmOrdersQuery } from "#shop/orders/input.ts";
import { changed, listSearch } from "#shop/orders/rules/list-address.ts";
import { Pager } from "#ui/pager/pager.tsx";
import { Segmented, SegmentedLink } from "#ui/segmented/segmented.tsx";
import { paths } from "../../paths.ts";
import { grouped } from "../../shared/amounts.ts";
import { useLocale } from "../../shared/use-locale.ts";
import styles from "./orders-pager.module.css";

const sizes = [25, 50, 100, 200] as const;

/** How many on a page, which of all these are, and the way to the neighbouring pages. */
export function OrdersPager({ query, meta }: { query: CrmOrdersQuery; meta: PageMeta }) {
  const t = useTranslations("crm.list");
  const locale = useLocale();
  const href = (change: Partial<CrmOrdersQuery>): string =>
    paths.crmOrders(locale) + listSearch(changed(query, change));
  const { prev, next } = pageLinks(meta, (page) => href({ page }));
  const first = (meta.current_page - 1) * meta.per_page + 1;
  const last = Math.min(meta.current_page * meta.per_page, meta.total);
  return (
    <div className={styles.root}>
      {meta.total > sizes[0] && (
        <div className={styles.sizes}>
          <span aria-hidden="true">{t("perPage")}</span>
          <Segmented label={t("perPage")} size="small">
            {sizes.map((size) => (
              <SegmentedLink key={size} href={href({ per_page: size })} current={size === query.per_page}>
                {size}
              </SegmentedLink>
            ))}
          </Segmented>
        </div>
      )}
      <Pager
        label={t("pager")}
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
