// The balance of a gift certificate by its code. The code is typed, or in the fragment of the link on the
// printed certificate, which no server receives; it is removed from the address at once. The same HTML for
// everyone.
import { useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { BalanceJson } from "#shop/certificates/output.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { api, isRefusal } from "../../shared/api/api.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import styles from "../../shared/page/lone-card.module.css";
import { unlistedPage } from "../../shared/seo/page-seo.server.ts";
import { money } from "../../shared/text/amounts.ts";
import { dayWithYear } from "../../shared/text/dates.ts";
import type { Route } from "./+types/route.ts";
import own from "./certificate-balance.module.css";

export const loader = (args: Route.LoaderArgs) =>
  unlistedPage(args, (t) => ({
    title: t("balance.page"),
    description: t("balance.description"),
    path: "/balans-sertyfikata",
  }));

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

type Answer =
  | { readonly kind: "none" }
  | { readonly kind: "found"; readonly certificate: BalanceJson }
  | { readonly kind: "problem"; readonly text: string };

export default function CertificateBalancePage() {
  const t = useTranslations("balance");
  const locale = useLocale();
  const [code, setCode] = useState("");
  const { answer, isBusy, ask } = useBalance();
  const isFound = answer.kind === "found";
  const input = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the address is read once
  useEffect(() => {
    const typed = decodeURIComponent(window.location.hash.slice(1)).slice(0, 60);
    if (typed === "") return;
    const { pathname, search } = window.location;
    window.history.replaceState(window.history.state, "", pathname + search);
    setCode(typed);
    void ask(typed);
  }, []);

  return (
    <main id="main">
      <Container className={styles.root}>
        <section className={styles.card} aria-labelledby="balance">
          <h1 id="balance" className="display-m">
            {t("title")}
          </h1>
          <p className="muted">{t("text")}</p>
          <form
            className={own.form}
            noValidate
            onSubmit={(event) => {
              event.preventDefault();
              if (code.trim() === "") input.current?.focus();
              void ask(code);
            }}
          >
            <Field label={t("code")} error={answer.kind === "problem" ? answer.text : undefined}>
              <TextInput
                ref={input}
                value={code}
                maxLength={60}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                placeholder="XXXX-XXXX-XXXX-XXXX"
                onChange={(event) => setCode(event.currentTarget.value)}
              />
            </Field>
            <Button type="submit" variant={isFound ? "outline" : "primary"} block busy={isBusy}>
              {t("ask")}
            </Button>
          </form>
          <div aria-live="polite">{isFound && <Balance certificate={answer.certificate} />}</div>
          <noscript>{t("noScript")}</noscript>
          <p className="sm">
            <TextLink quiet href={paths.certificateTerms(locale)}>
              {t("terms")}
            </TextLink>
          </p>
        </section>
      </Container>
    </main>
  );
}

function useBalance() {
  const t = useTranslations("balance");
  const [answer, setAnswer] = useState<Answer>({ kind: "none" });
  const [isBusy, setBusy] = useState(false);
  const asked = useRef(0);

  async function ask(code: string): Promise<void> {
    asked.current += 1;
    const mine = asked.current;
    if (code.trim() === "") {
      setBusy(false);
      setAnswer({ kind: "problem", text: t("noCode") });
      return;
    }
    setBusy(true);
    const told = await api.call("POST /certificates/balance", {
      body: {
        code: code.trim(),
      },
    });
    // An earlier request may be answered later.
    if (mine !== asked.current) return;
    setBusy(false);
    if (told.ok) setAnswer({ kind: "found", certificate: told.value.certificate });
    else {
      const text = isRefusal(told.error) && told.error.status < 500 ? told.error.message : t("lost");
      setAnswer({ kind: "problem", text });
    }
  }
  return { answer, isBusy, ask };
}

function Balance({ certificate }: { certificate: BalanceJson }) {
  const t = useTranslations("balance");
  const locale = useLocale();
  const { last4, state, nominal, balance, expires_on, spent } = certificate;
  const isAlive = state === "active";
  // The oldest has number 1, whatever is paid next.
  const rows = spent.map((one, index) => ({ ...one, key: spent.length - index }));
  return (
    <div className={own.answer}>
      <p className="muted sm">{t("certificate", { last4 })}</p>
      <p className={own.sum}>{money(balance)}</p>
      <p>
        {t("of", { nominal: money(nominal) })} · {t("until", { day: dayWithYear(expires_on, locale) })}
      </p>
      {!isAlive && <Notice tone={state === "used_up" ? "neutral" : "warning"}>{t(`states.${state}`)}</Notice>}
      {spent.length > 0 && (
        <>
          <h2 className={own.heading}>{t("spent")}</h2>
          <ul className={own.list}>
            {rows.map(({ key, day, amount }) => (
              <li key={key}>
                <span>{dayWithYear(day, locale)}</span>
                <b>{amount < 0 ? money(amount) : `+${money(amount)}`}</b>
              </li>
            ))}
          </ul>
        </>
      )}
      {isAlive && (
        <ButtonLink block href={paths.slug("podarunky", locale)}>
          {t("choose")}
        </ButtonLink>
      )}
    </div>
  );
}
