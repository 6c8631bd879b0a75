import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/button/button.tsx";
import { cx } from "#ui/class-names.ts";
import { groupPhone, nationalDigits } from "#ui/phone-input/phone-format.ts";
import { useToast } from "#ui/toast/toast.tsx";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import page from "../../shared/page/lone-card.module.css";
import { signOut } from "../../shared/session/sign-out.ts";
import type { User } from "../../shared/session/user-store.ts";
import styles from "./login.module.css";

/** For a user who is already signed in: continue, or sign out. */
export function SignedIn({ user, target }: { user: User; target: string | null }) {
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
  const away = target ?? (user.role ? paths.crmOrders(locale) : null);
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
