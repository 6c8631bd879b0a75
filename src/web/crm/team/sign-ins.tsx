import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Cell, DataTable, HeadCell, Row } from "#ui/data-table/data-table.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { ListPager } from "../list/list-pager.tsx";
import { Nothing } from "../list/nothing.tsx";
import { moment } from "../moments.ts";
import { teamSearch } from "./address.ts";
import type { SignInRow } from "./people.server.ts";
import styles from "./team.module.css";

type SignInsProps = { rows: readonly SignInRow[]; meta: PageMeta; today: Day };

/** Sign-ins of the staff: a table; cards on phones. */
export function SignIns({ rows, meta, today }: SignInsProps) {
  const t = useTranslations("crmTeam");
  const tRoles = useTranslations("crm.roles");
  const locale = useLocale();
  const href = ({ page = 1 }): string => paths.crmTeam(locale) + teamSearch({ view: "sign_ins", page });
  if (rows.length === 0) {
    return (
      <Nothing
        label={t("views.sign_ins")}
        title={t("noSignIns")}
        actions={
          isBeyondLast(meta) && (
            <ButtonLink size="small" href={href({})}>
              {t("toFirst")}
            </ButtonLink>
          )
        }
      >
        {t("signInsText")}
      </Nothing>
    );
  }
  return (
    <>
      <p className="muted">{t("signInsText")}</p>
      <Panel flush className="only-desktop">
        <DataTable label={t("views.sign_ins")}>
          <thead>
            <tr>
              <HeadCell>{t("columns.time")}</HeadCell>
              <HeadCell>{t("columns.person")}</HeadCell>
              <HeadCell>{t("columns.role")}</HeadCell>
              <HeadCell>{t("columns.way")}</HeadCell>
              <HeadCell>{t("columns.device")}</HeadCell>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.id}>
                <Cell>{moment(row.at, today)}</Cell>
                <Cell truncate strong title={row.name}>
                  {row.name}
                </Cell>
                <Cell>{row.role && tRoles(row.role)}</Cell>
                <Cell>{t(`ways.${row.way}`)}</Cell>
                <Cell>{row.device ?? t("unknownDevice")}</Cell>
              </Row>
            ))}
          </tbody>
        </DataTable>
      </Panel>
      <Panel label={t("views.sign_ins")} flush className="only-mobile">
        <ul className={styles.cards}>
          {rows.map((row) => (
            <li key={row.id}>
              <b>{row.name}</b>
              <small>{moment(row.at, today)}</small>
              <small>
                {[row.role && tRoles(row.role), t(`ways.${row.way}`), row.device].filter(Boolean).join(" · ")}
              </small>
            </li>
          ))}
        </ul>
      </Panel>
      <ListPager meta={meta} label={t("pager")} href={href} />
    </>
  );
}
