// Sign-in as a page: for staff and account pages, which users return to afterwards.
import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { cx } from "#ui/class-names.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { groupPhone, nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { Container } from "#ui/layout/layout.tsx";
import { paths } from "../../paths.ts";
import { forgetBoard } from "../../service-worker/board.ts";
import { signOut } from "../../shared/account/session/sign-out.ts";
import { type User, useUser } from "../../shared/account/session/user-store.ts";
import { returnPath } from "../../shared/account/sign-in/return-path.ts";
import { SignIn } from "../../shared/account/sign-in/sign-in.tsx";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import page from "../../shared/page/lone-card.module.css";
import { useHydrated } from "../../shared/page/use-hydrated.ts";
import { unlistedPage } from "../../shared/seo/page-seo.server.ts";
import { telephone } from "../../shared/text/telephone.ts";
import type { Route } from "./+types/route.ts";
import styles from "./login.module.css";

export const loader = (args: Route.LoaderArgs) =>
  unlistedPage(args, (t) => ({
    title: t("auth.page.title"),
    description: t("auth.page.description"),
    path: "/login",
  }));

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export default function LoginPage() {
  const t = useTranslations("auth");
  const locale = useLocale();
  const [search] = useSearchParams();
  const hydrated = useHydrated();
  const { hotline, phone } = useShopFacts().contacts;

  const state = useUser();
  const [wasGuest, setWasGuest] = useState(false);
  const target = hydrated ? returnPath(search.get("return_url")) : null;

  // Signing in here leaves the page; only a user who was already signed in sees the greeting.
  useEffect(() => {
    if (state.status !== "guest") return;
    setWasGuest(true);
    // The session may have ended elsewhere.
    void forgetBoard();
  }, [state.status]);

  if (state.status === "signed_in" && !wasGuest) {
    return (
      <main id="main">
        <Container className={page.root}>
          <SignedIn user={state.user} target={target} />
        </Container>
      </main>
    );
  }
  return (
    <main id="main">
      <Container className={page.root}>
        <SignIn
          target={target ?? paths.home(locale)}
          frame={(title, step) => (
            <section className={cx(page.framed, styles.card)} aria-labelledby="sign-in">
              <h1 id="sign-in" className="display-m">
                {title}
              </h1>
              {step}
              <p className={styles.noScript}>
                {t("page.no_script")} <a href={telephone(hotline || phone)}>{hotline || phone}</a>
              </p>
            </section>
          )}
        />
      </Container>
    </main>
  );
}

/** For a user who is already signed in: continue, or sign out. */
function SignedIn({ user, target }: { user: User; target: string | null }) {
  const t = useTranslations("auth");
  const say = useToast();

  async function leave(): Promise<void> {
    if (!(await signOut())) say({ tone: "problem", text: t("page.sign_out_failed") });
  }

  const phone = user.phone === null ? null : `+380 ${groupPhone(nationalDigits(user.phone))}`;
  return (
    <section className={cx(page.framed, styles.card)} aria-labelledby="signed-in">
      <h1 id="signed-in" className="display-m">
        {t("page.signed_in_title")}
      </h1>
      <p className="muted mt-2">
        {phone === null ? t("page.signed_in_no_phone") : t("page.signed_in_text", { phone })}
      </p>
      <div className={styles.actions}>
        <SignedInWay user={user} target={target} />
        <Button variant="neutral" block onClick={() => void leave()}>
          {t("page.sign_out")}
        </Button>
      </div>
    </section>
  );
}

/**
 * Back to the previous page; staff to the CRM; others to the shop. Pages for one visitor are loaded as
 * documents.
 */
function SignedInWay({ user, target }: { user: User; target: string | null }) {
  const t = useTranslations("auth.page");
  const locale = useLocale();
  const away = target ?? (user.role ? paths.crmToday(locale) : null);
  if (!away) {
    return (
      <ButtonLink href={paths.home(locale)} block>
        {t("shop")}
      </ButtonLink>
    );
  }
  return (
    <Button block onClick={() => window.location.assign(away)}>
      {target ? t("go_on") : t("crm")}
    </Button>
  );
}
