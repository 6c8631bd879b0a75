import { useTranslations } from "use-intl";
import type { Day } from "#kit/clock.ts";
import type { PageMeta } from "#kit/paging.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { DataList } from "../list/data-list.tsx";
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
  return (
    <>
      {rows.length > 0 && <p className="muted">{t("signInsText")}</p>}
      <DataList
        label={t("views.sign_ins")}
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: "time", head: t("columns.time"), cell: ({ at }) => moment(at, today) },
          {
            key: "person",
            head: t("columns.person"),
            truncate: true,
            strong: true,
            cell: ({ name }) => name,
          },
          { key: "role", head: t("columns.role"), cell: ({ role }) => role && tRoles(role) },
          { key: "way", head: t("columns.way"), cell: ({ way }) => t(`ways.${way}`) },
          { key: "device", head: t("columns.device"), cell: ({ device }) => device ?? t("unknownDevice") },
        ]}
        card={(row) => (
          <div className={styles.card}>
            <b>{row.name}</b>
            <small>{moment(row.at, today)}</small>
            <small>
              {[row.role && tRoles(row.role), t(`ways.${row.way}`), row.device].filter(Boolean).join(" · ")}
            </small>
          </div>
        )}
        empty={{ words: { none: [t("noSignIns"), t("signInsText")] } }}
        pages={{ meta, label: t("pager"), href }}
      />
    </>
  );
}
