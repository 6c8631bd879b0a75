// /razom/:secret: a gift that several people pay for. Rendered for one visitor and never cached; its organiser sees more.
import { Gift } from "lucide-react";
import { isRouteErrorResponse, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { kyivDate } from "#kit/clock.ts";
import { groupGift } from "#shop/group-gifts/reads.server.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { MeterCard } from "#ui/data/meter/meter.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Container } from "#ui/layout/layout.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { ErrorPage } from "../../shared/page/error-page.tsx";
import { pageRequest } from "../../shared/page/page-request.server.ts";
import { unlistedSeo } from "../../shared/seo/page-seo.server.ts";
import { money } from "../../shared/text/amounts.ts";
import type { Route } from "./+types/route.ts";
import { ContributeForm } from "./contribute-form.tsx";
import styles from "./group-gift.module.css";
import { OrganiserPanel } from "./organiser-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, t, visitor } = pageRequest(args);
  const { secret } = args.params;
  const { actor } = await visitor();
  const gift = await groupGift(shop, actor, secret);
  if (!gift) throw new Response(t("groupGift.page.gone.title"), { status: 404 });
  return {
    gift,
    origin: shop.env.publicUrl,
    today: kyivDate(shop.clock()),
    seo: await unlistedSeo(shop, locale, {
      title: gift.title,
      description: t("groupGift.description"),
      path: `/razom/${secret}`,
    }),
  };
}

export const handle: PageHandle = { messages: ["more"] };

export { meta, shouldRevalidate } from "../../shared/page/page-route.tsx";

export function ErrorBoundary() {
  const error = useRouteError();
  return isRouteErrorResponse(error) && error.status === 404 ? <Gone /> : <ErrorPage error={error} />;
}

/** There is no such link, or the organiser has replaced it. */
function Gone() {
  const t = useTranslations("groupGift.page.gone");
  const locale = useLocale();
  return (
    <main id="main">
      <Container className={styles.root}>
        <EmptyState
          as="h1"
          title={t("title")}
          actions={<ButtonLink href={paths.home(locale)}>{t("home")}</ButtonLink>}
        >
          {t("text")}
        </EmptyState>
      </Container>
    </main>
  );
}

export default function GroupGiftPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("groupGift");
  const locale = useLocale();
  const { gift, origin, today } = loaderData;
  const { secret, title, note, organiser, target, collected, ends_on, state, contributors, own } = gift;
  const sums = t("collected", { collected: money(collected), target: money(target) });
  return (
    <main id="main">
      <Container className={styles.root}>
        <header className={styles.head}>
          <h1 className="display-m">{title}</h1>
          <p className="muted">
            {organiser && `${t("page.by", { name: organiser })} · `}
            {t("until", { day: dayMonth(ends_on, locale) })}
          </p>
          {note && <p className={styles.note}>{note}</p>}
        </header>
        <MeterCard label={t("page.meter")} value={collected} max={target} valueText={sums} icon={Gift}>
          <b className="num">{sums}</b>
          {" · "}
          {collected >= target ? t("page.done") : t("page.rest", { sum: money(target - collected) })}
        </MeterCard>
        {own && <OrganiserPanel gift={gift} own={own} origin={origin} today={today} />}
        {state === "open" ? (
          <ContributeForm secret={secret} rest={target - collected} />
        ) : (
          !own && <Notice tone="info">{t(`page.closed.${state}`)}</Notice>
        )}
        {!own && (
          <section aria-labelledby="group-gift-who">
            <h2 id="group-gift-who" className="display-s">
              {t("page.who")}
            </h2>
            {contributors.length === 0 ? (
              <p className="muted">{t("page.noContributors")}</p>
            ) : (
              <ul className={styles.people}>
                {contributors.map(({ name, wish, amount }, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two people may have one name and one wish
                  <li key={index}>
                    <p className={styles.person}>
                      <b>{name || t("page.someone")}</b>
                      {amount !== null && <Badge tone="mute">{money(amount)}</Badge>}
                    </p>
                    {wish && <p>{wish}</p>}
                  </li>
                ))}
              </ul>
            )}
          </section>
        )}
      </Container>
    </main>
  );
}
