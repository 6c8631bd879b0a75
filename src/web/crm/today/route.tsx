// /crm/today: what waits for a person, most urgent first. Its numbers are those of the menu and of the lists.
import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { alarmOfBackups } from "#shop/backups/reads.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { nextCutoffs, shopTroubles, todaysWork } from "#shop/today/reads/work.server.ts";
import { todayFromUrl } from "#shop/today/rules/groups.ts";
import { givenUpWebhooks } from "#shop/webhooks/reads.server.ts";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../page-handle.ts";
import { paths } from "../../paths.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { money } from "../../shared/text/amounts.ts";
import { carrierName } from "../carrier-name.ts";
import { CrmPage } from "../frame/crm-page.tsx";
import { useMay } from "../frame/crm-role.ts";
import { waitingNow } from "../frame/waiting.server.ts";
import { Cutoffs } from "../fulfilment/packing/cutoffs.tsx";
import { enter } from "../guard.server.ts";
import { Nothing } from "../list/nothing-found.tsx";
import { useLinkCursor } from "../list/use-row-cursor.ts";
import { useToday } from "../moments.ts";
import { useNow } from "../widgets/use-now.ts";
import type { Route } from "./+types/route.ts";
import { rowHref } from "./row-href.ts";
import { workRow } from "./rows.server.ts";
import styles from "./today.module.css";
import { WorkGroupPanel } from "./work-group-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "crm.enter");
  const { all: whole } = todayFromUrl(args.url.searchParams);
  const now = shop.clock();
  const { delivery: settings } = await shopSettings(shop.db);
  const asked = { now, locale, settings, keyExpires: shop.env.novaPoshtaKeyExpires, whole };
  const [work, cutoffs, troubles, backups, webhooks] = await Promise.all([
    waitingNow(args, shop, actor).then((counts) => todaysWork(shop, actor, counts, asked)),
    nextCutoffs(shop.db, actor, asked),
    shopTroubles(shop.db, actor, asked),
    alarmOfBackups(shop, actor),
    givenUpWebhooks(shop.db, actor),
  ]);
  const shown = whole ? work.filter(({ group }) => group === whole) : work;
  return {
    whole: whole ?? null,
    groups: shown.map(({ group, count, items }) => ({
      group,
      count,
      // An order may be in several groups.
      items: items.map(workRow).map((row) => ({ ...row, key: `${group}-${row.key}` })),
    })),
    cutoffs,
    troubles,
    /** Why the owner is alarmed about backups; null: all is well, or another is asked. */
    backups,
    /** How many addresses of webhooks were switched off because they failed; null: none. */
    webhooks,
  };
}

export const handle: PageHandle = { title: "crmToday.title" };

type Loaded = Route.ComponentProps["loaderData"];

export default function TodayPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmToday");
  const locale = useLocale();
  const { groups, cutoffs, troubles, backups, webhooks, whole } = loaderData;
  const rows = groups.flatMap(({ items }) => items);
  const cursor = useLinkCursor(rows, { rowKey: ({ key }) => key, href: (row) => rowHref(row, locale) });
  return (
    <CrmPage title={t("title")} {...(whole && { back: { href: paths.crmToday(locale), label: t("title") } })}>
      {backups && !whole && <BackupsTrouble alarm={backups} />}
      {webhooks !== null && !whole && <WebhooksTrouble count={webhooks} />}
      {troubles && !whole && <Troubles troubles={troubles} />}
      {cutoffs && !whole && <Leaving cutoffs={cutoffs} />}
      {groups.length === 0 ? (
        // A dispatch that is not packed is work too.
        (whole || !cutoffs) && <Calm />
      ) : (
        <div className={styles.groups}>
          {groups.map((group) => (
            <WorkGroupPanel key={group.group} {...group} isWhole={whole === group.group} cursor={cursor} />
          ))}
        </div>
      )}
    </CrmPage>
  );
}

function Calm() {
  const t = useTranslations("crmToday");
  const locale = useLocale();
  const mayRead = useMay("order.read");
  return (
    <Nothing
      label={t("title")}
      title={t("emptyTitle")}
      actions={
        mayRead && (
          <ButtonLink size="small" variant="outline" href={paths.crmOrders(locale)}>
            {t("toOrders")}
          </ButtonLink>
        )
      }
    >
      {t("empty")}
    </Nothing>
  );
}

/** The countdown to the next dispatch of each kind. */
function Leaving({ cutoffs: { cutoffs, pace, now: said } }: { cutoffs: NonNullable<Loaded["cutoffs"]> }) {
  const t = useTranslations("crmToday");
  const locale = useLocale();
  const now = useNow(said);
  return (
    <div className={styles.leaving}>
      <div className={styles.head}>
        <h2>{t("cutoffs")}</h2>
        <TextLink href={paths.crmPacking(locale)}>{t("toPacking")}</TextLink>
      </div>
      <Cutoffs cutoffs={cutoffs} pace={pace} now={now} />
    </div>
  );
}

function BackupsTrouble({ alarm }: { alarm: NonNullable<Loaded["backups"]> }) {
  const t = useTranslations("crmToday.troubles");
  const locale = useLocale();
  return (
    <Notice tone="warning" title={t("backups")}>
      {t(`backupsWhy.${alarm}`)}{" "}
      <TextLink href={paths.crmSettingsSection("backups", locale)}>{t("toSettings")}</TextLink>
    </Notice>
  );
}

function WebhooksTrouble({ count }: { count: number }) {
  const t = useTranslations("crmToday.troubles");
  const locale = useLocale();
  return (
    <Notice tone="warning" title={t("webhooks")}>
      {t("webhooksOff", { count })} <TextLink href={paths.crmApi(locale)}>{t("toSettings")}</TextLink>
    </Notice>
  );
}

function Troubles({
  troubles: { balances, directory, carrierKey },
}: {
  troubles: NonNullable<Loaded["troubles"]>;
}) {
  const t = useTranslations("crmToday.troubles");
  const locale = useLocale();
  const today = useToday();
  const mayFix = useMay("settings.edit");
  const settings = mayFix && (
    <TextLink href={paths.crmSettingsSection("delivery", locale)}>{t("toSettings")}</TextLink>
  );
  return (
    <>
      {balances.map(({ carrier, balance }) => (
        <Notice key={carrier} tone="warning" title={t("balance")}>
          {t("balanceText", { carrier: carrierName(carrier), sum: money(balance) })}
        </Notice>
      ))}
      {carrierKey !== null && (
        <Notice
          tone="warning"
          title={t(carrierKey < today ? "keyOver" : "keyEnds", { day: dayMonth(carrierKey, locale) })}
        >
          {t("keyHint")} {settings}
        </Notice>
      )}
      {directory !== null && (
        <Notice tone="warning" title={t("directory")}>
          {t(`directoryWhy.${directory}`)} {settings}
        </Notice>
      )}
    </>
  );
}
