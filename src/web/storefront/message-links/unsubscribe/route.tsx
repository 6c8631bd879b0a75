// The page of the link in an e-mail or an SMS: one press unsubscribes, another one subscribes again. Opening
// it changes nothing, because mail programs open links before people do.
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { mailings } from "#shop/customers/rules.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { fetchUser } from "../../../shared/account/session/user-store.ts";
import { api, isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import styles from "../../../shared/page/lone-card.module.css";
import { unlistedPage } from "../../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";

export const loader = (args: Route.LoaderArgs) =>
  unlistedPage(args, (t) => ({
    title: t("account.unsubscribe.page"),
    description: t("account.unsubscribe.description"),
    path: "/unsubscribe",
  }));

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

type Step = "leave" | "undo";
type State = "ask" | "left" | "back" | "unknown" | "lost";
const next = {
  leave: { endpoint: "POST /unsubscribe", to: "left" },
  undo: { endpoint: "POST /unsubscribe/undo", to: "back" },
} as const;

const lists = ["alerts", ...mailings] as const;
/** What the page ends. */
type Scope = "all" | (typeof lists)[number];

function textsOf(scope: Scope, state: State) {
  if (scope === "all" || state === "lost") return state;
  if (state !== "unknown") return `${scope}.${state}` as const;
  return scope === "alerts" ? "alerts.unknown" : "unknown";
}

export default function UnsubscribePage() {
  const [search] = useSearchParams();
  const t = useTranslations("account.unsubscribe");
  const locale = useLocale();
  const list = search.get("list");
  const [scope, setScope] = useState<Scope>(() => lists.find((one) => one === list) ?? "all");
  const [state, setState] = useState<State>("ask");
  // The button's next step; after a failure it is pressed again.
  const [step, setStep] = useState<Step>("leave");
  const [isBusy, setBusy] = useState(false);

  async function press(pressed: Step, ends: Scope): Promise<void> {
    setScope(ends);
    setStep(pressed);
    setBusy(true);
    const { endpoint, to } = next[pressed];
    const token = search.get("token") ?? "";
    const answer = await api.call(endpoint, { query: { token, ...(ends !== "all" && { list: ends }) } });
    setBusy(false);
    if (answer.ok) {
      setState(to);
      setStep(to === "left" ? "undo" : "leave");
      void fetchUser();
    } else setState(isRefusal(answer.error) && answer.error.status < 500 ? "unknown" : "lost");
  }

  const texts = textsOf(scope, state);
  return (
    <main id="main">
      <Container className={styles.root}>
        <section className={styles.card} aria-labelledby="unsubscribe">
          <h1 id="unsubscribe" className="display-m">
            {t(`${texts}.title`)}
          </h1>
          <p className="muted" role="status">
            {t(`${texts}.text`)}
          </p>
          {state === "unknown" ? (
            <ButtonLink block href={paths.profile("/profile/personal-information", locale)}>
              {t("to_account")}
            </ButtonLink>
          ) : (
            <>
              <Button
                block
                variant={step === "undo" ? "outline" : "primary"}
                busy={isBusy}
                onClick={() => void press(step, scope)}
              >
                {t(step)}
              </Button>
              {scope !== "all" && scope !== "alerts" && (
                <Button block variant="ghost" busy={isBusy} onClick={() => void press("leave", "all")}>
                  {t("leave_all")}
                </Button>
              )}
            </>
          )}
          <noscript>{t("no_script")}</noscript>
        </section>
      </Container>
    </main>
  );
}
