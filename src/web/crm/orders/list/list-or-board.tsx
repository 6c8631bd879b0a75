import { Columns3, Rows3 } from "lucide-react";
import { useTranslations } from "use-intl";
import type { CrmOrdersQuery } from "#shop/order-list/input.ts";
import { changed, listSearch } from "#shop/order-list/rules/list-address.ts";
import { Segmented, SegmentedLink } from "#ui/form/segmented/segmented.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import styles from "./list-or-board.module.css";

export function ListOrBoard({ query, at }: { query: CrmOrdersQuery; at: "top" | "filters" }) {
  const t = useTranslations("crmBoard.board");
  const locale = useLocale();
  const href = (as: CrmOrdersQuery["as"]): string =>
    paths.crmOrders(locale) + listSearch(changed(query, { as }));
  return (
    <Segmented label={t("as")} size="small" data-at={at} className={styles.root}>
      <SegmentedLink href={href(undefined)} current={!query.as}>
        <Icon of={Rows3} />
        {t("list")}
      </SegmentedLink>
      <SegmentedLink href={href("board")} current={query.as === "board"}>
        <Icon of={Columns3} />
        {t("board")}
      </SegmentedLink>
    </Segmented>
  );
}
