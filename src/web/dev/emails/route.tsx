// Every e-mail and every SMS of the shop with sample data. Demo mode only.
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { emailSamples, sampleTexts } from "#shop/messaging/emails/samples.server.ts";
import { smsSegments } from "#shop/messaging/rules/segments.ts";
import { ChipLink } from "#ui/buttons/chip/chip.tsx";
import { factsContext, shopContext } from "#web/context.ts";
import { paths } from "#web/paths.ts";
import { devHandle, devMeta, onlyDemo } from "../dev-page.ts";
import type { Route } from "./+types/route.ts";
import { EmailFrame } from "./email-frame.tsx";
import styles from "./emails.module.css";

export function loader({ context, url }: Route.LoaderArgs) {
  onlyDemo(context.get(shopContext), url.pathname);
  const lang = url.searchParams.get("lang") === "ru" ? ("ru" as const) : ("uk" as const);
  const wanted = url.searchParams.get("email");
  return {
    title: translator(context.get(factsContext).locale)("dev.emails.title"),
    lang,
    names: emailSamples,
    name: emailSamples.find((name) => name === wanted) ?? "order_placed",
    texts: sampleTexts(lang).map((text) => ({ ...text, segments: smsSegments(text.text) })),
  };
}

export const meta: Route.MetaFunction = devMeta;
export const handle = devHandle;

const sights = [
  { width: 600, theme: "light" },
  { width: 320, theme: "light" },
  { width: 600, theme: "dark" },
  { width: 320, theme: "dark" },
] as const;

export default function Emails({ loaderData: { title, lang, names, name, texts } }: Route.ComponentProps) {
  const t = useTranslations("dev.emails");
  const to = (email: string, language: string) =>
    `${paths.devEmails}?${new URLSearchParams({ email, lang: language })}`;
  return (
    <main id="main" className={styles.page}>
      <h1 className="display-m">{title}</h1>
      <p className="muted mt-2">{t("intro")}</p>
      <nav className={styles.names} aria-label={t("names")}>
        {names.map((each) => (
          <ChipLink key={each} size="s" href={to(each, lang)} current={each === name}>
            {each}
          </ChipLink>
        ))}
      </nav>
      <nav className={styles.names} aria-label={t("language")}>
        {(["uk", "ru"] as const).map((each) => (
          <ChipLink key={each} size="s" href={to(name, each)} current={each === lang}>
            {t(each)}
          </ChipLink>
        ))}
      </nav>
      <div className={styles.frames}>
        {sights.map(({ width, theme }) => (
          <EmailFrame
            key={`${width}${theme}`}
            src={`/dev/emails/${lang}/${name}.html`}
            title={t(theme, { width })}
            width={width}
            theme={theme}
          />
        ))}
      </div>
      <h2 className="display-s mt-8">{t("sms")}</h2>
      <ul className={`${styles.sms} mt-4`}>
        {texts.map(({ name: purpose, text, segments }) => (
          <li key={text}>
            <p className="muted sm">
              {purpose} · {t("segments", { count: segments, length: text.length })}
            </p>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
