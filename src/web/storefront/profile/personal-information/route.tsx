// «Мої дані»: the customer's data, contact consents, and the end of the account.
import { useTranslations } from "use-intl";
import { userJson } from "#shop/identity/reads.server.ts";
import { profileSeo } from "../../../shared/account/profile/profile-seo.server.ts";
import { useSignedApi } from "../../../shared/account/session/signed-call.ts";
import { signedIn } from "../../../shared/account/session/signed-in.server.ts";
import { SessionList } from "../../../shared/account/sessions/session-list.tsx";
import type { Route } from "./+types/route.ts";
import { AccountEnd } from "./account-end.tsx";
import styles from "./personal.module.css";
import { PersonalForm } from "./personal-form.tsx";
import { SocialAccounts } from "./social-accounts.tsx";

export async function loader(args: Route.LoaderArgs) {
  const me = await signedIn(args);
  return {
    user: userJson(me.person),
    seo: await profileSeo(me, "contacts", "/profile/personal-information"),
  };
}

export { meta, shouldRevalidate } from "../../../shared/page/page-route.tsx";

export default function PersonalInformationPage({ loaderData: { user } }: Route.ComponentProps) {
  const t = useTranslations("profile.profile_titles");
  return (
    <>
      <h1 className="display-m">{t("contacts")}</h1>
      <div className={styles.root}>
        <PersonalForm key={user.id} user={user}>
          <SocialAccounts />
        </PersonalForm>
        <Sessions />
        <AccountEnd isStaff={user.role !== null} />
      </div>
    </>
  );
}

function Sessions() {
  const t = useTranslations("auth.sessions");
  const api = useSignedApi();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className={styles.legend}>
        {t("title")}
      </h2>
      <p className="sm muted mb-3">{t("text")}</p>
      <SessionList api={api} />
    </section>
  );
}
