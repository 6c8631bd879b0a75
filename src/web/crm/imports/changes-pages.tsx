import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { ListPager } from "../list/list-pager.tsx";
import { Nothing } from "../list/nothing-found.tsx";
import { pageSearch } from "../list/page-address.ts";
import styles from "./import.module.css";

type ChangesPagesProps = { address: string; meta: PageMeta; isEmpty: boolean; children: ReactNode };

/** A page of what an import changes, as items of a list. */
export function ChangesPages({ address, meta, isEmpty, children }: ChangesPagesProps) {
  const t = useTranslations("crmImport");
  return (
    <>
      {!isEmpty && (
        <>
          <Panel title={t("one.changes")} flush>
            <ul className={styles.list}>{children}</ul>
          </Panel>
          <ListPager meta={meta} label={t("one.pager")} href={(change) => address + pageSearch(change)} />
        </>
      )}
      {isBeyondLast(meta) && (
        <Nothing
          label={t("one.changes")}
          title={t("one.beyond")}
          actions={
            <ButtonLink size="small" href={address}>
              {t("one.toFirst")}
            </ButtonLink>
          }
        >
          {t("counts.nothing")}
        </Nothing>
      )}
    </>
  );
}
