// /crm/team: team members, the rights of each role, and the log of sign-ins.

import { Check, UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { PageMeta } from "#kit/paging.ts";
import { accountOf, type Right, rights, roleHas, roles } from "#shop/staff/rules/rights.ts";
import { signInLog, staffTeam } from "#shop/team/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Views } from "#ui/navigation/views/views.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { type Column, columnsOf } from "../../list/column.ts";
import { DataList } from "../../list/data-list.tsx";
import { ListRows } from "../../list/list-rows.tsx";
import { moment, useToday } from "../../moments.ts";
import type { Route } from "./+types/route.ts";
import { teamPlace, teamSearch, teamViews } from "./address.ts";
import { memberView, type SignInRow, signInView } from "./people.server.ts";
import styles from "./team.module.css";
import { InviteDialog } from "./team-dialog.tsx";
import { TeamList } from "./team-list.tsx";

const SIGN_INS_A_PAGE = 50;

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "staff.manage");
  const place = teamPlace(args.url.searchParams);
  const [team, log] = await Promise.all([
    allowed(staffTeam(shop.db, actor)),
    place.view === "sign_ins"
      ? signInLog(shop.db, actor, { page: place.page, perPage: SIGN_INS_A_PAGE })
      : null,
  ]);
  return {
    me: accountOf(actor),
    place,
    team: team.map(memberView),
    signIns: log && { rows: log.data.map(signInView), meta: log.meta },
  };
}

export const handle: PageHandle = { title: "crmTeam.title" };

export default function TeamPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmTeam");
  const locale = useLocale();
  const [isInviting, setInviting] = useState(false);
  const { place, team, me, signIns } = loaderData;
  return (
    <CrmPage
      title={t("title")}
      actions={
        <Button size="small" onClick={() => setInviting(true)}>
          <UserPlus className="icon" aria-hidden="true" />
          {t("invite")}
        </Button>
      }
    >
      <Views
        label={t("viewsLabel")}
        views={teamViews.map((view) => ({
          key: view,
          href: paths.crmTeam(locale) + teamSearch({ view, page: 1 }),
          name: t(`views.${view}`),
          current: view === place.view,
        }))}
      />
      {place.view === "people" && <TeamList team={team} me={me} />}
      {place.view === "rights" && <RightsTable />}
      {signIns && <SignIns {...signIns} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </CrmPage>
  );
}

/** What each role may do, from the access matrix that the code checks. */
function RightsTable() {
  const t = useTranslations();
  return (
    <>
      <p className="muted">{t("crmTeam.rightsText")}</p>
      <ListRows
        label={t("crmTeam.views.rights")}
        rows={rights}
        rowKey={(right) => right}
        columns={[
          {
            key: "right",
            head: t("crmTeam.columns.right"),
            isRowHead: true,
            className: styles.right,
            cell: (right) => t(`crmTeam.rights.${right}`),
          },
          ...roles.map((role) => ({
            key: role,
            head: t(`crm.roles.${role}`),
            cell: (right: Right) =>
              roleHas(role, right) ? (
                <Icon of={Check} label={t("crmTeam.may")} className={styles.may} />
              ) : (
                <span className="subtle">
                  <span aria-hidden="true">—</span>
                  <span className="visually-hidden">{t("crmTeam.mayNot")}</span>
                </span>
              ),
          })),
        ]}
        card={(right) => (
          <>
            <b>{t(`crmTeam.rights.${right}`)}</b>
            <small>
              {roles
                .filter((role) => roleHas(role, right))
                .map((role) => t(`crm.roles.${role}`))
                .join(", ")}
            </small>
          </>
        )}
      />
    </>
  );
}

type SignInsProps = { rows: readonly SignInRow[]; meta: PageMeta };

function SignIns({ rows, meta }: SignInsProps) {
  const today = useToday();
  const t = useTranslations("crmTeam");
  const tRoles = useTranslations("crm.roles");
  const locale = useLocale();
  const href = ({ page = 1 }): string => paths.crmTeam(locale) + teamSearch({ view: "sign_ins", page });
  const columns: Column<SignInRow>[] = columnsOf((key) => t(`columns.${key}`), {
    time: { cell: ({ at }) => moment(at, today) },
    person: { truncate: true, strong: true, cell: ({ name }) => name },
    role: { cell: ({ role }) => role && tRoles(role) },
    way: { cell: ({ way }) => t(`ways.${way}`) },
    device: { cell: ({ device }) => device ?? t("unknownDevice") },
  });
  return (
    <>
      {rows.length > 0 && <p className="muted">{t("signInsText")}</p>}
      <DataList
        label={t("views.sign_ins")}
        rows={rows}
        rowKey={({ id }) => String(id)}
        columns={columns}
        card={(row) => (
          <div className={styles.card}>
            <b>{row.name}</b>
            <small>{moment(row.at, today)}</small>
            <small>
              {[row.role && tRoles(row.role), t(`ways.${row.way}`), row.device].filter(Boolean).join(" · ")}
            </small>
          </div>
        )}
        empty={{ messages: { none: [t("noSignIns"), t("signInsText")] } }}
        pages={{ meta, label: t("pager"), href }}
      />
    </>
  );
}
