import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { socialTitles } from "#shop/identity/rules/social.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { CodeInput } from "#ui/form/code-input/code-input.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { TextButton, TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { useSignInProviders } from "../../chrome/shop-facts.ts";
import { useHere } from "../../page/use-here.ts";
import { isSignInAwaited } from "../session/signed-call.ts";
import { ProviderMark } from "./provider-mark.tsx";
import { ResendCode } from "./resend-code.tsx";
import type { SentCode } from "./sent-code.ts";
import styles from "./sign-in.module.css";
import { type SignIn as SignInSteps, useSignIn } from "./use-sign-in.ts";

const CODE_LENGTH = 6;

interface SignInProps {
  /** The page to open next; without it the user stays on the page. */
  target?: string;
  /** Called when the user stays. */
  onSignedIn?: () => void;
  /** Renders the title and the step in a window or on a page. */
  frame: (title: string, step: ReactNode) => ReactNode;
}

const stay = (): void => undefined;

/** Phone, then the code from the SMS. */
export function SignIn({ target, onSignedIn = stay, frame }: SignInProps) {
  const t = useTranslations("auth");
  const steps = useSignIn(target ?? null, onSignedIn);
  return steps.sent
    ? frame(t("code.title"), <CodeStep steps={steps} sent={steps.sent} />)
    : frame(t("title"), <PhoneStep steps={steps} target={target} />);
}

function PhoneStep({ steps, target }: { steps: SignInSteps; target: string | undefined }) {
  const t = useTranslations("auth");
  const locale = useLocale();
  const here = useHere();
  function submit(event: FormEvent): void {
    event.preventDefault();
    void steps.send();
  }
  return (
    <div className={styles.ways}>
      <form className={styles.step} onSubmit={submit} noValidate data-needs-scripts="">
        <p className="muted">{t("text")}</p>
        <Field label={t("phone.label")} error={steps.error}>
          <PhoneInput value={steps.phone} onValueChange={steps.typePhone} enterKeyHint="send" />
        </Field>
        <Button type="submit" block busy={steps.isBusy}>
          {t("send")}
        </Button>
      </form>
      <SocialWays returnUrl={target ?? here} />
      <p className={styles.agreement}>
        {t.rich("agreement", {
          link: (text) => (
            <TextLink quiet href={paths.userAgreement(locale)}>
              {text}
            </TextLink>
          ),
        })}
      </p>
    </div>
  );
}

function CodeStep({ steps, sent }: { steps: SignInSteps; sent: SentCode }) {
  const t = useTranslations("auth");
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (steps.code.length === CODE_LENGTH) void steps.verify(steps.code);
  }

  return (
    <form className={styles.step} onSubmit={submit} noValidate>
      <p className="muted">
        {t.rich("code.sent", { phone: () => <b className={styles.phone}>{`+380 ${sent.phone}`}</b> })}{" "}
        <TextButton quiet onClick={steps.changePhone}>
          {t("code.change")}
        </TextButton>
      </p>
      <Field label={t("code.label")} labelHidden error={steps.error}>
        <CodeInput
          ref={input}
          value={steps.code}
          onChange={(event) => steps.typeCode(event.currentTarget.value)}
          onComplete={(code) => void steps.verify(code)}
        />
      </Field>
      <ResendCode resendAt={sent.resendAt} isBusy={steps.isBusy} onResend={() => void steps.send()} />
      <Button
        type="submit"
        block
        busy={steps.isBusy}
        variant={steps.code.length === CODE_LENGTH ? "primary" : "disable"}
      >
        {t("code.submit")}
      </Button>
    </form>
  );
}

/** The enabled providers, as plain links: they work before hydration, and without scripts. */
function SocialWays({ returnUrl }: { returnUrl: string }) {
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
