import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { SocialAccountJson } from "#shop/identity/output.ts";
import { type SocialName, socialNames, socialTitles } from "#shop/identity/rules/social.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { FieldError } from "#ui/form/field/field.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../../paths.ts";
import { useSignedApi } from "../../../shared/account/session/signed-call.ts";
import { ProviderMark } from "../../../shared/account/sign-in/provider-mark.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { useShopFacts } from "../../../shared/chrome/shop-facts.ts";
import { useHere } from "../../../shared/page/use-here.ts";
import styles from "./social-accounts.module.css";

interface Answer {
  readonly social_accounts: readonly SocialAccountJson[];
}

/** The sign-in providers: a linked one may be unlinked, an enabled one may be linked. */
export function SocialAccounts() {
  const t = useTranslations("auth.social.accounts");
  const { signInWith } = useShopFacts();
  const api = useSignedApi();
  const list = useRemote<Answer>("social-accounts", (signal) =>
    api.call("GET /auth/social-accounts", { signal }),
  );
  const unlinking = useUnlinking(list.retry);
  const accounts = list.value?.social_accounts ?? [];
  const shown = socialNames.filter(
    (name) => signInWith.includes(name) || accounts.some(({ provider }) => provider === name),
  );
  if (shown.length === 0) return null;

  return (
    <section aria-labelledby="social-accounts">
      <h2 id="social-accounts" className={`semi ${styles.title}`}>
        {t("title")}
      </h2>
      {list.value === null && list.failure ? (
        <Notice tone="danger" role="alert" title={t("failed")}>
          <TextButton onClick={list.retry}>{t("retry")}</TextButton>
        </Notice>
      ) : (
        <ul className={styles.list} aria-busy={list.value === null}>
          {shown.map((provider) => (
            <Row
              key={provider}
              provider={provider}
              account={list.value && (accounts.find((account) => account.provider === provider) ?? null)}
              isKnown={list.value !== null}
              isBusy={unlinking.busy === provider}
              onUnlink={() => void unlinking.unlink(provider)}
            />
          ))}
        </ul>
      )}
      {unlinking.error && (
        <FieldError role="alert" className={styles.error}>
          {unlinking.error}
        </FieldError>
      )}
    </section>
  );
}

/** Specification §8: shows the server's error field. */
function useUnlinking(onDone: () => void) {
  const text = useTranslations("auth");
  const api = useSignedApi();
  const say = useToast();
  const [busy, setBusy] = useState<SocialName | null>(null);
  const [error, setError] = useState<string | null>(null);

  async function unlink(provider: SocialName): Promise<void> {
    if (busy) return;
    setBusy(provider);
    setError(null);
    const answer = await api.call("DELETE /auth/social/:provider/unlink", { params: { provider } });
    setBusy(null);
    if (answer.ok) say({ text: answer.value.message });
    else setError((isRefusal(answer.error) && answer.error.body.error) || text("network"));
    // After any answer, another tab may have changed the list.
    onDone();
  }
  return { busy, error, unlink };
}

interface RowProps {
  provider: SocialName;
  account: SocialAccountJson | null;
  isKnown: boolean;
  isBusy: boolean;
  onUnlink: () => void;
}

function Row({ provider, account, isKnown, isBusy, onUnlink }: RowProps) {
  const t = useTranslations("auth.social.accounts");
  const here = useHere();
  const row = useRef<HTMLLIElement>(null);
  useKeptFocus(row, account !== null);
  const values = { provider: socialTitles[provider] };
  const state = account ? (account.email ?? account.name ?? t("is_linked")) : t("not_linked");

  return (
    <li ref={row}>
      <ProviderMark of={provider} className={styles.mark} />
      <span>
        <b>{socialTitles[provider]}</b>
        {isKnown ? <small>{state}</small> : <Skeleton height="1.1em" width="8em" />}
      </span>
      {isKnown && account && (
        <Button
          variant="neutral"
          size="medium"
          busy={isBusy}
          aria-label={t("unlink_label", values)}
          onClick={onUnlink}
        >
          {t("unlink")}
        </Button>
      )}
      {isKnown && !account && (
        <ButtonLink
          variant="outline"
          size="medium"
          aria-label={t("link_label", values)}
          render={<a href={paths.social(provider, "link", here)} />}
        >
          {t("link")}
        </ButtonLink>
      )}
    </li>
  );
}

/** The pressed button is gone after unlinking; focus goes to the one in its place. */
function useKeptFocus(row: RefObject<HTMLLIElement | null>, isLinked: boolean): void {
  const wasLinked = useRef(isLinked);
  useEffect(() => {
    if (wasLinked.current && !isLinked && document.activeElement === document.body)
      row.current?.querySelector("a")?.focus();
    wasLinked.current = isLinked;
  }, [row, isLinked]);
}
