// The page of the e-mail's link: confirms the address, on any device.
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { fetchUser } from "../../../shared/account/session/user-store.ts";
import { type ApiResult, api, isRefusal } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import styles from "../../../shared/page/lone-card.module.css";
import { unlistedPage } from "../../../shared/seo/page-seo.server.ts";
import type { Route } from "./+types/route.ts";

export const loader = (args: Route.LoaderArgs) =>
  unlistedPage(args, (t) => ({
    title: t("account.confirm_email.page"),
    description: t("account.confirm_email.description"),
    path: "/confirm-email",
  }));

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

type Answer = ApiResult<{ email: string }>;

export default function ConfirmEmailPage() {
  const t = useTranslations("account.confirm_email");
  const locale = useLocale();
  const [search] = useSearchParams();
  const token = search.get("token") ?? "";
  const [attempt, setAttempt] = useState(1);
  const [answer, setAnswer] = useState<Answer | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the same request
  useEffect(() => {
    const gone = new AbortController();
    setAnswer(null);
    void api.call("POST /user/email/confirm", { body: { token }, signal: gone.signal }).then((result) => {
      if (gone.signal.aborted) return;
      setAnswer(result);
      if (result.ok) void fetchUser();
    });
    return () => gone.abort();
  }, [token, attempt]);

  const isLost = answer !== null && !answer.ok && !isRefusal(answer.error);
  const title = answer === null ? "busy" : answer.ok ? "done" : isLost ? "lost" : "over";
  return (
    <main id="main">
      <Container className={styles.root}>
        <section className={styles.card} aria-labelledby="confirm-email" aria-busy={answer === null}>
          <h1 id="confirm-email" className="display-m">
            {t(`${title}.title`)}
          </h1>
          <p className="muted" role="status">
            {t(`${title}.text`, { email: answer?.ok ? answer.value.email : "" })}
          </p>
          {isLost ? (
            <Button block onClick={() => setAttempt((n) => n + 1)}>
              {t("again")}
            </Button>
          ) : (
            answer !== null && (
              <ButtonLink block href={paths.profile("/profile/personal-information", locale)}>
                {t("to_account")}
              </ButtonLink>
            )
          )}
          <noscript>{t("no_script")}</noscript>
        </section>
      </Container>
    </main>
  );
}
