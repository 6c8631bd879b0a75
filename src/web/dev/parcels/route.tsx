// The parcels of the demo's carrier simulator: each can be moved one step on. Demo mode only.
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { factsContext, shopContext } from "#web/context.ts";
import { api } from "#web/shared/api/api.ts";
import devStyles from "../dev-list.module.css";
import { devHandle, devMeta, onlyDemo } from "../dev-page.ts";
import type { Route } from "./+types/route.ts";
import styles from "./parcels.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  onlyDemo(shop, url.pathname);
  return {
    title: translator(context.get(factsContext).locale)("dev.parcels.title"),
    parcels: shop.demoParcels?.parcels() ?? [],
  };
}

export const meta: Route.MetaFunction = devMeta;
export const handle = devHandle;

export default function Parcels({ loaderData: { parcels } }: Route.ComponentProps) {
  const t = useTranslations("dev.parcels");
  const say = useToast();
  const { revalidate } = useRevalidator();
  const [moving, setMoving] = useState<string | null>(null);

  async function moveOn(number: string): Promise<void> {
    setMoving(number);
    const moved = await api.call("POST /dev/parcels/:waybill/next", { params: { waybill: number } });
    if (!moved.ok) say({ tone: "problem", text: t("failed") });
    await revalidate();
    setMoving(null);
  }

  return (
    <main id="main" className={devStyles.page}>
      <Container narrow>
        <h1 className="display-m">{t("title")}</h1>
        <p className="muted mt-2">{t("intro")}</p>
        {parcels.length === 0 ? <p className="mt-6">{t("empty")}</p> : null}
        <ul className={devStyles.list}>
          {parcels.map(({ number, code, words: text, isOver }) => (
            <li key={number} className={`${devStyles.card} ${styles.parcel}`}>
              <p>
                <b className="num">{number}</b>
                <span>
                  {code}. {text}
                </span>
              </p>
              {isOver ? (
                <span className="muted sm">{t("over")}</span>
              ) : (
                <Button
                  variant="outline"
                  size="medium"
                  busy={moving === number}
                  aria-label={`${t("next")}: ${number}`}
                  onClick={() => void moveOn(number)}
                >
                  {t("next")}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Container>
    </main>
  );
}
