// One message of the demo's outbox: an e-mail as a mail client shows it, and its text. Demo mode only.
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { outboxMessage } from "#shop/messaging/reads.server.ts";
import { factsContext, shopContext } from "#web/context.ts";
import { devHandle, devMeta, onlyDemo } from "../dev-page.ts";
import { EmailFrame } from "../emails/email-frame.tsx";
import styles from "../emails/emails.module.css";
import type { Route } from "./+types/route.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  onlyDemo(shop, url.pathname);
  const message = /^\d{1,9}$/.test(params.id) ? await outboxMessage(shop.db, Number(params.id)) : null;
  if (!message) throw new Response(`Page not found: ${url.pathname}`, { status: 404 });
  const { email, ...shown } = message;
  const title = translator(context.get(factsContext).locale)("dev.outbox.title");
  return { message: shown, hasEmail: email !== null, title: shown.subject ?? title };
}

export const meta: Route.MetaFunction = devMeta;
export const handle = devHandle;

export default function Message({ loaderData: { message, hasEmail, title } }: Route.ComponentProps) {
  const t = useTranslations("dev.outbox");
  return (
    <main id="main" className={styles.page}>
      <h1 className="display-s">{title}</h1>
      <p className="muted mt-2">
        {t(`channel.${message.channel}`)} · {t("to")}: {message.to} ·{" "}
        <a className="link" href="/dev/outbox">
          {t("back")}
        </a>
      </p>
      <div className={`${styles.frames} mt-6`}>
        {hasEmail ? (
          <EmailFrame src={`/dev/outbox/${message.id}/email.html`} title={t("email")} width={640} />
        ) : null}
        <section className={styles.text} aria-label={t("text")}>
          {message.text}
        </section>
      </div>
    </main>
  );
}
