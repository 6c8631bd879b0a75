// /crm/security: the user's second factor and open sessions.
import { useTranslations } from "use-intl";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { Factors } from "../../../shared/account/second-factor/factors.tsx";
import type { FactorsState } from "../../../shared/account/second-factor/factors-api.ts";
import { SessionList } from "../../../shared/account/sessions/session-list.tsx";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter } from "../../guard.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./security.module.css";

export async function loader(args: Route.LoaderArgs) {
  await enter(args, "crm.enter");
  return null;
}

export const handle: PageHandle = { title: "crm.frame.security", live: false };

export default function SecurityPage() {
  const t = useTranslations("crm.frame");
  const tAuth = useTranslations("auth");
  const { api } = useSignInAgain();
  const state = useRemote<FactorsState>("second-factor", (signal) =>
    api.call("GET /staff/second-factor", { signal }),
  );
  return (
    <CrmPage title={t("security")}>
      <div className={styles.root}>
        <Panel title={tAuth("second_factor.title")} aria-busy={!state.value}>
          {state.value && <Factors state={state.value} api={api} onChange={state.retry} />}
          {!state.value && state.failure && <p role="alert">{tAuth("second_factor.unsure")}</p>}
        </Panel>
        <Panel title={tAuth("sessions.title")}>
          <p className="muted mb-3">{tAuth("sessions.text")}</p>
          <SessionList api={api} />
        </Panel>
      </div>
    </CrmPage>
  );
}
