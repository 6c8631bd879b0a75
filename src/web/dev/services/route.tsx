// The demo's simulators of third parties: the results of calls to them, and faults to inject. Demo mode only.
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Container } from "#ui/layout/layout.tsx";
import { factsContext, shopContext } from "#web/context.ts";
import { type ApiResult, api } from "../../shared/api/api.ts";
import devStyles from "../dev-list.module.css";
import { devHandle, devMeta, onlyDemo } from "../dev-page.ts";
import type { Route } from "./+types/route.ts";
import { serviceName } from "./names.ts";
import { type FaultKind, ServiceCard } from "./service-card.tsx";
import styles from "./services.module.css";

export async function loader({ context, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext);
  onlyDemo(shop, url.pathname);
  const { calls, faults } = shop;
  return {
    title: translator(context.get(factsContext).locale)("dev.services.title"),
    services: calls.services().map((figures) => ({ ...figures, fault: faults.of(figures.name) })),
    kinds: faults.kinds,
  };
}

export const meta: Route.MetaFunction = devMeta;
export const handle = devHandle;

export default function Services({ loaderData: { services, kinds } }: Route.ComponentProps) {
  const t = useTranslations("dev.services");
  const say = useToast();
  const { revalidate, state } = useRevalidator();
  const [isRepairing, setIsRepairing] = useState(false);

  async function report(answer: ApiResult<unknown>, done: string): Promise<void> {
    await revalidate();
    say(answer.ok ? { text: done } : { tone: "problem", text: t("unsure") });
  }
  const choose = async (service: string, fault: FaultKind | null): Promise<void> => {
    const text = fault === null ? t("noFault") : t(`faults.${fault}.name`);
    const done = t("set", { name: serviceName(service), fault: text });
    const answer = await api.call("PUT /dev/services/:service/fault", {
      params: { service },
      body: { fault },
    });
    await report(answer, done);
  };
  const repair = async (): Promise<void> => {
    setIsRepairing(true);
    await report(await api.call("DELETE /dev/services/faults", {}), t("repaired"));
    setIsRepairing(false);
  };

  return (
    <main id="main" className={devStyles.page}>
      <Container narrow>
        <h1 className="display-m">{t("title")}</h1>
        <p className="muted mt-2">{t("intro")}</p>
        <p className="cluster mt-4">
          <Button size="medium" busy={isRepairing} onClick={() => void repair()}>
            {t("repair")}
          </Button>
          <Button variant="outline" size="medium" busy={state === "loading"} onClick={() => revalidate()}>
            {t("refresh")}
          </Button>
          <a className="link" href="/dev/outbox">
            {t("outbox")}
          </a>
        </p>
        {services.length === 0 ? <p className="mt-6">{t("empty")}</p> : null}
        <ul className={`${devStyles.list} ${styles.columns}`}>
          {services.map((service) => (
            <ServiceCard
              key={service.name}
              service={service}
              kinds={kinds}
              onChoose={(fault) => void choose(service.name, fault)}
            />
          ))}
        </ul>
        <FaultsHelp kinds={kinds} />
      </Container>
    </main>
  );
}

/** One sentence for each fault. */
function FaultsHelp({ kinds }: { kinds: readonly FaultKind[] }) {
  const t = useTranslations("dev.services");
  return (
    <section className="mt-8">
      <h2 className="display-s">{t("faultsTitle")}</h2>
      <dl className={styles.help}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`faults.${kind}.name`)}</dt>
            <dd>{t(`faults.${kind}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
