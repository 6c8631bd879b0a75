// /login/second-factor: between signing in and the CRM. A user with a second factor enters it, one who must
// have it sets it up; then they continue to their page.
import { useEffect } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { Factors } from "../../../shared/account/second-factor/factors.tsx";
import type { FactorsState } from "../../../shared/account/second-factor/factors-api.ts";
import { GiveFactor } from "../../../shared/account/second-factor/give-factor.tsx";
import { signOut } from "../../../shared/account/session/sign-out.ts";
import { useSignedApi } from "../../../shared/account/session/signed-call.ts";
import { returnPath } from "../../../shared/account/sign-in/return-path.ts";
import { api } from "../../../shared/api/api.ts";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import page from "../../../shared/page/lone-card.module.css";
import { unlistedPage } from "../../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";
import styles from "./second-factor.module.css";

export const loader = (args: Route.LoaderArgs) =>
  unlistedPage(args, (t) => ({
    title: t("auth.second_factor.title"),
    description: t("auth.second_factor.text"),
    path: "/login/second-factor",
  }));

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export const handle: PageHandle = { messages: ["more"] };
export default function SecondFactorPage() {
  const t = useTranslations("auth.second_factor");
  const tAuth = useTranslations("auth.page");
  const locale = useLocale();
  const say = useToast();
  const signed = useSignedApi();
  const [search] = useSearchParams();
  const target = returnPath(search.get("return_url")) ?? paths.crmToday(locale);
  const state = useRemote<FactorsState>("second-factor", (signal) =>
    api.call("GET /staff/second-factor", { signal }),
  );
  const gate = state.value?.gate;
  const isRefused = state.failure !== null;
  const onward = (): void => window.location.replace(target);

  useEffect(() => {
    // No factor is needed, or the CRM page shows the refusal.
    if (gate === null || isRefused) window.location.replace(target);
  }, [gate, isRefused, target]);

  const leave = async (): Promise<void> => {
    if (!(await signOut())) say({ tone: "problem", text: tAuth("sign_out_failed") });
  };
  const isSetUp = gate === "second_factor_setup_required";
  return (
    <main id="main">
      <Container className={page.root}>
        <section
          className={cx(page.framed, styles.card)}
          aria-labelledby="second-factor"
          aria-busy={!state.value}
        >
          <h1 id="second-factor" className="display-m">
            {isSetUp ? t("setup_title") : t("title")}
          </h1>
          <p className="muted">{isSetUp ? t("setup_text") : t("text")}</p>
          {state.value && isSetUp && <Factors state={state.value} api={signed} onChange={onward} />}
          {state.value && gate === "second_factor_required" && (
            <>
              <GiveFactor state={state.value} onGiven={onward} />
              <p className="sm muted">{t("lost")}</p>
            </>
          )}
          <Button variant="ghost" size="medium" onClick={() => void leave()}>
            {t("sign_out")}
          </Button>
        </section>
      </Container>
    </main>
  );
}
