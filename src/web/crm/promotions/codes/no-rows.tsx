import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Nothing } from "../../list/nothing.tsx";

type NoRowsProps = {
  label: string;
  meta: PageMeta;
  isFiltered: boolean;
  /** The first page of the filtered list, and the list without filters. */
  hrefs: { readonly first: string; readonly all: string };
  emptyTitle: string;
  empty: string;
};

/** Empty list: none at all, none that match, or a page past the end. */
export function NoRows({ label, meta, isFiltered, hrefs, emptyTitle, empty }: NoRowsProps) {
  const t = useTranslations("crmPromotions");
  if (isBeyondLast(meta)) {
    return (
      <Nothing
        label={label}
        title={t("beyondTitle")}
        actions={
          <ButtonLink size="small" href={hrefs.first}>
            {t("toFirst")}
          </ButtonLink>
        }
      >
        {t("beyond")}
      </Nothing>
    );
  }
  if (isFiltered) {
    return (
      <Nothing
        label={label}
        title={t("nothingTitle")}
        actions={
          <ButtonLink size="small" variant="neutral" href={hrefs.all}>
            {t("clear")}
          </ButtonLink>
        }
      >
        {t("nothing")}
      </Nothing>
    );
  }
  return (
    <Nothing label={label} title={emptyTitle}>
      {empty}
    </Nothing>
  );
}
