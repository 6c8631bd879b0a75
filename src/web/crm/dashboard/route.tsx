// /crm/dashboard: the shop's reports. The address holds the period.

import { ChevronDown } from "lucide-react";
import { Form } from "react-router";
import { useTranslations } from "use-intl";
import { shopSettings } from "#shop/content/reads.server.ts";
import { report } from "#shop/reports/reads/report.server.ts";
import { periodFromUrl, periodParams, periodSearch } from "#shop/reports/rules/address.ts";
import { forgottenDays, paceDays } from "#shop/reports/rules/figures.ts";
import { statedMinutes } from "#shop/reports/rules/lag.ts";
import { type Period, periodOf, spans } from "#shop/reports/rules/period.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedLink } from "#ui/form/segmented/segmented.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { allowed, enter } from "../guard.server.ts";
import { useToday } from "../moments.ts";
import { DownloadAnchor } from "../widgets/download-anchor.tsx";
import type { Route } from "./+types/route.ts";
import { daysText } from "./amounts.ts";
import styles from "./dashboard.module.css";
import { HoursPanel } from "./hours-panel.tsx";
import { LagNotice } from "./lag-notice.tsx";
import { FunnelPanel, OutcomesPanel, SourcesPanel, WherePanel } from "./orders-panels.tsx";
import { BestPanel, DearestPanel, ForgottenPanel, RunningOutPanel } from "./product-panels.tsx";
import { RevenuePanel } from "./revenue-panel.tsx";
import { Tiles } from "./tiles.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "report.read");
  const now = shop.clock();
  const period = periodOf(periodFromUrl(args.url.searchParams), now);
  const settings = await shopSettings(shop.db);
  const { value, lagSeconds } = await shop.connection.readRecent((db) =>
    report(db, actor, period, {
      settings: settings.delivery,
      restockDays: settings.selling.restockDays,
      now,
      locale,
    }),
  );
  return {
    cutoff: settings.delivery.cutoff,
    restockDays: settings.selling.restockDays,
    period,
    lagMinutes: statedMinutes(lagSeconds),
    ...(await allowed(value)),
  };
}

export const handle: PageHandle = { title: "crmDashboard.title" };

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmDashboard");
  const locale = useLocale();
  const { period, sales, promises, products, funnel, cutoff } = loaderData;
  const download = (
    <ButtonLink
      size="small"
      variant="outline"
      render={<DownloadAnchor href={paths.crmReport("days", periodParams(period), locale)} />}
    >
      {t("download")}
    </ButtonLink>
  );
  return (
    <CrmPage title={t("title")} actions={download}>
      <PeriodBar period={period} />
      <LagNotice minutes={loaderData.lagMinutes} />
      <Tiles sales={sales} promises={promises} period={period} />
      <RevenuePanel sales={sales} period={period} />
      <div className={styles.columns}>
        <FunnelPanel funnel={funnel} period={period} />
        <SourcesPanel funnel={funnel} period={period} />
        <HoursPanel hours={sales.hours.now} period={period} cutoff={cutoff} />
        <BestPanel best={products.best} period={period} />
        <DearestPanel dearest={products.dearest} period={period} />
        <WherePanel sales={sales} period={period} />
        <OutcomesPanel sales={sales} promises={promises} period={period} />
        <RunningOutPanel products={products.runningOut} restockDays={loaderData.restockDays} />
        <ForgottenPanel products={products.forgotten} />
      </div>
      <RulesPanel />
    </CrmPage>
  );
}

const rules = [
  "days",
  "revenue",
  "margin",
  "punctual",
  "kept",
  "repeat",
  "notPickedUp",
  "pace",
  "funnel",
  "sources",
] as const;

function RulesPanel() {
  const t = useTranslations("crmDashboard.rules");
  const numbers = { days: String(paceDays), forgotten: String(forgottenDays) };
  return (
    <details className={styles.rules}>
      <summary>
        {t("title")} <Icon of={ChevronDown} />
      </summary>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{t(rule, numbers)}</li>
        ))}
      </ul>
    </details>
  );
}

/** The period of the page: links and a plain GET form, so that the address holds it. */
function PeriodBar({ period }: { period: Period }) {
  const today = useToday();
  const t = useTranslations("crmDashboard");
  const locale = useLocale();
  const { from, to, span, previous, upTo } = period;
  const range = { now: daysText(period, locale, today), before: daysText(previous, locale, today) };
  return (
    <div className={styles.period}>
      <Segmented label={t("period")} size="small">
        {spans.map((one) => (
          <SegmentedLink
            key={one}
            href={paths.crmDashboard(locale) + periodSearch({ span: one, from, to })}
            current={span === one}
          >
            {t(`spans.${one}`)}
          </SegmentedLink>
        ))}
      </Segmented>
      <Form
        key={`${from} ${to}`}
        method="get"
        action={paths.crmDashboard(locale)}
        aria-label={t("period")}
        className={styles.own}
      >
        <Field size="small" label={t("from")} labelHidden>
          <TextInput type="date" name="from" min="2000-01-01" max="2099-12-31" defaultValue={from} required />
        </Field>
        <span aria-hidden="true">—</span>
        <Field size="small" label={t("to")} labelHidden>
          <TextInput type="date" name="to" min="2000-01-01" max="2099-12-31" defaultValue={to} required />
        </Field>
        <Button type="submit" size="small" variant="outline">
          {t("apply")}
        </Button>
      </Form>
      <p role="status" className={styles.range}>
        {upTo === null ? t("range", range) : t("rangeUpTo", { ...range, time: upTo })}
      </p>
    </div>
  );
}
