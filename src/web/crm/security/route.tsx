// /crm/security: the user's second factor and open sessions.
import type { MetaDescriptor } from "react-router";
import { useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { Panel } from "#ui/panel/panel.tsx";
import { apiPath } from "../../shared/api/endpoint-path.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { Factors } from "../../shared/second-factor/factors.tsx";
import { type FactorsState, factorsState } from "../../shared/second-factor/factors-api.ts";
import { SessionList } from "../../shared/sessions/session-list.tsx";
import { useSignInAgain } from "../dialogs/sign-in-again.tsx";
import { CrmPage } from "../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../frame/meta.ts";
import { Problem } from "../frame/problem.tsx";
import { enter } from "../guard.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./security.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale } = await enter(args, "crm.enter");
  return {
    title: translator(locale)("crm.frame.security"),
    shopName: (await shopSettings(shop.db)).brand.name[locale],
  };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function SecurityPage() {
  const t = useTranslations("crm.frame");
  const tAuth = useTranslations("auth");
  const { api } = useSignInAgain();
  const state = useRemote<FactorsState>("second-factor", (signal) => factorsState(api, signal));
  return (
    <CrmPage title={t("security")}>
      <div className={styles.root}>
        <Panel title={tAuth("second_factor.title")} aria-busy={!state.value}>
          {state.value && <Factors state={state.value} api={api} onChange={state.retry} />}
          {!state.value && state.failure && <p role="alert">{tAuth("second_factor.unsure")}</p>}
        </Panel>
        <Panel title={tAuth("sessions.title")}>
          <p className="muted mb-3">{tAuth("sessions.text")}</p>
          <SessionList api={api} path={apiPath("GET /profile/sessions", {})} />
        </Panel>
      </div>
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
