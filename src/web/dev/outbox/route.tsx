// Messages that a production shop would have sent: codes, confirmations, tracking links. Demo mode only.
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { outbox } from "#shop/messaging/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { factsContext, shopContext } from "#web/context.ts";
import { paths } from "#web/paths.ts";
import devStyles from "../dev-list.module.css";
import { devHandle, devMeta, onlyDemo } from "../dev-page.ts";
import type { Route } from "./+types/route.ts";
import styles from "./outbox.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  onlyDemo(shop, url.pathname);
  return {
    title: translator(context.get(factsContext).locale)("dev.outbox.title"),
    messages: await outbox(shop.db),
  };
}

export const meta: Route.MetaFunction = devMeta;
export const handle = devHandle;

export default function Outbox({ loaderData: { messages } }: Route.ComponentProps) {
  const t = useTranslations("dev.outbox");
  const { revalidate, state } = useRevalidator();
  return (
    <main id="main" className={devStyles.page}>
      <Container narrow>
        <h1 className="display-m">{t("title")}</h1>
        <p className="muted mt-2">{t("intro")}</p>
        <p className="cluster mt-4">
          <Button variant="outline" size="medium" busy={state === "loading"} onClick={() => revalidate()}>
            {t("refresh")}
          </Button>
          <a className="link" href="/dev/outbox.json">
            {t("json")}
          </a>
          <a className="link" href="/dev/services">
            {t("services")}
          </a>
        </p>
        {messages.length === 0 ? <p className="mt-6">{t("empty")}</p> : null}
        <ul className={devStyles.list}>
          {messages.map((message) => (
            <li key={message.id} className={devStyles.card}>
              <p className={styles.head}>
                <span className={styles.channel}>{t(`channel.${message.channel}`)}</span>
                <span>
                  {t("to")}: {message.to}
                </span>
                <time dateTime={message.created_at}>{message.created_at.slice(0, 16).replace("T", " ")}</time>
              </p>
              {message.subject ? <p className="semi mt-2">{message.subject}</p> : null}
              <p className={styles.text}>{linked(message.text)}</p>
              {message.files.map((file) => (
                <p key={file.id} className="mt-2">
                  <a className="link" href={`/dev/outbox/files/${file.id}`}>
                    {t("file", { name: file.name, size: Math.ceil(file.size / 1024) })}
                  </a>
                </p>
              ))}
              {message.channel === "email" ? (
                <p className="mt-2">
                  <a className="link" href={paths.devMessage(message.id)}>
                    {t("email")}
                  </a>
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      </Container>
    </main>
  );
}

/** The text with its URLs as links, so that a tracking link can be opened. */
function linked(text: string) {
  return text.split(/(https?:\/\/\S+)/).map((part) =>
    part.startsWith("http") ? (
      <a key={part} className="link" href={part}>
        {part}
      </a>
    ) : (
      part
    ),
  );
}
