// /crm/refusals: requests refused by limits, today's SMS, and lifting the limits of a real customer.

import { useTranslations } from "use-intl";
import { isBeyondLast } from "#kit/paging.ts";
import { smsToday, type SmsToday as Today } from "#shop/messaging/sms-budget-ops.server.ts";
import { type RefusalRow, refusalsPage } from "#shop/rate-limits/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { money } from "../../../shared/text/amounts.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { allowed, enter, ofPage } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { NothingFound } from "../../list/nothing-found.tsx";
import { pageFromUrl, pageSearch } from "../../list/page-address.ts";
import panel from "../../list/panel-rows.module.css";
import { moment, useToday } from "../../moments.ts";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { Route } from "./+types/route.ts";
import { FindLimits, useLifting } from "./find-limits.tsx";
import styles from "./refusals.module.css";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "limits.lift");
  const refusals = await allowed(refusalsPage(shop, actor, pageFromUrl(args.url.searchParams).page));
  const sms = await allowed(smsToday(shop.db, actor, shop.clock()));
  return ofPage(refusals.meta, { sms, ...refusals });
}

export const handle: PageHandle = { title: "crmRefusals.title" };

export default function RefusalsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmRefusals");
  const list = paths.crmRefusals(useLocale());
  const { rows, meta: place, sms } = loaderData;
  const href = (change: { page?: number }): string => list + pageSearch(change);
  return (
    <CrmPage title={t("title")}>
      <SmsToday sms={sms} />
      <FindLimits />
      {rows.length > 0 ? (
        <RefusalsList rows={rows} />
      ) : (
        <NothingFound
          label={t("list")}
          isBeyond={isBeyondLast(place)}
          first={list}
          messages={{
            none: [t("empty.title"), t("empty.text")],
            beyond: [t("empty.beyond"), t("empty.beyondText")],
          }}
        />
      )}
      {place.last_page > 1 && rows.length > 0 && <ListPager meta={place} href={href} />}
    </CrmPage>
  );
}

function SmsToday({ sms }: { sms: Today }) {
  const t = useTranslations("crmRefusals");
  const { busy, act } = useCrmAction({ unsure: t("problem"), failed: () => t("problem") });
  const { segments, limit, state, cost } = sms;

  const used =
    limit === null ? t("sms.sent", { count: segments }) : t("sms.of", { count: segments, most: limit });
  return (
    <Panel title={t("sms.title")}>
      <div className={styles.sms}>
        <p>{[used, cost !== null && money(cost)].filter(Boolean).join(" · ")}</p>
        {state !== "fine" && (
          <Notice tone="warning">
            <p>{t(`sms.${state}`)}</p>
          </Notice>
        )}
        {state !== "fine" && (
          <Button
            size="small"
            busy={busy !== null}
            onClick={() => void act("POST /crm/sms-day/allow", {}, { done: t("sms.allowed") })}
          >
            {t("sms.allow")}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function RefusalsList({ rows }: { rows: readonly RefusalRow[] }) {
  const today = useToday();
  const t = useTranslations("crmRefusals");
  const { busy, lift } = useLifting();
  const nameOf = ({ dimension, label }: RefusalRow): string => {
    const what = t(`dimensions.${dimension}`);
    if (label === null) return what;
    return dimension === "account" ? t("account", { id: label }) : t("named", { what, label });
  };
  return (
    <Panel label={t("list")} flush>
      <p className={panel.about}>{t("intro")}</p>
      <ul className={panel.rows}>
        {rows.map((row) => (
          <li key={`${row.key} ${row.class}`}>
            <span>
              <span className={styles.name}>
                <b>{nameOf(row)}</b>
                <SmallBadge tone={row.free_at ? "warning" : "mute"}>
                  {row.free_at ? t("until", { time: moment(row.free_at, today) }) : t("free")}
                </SmallBadge>
              </span>
              <small>
                {t(`classes.${row.class}`)} · {t("count", { count: row.count })} ·{" "}
                {t("last", { time: moment(row.last_at, today) })}
              </small>
            </span>
            <Button
              size="small"
              variant="neutral"
              busy={busy === row.key}
              aria-label={t("liftFor", { what: nameOf(row) })}
              onClick={() => void lift(row.key)}
            >
              {t("lift")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
