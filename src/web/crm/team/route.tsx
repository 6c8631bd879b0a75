// /crm/team: team members, the rights of each role, and the log of sign-ins.
import { UserPlus } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { accountOf } from "#shop/staff/rules/rights.ts";
import { signInLog, staffTeam } from "#shop/team/reads.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Views } from "#ui/views/views.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import type { Route } from "./+types/route.ts";
import { teamPlace, teamSearch, teamViews } from "./address.ts";
import { InviteDialog } from "./invite-dialog.tsx";
import { memberView, signInView } from "./people.server.ts";
import { RightsTable } from "./rights-table.tsx";
import { SignIns } from "./sign-ins.tsx";
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
    today: kyivDate(shop.clock()),
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
  const { place, team, today, me, signIns } = loaderData;
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
      {place.view === "people" && <TeamList team={team} me={me} today={today} />}
      {place.view === "rights" && <RightsTable />}
      {signIns && <SignIns {...signIns} today={today} />}
      {isInviting && <InviteDialog onClose={() => setInviting(false)} />}
    </CrmPage>
  );
}
