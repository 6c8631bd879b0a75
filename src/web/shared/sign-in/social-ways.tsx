import { useTranslations } from "use-intl";
import { socialTitles } from "#shop/identity/rules/social.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { paths } from "../../paths.ts";
import { useSignInProviders } from "../chrome/shop-facts.ts";
import { isSignInAwaited } from "../session/signed-call.ts";
import { ProviderMark } from "./provider-mark.tsx";
import styles from "./sign-in.module.css";

/** The enabled providers, as plain links: they work before hydration, and without scripts. */
export function SocialWays({ returnUrl }: { returnUrl: string }) {
  const t = useTranslations("auth.social");
  const signInWith = useSignInProviders();
  // A form with unsaved input is behind the window: the page must not be left.
  const isAwaited = isSignInAwaited();
  if (signInWith.length === 0) return null;
  return (
    <div className={styles.social}>
      <p className={styles.or}>{t("or")}</p>
      <ul className={styles.providers} aria-label={t("ways")}>
        {signInWith.map((provider) => (
          <li key={provider}>
            <ButtonLink
              variant="outline"
              block
              // An ordinary link: this address is not a page of the router.
              render={
                <a
                  rel="nofollow"
                  href={paths.social(provider, "login", returnUrl)}
                  target={isAwaited ? "_blank" : undefined}
                />
              }
            >
              <ProviderMark of={provider} />
              {socialTitles[provider]}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
