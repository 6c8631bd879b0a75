// /crm/payouts: registers of the carriers' payouts, their differences, and orders that are in none.
import { data } from "react-router";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { isBeyondLast } from "#kit/paging.ts";
import { openDifferences, payoutRegisters } from "#shop/payouts/reads/registers.server.ts";
import { notPaidOut, payoutTasks } from "#shop/payouts/reads/waiting.server.ts";
import { payoutsFromUrl, payoutsSearch, payoutViews } from "#shop/payouts/rules/list-address.ts";
import { payoutWithinDays } from "#shop/payouts/rules.ts";
import { Views } from "#ui/views/views.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { grouped } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { NothingFound } from "../../list/nothing-found.tsx";
import type { Route } from "./+types/route.ts";
import { RegistersList } from "./registers-list.tsx";
import { RowsList } from "./rows-list.tsx";
import { UploadPanel } from "./upload-panel.tsx";
import { WaitingTable } from "./waiting-table.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, actor } = await enter(args, "payment.record");
  const { view, page } = payoutsFromUrl(args.url.searchParams);
  const now = shop.clock();
  const [tasks, registers, differences, waiting] = await Promise.all([
    allowed(payoutTasks(shop, actor)),
    view ? null : payoutRegisters(shop.db, actor, page),
    view === "differences" ? openDifferences(shop.db, actor, page) : null,
    view === "waiting" ? notPaidOut(shop.db, actor, { page, now }) : null,
  ]);
  const place = await allowed((registers ?? differences ?? waiting)?.meta);
  const loaded = {
    today: kyivDate(now),
    view,
    tasks,
    place,
    registers: registers?.rows ?? [],
    differences: differences?.rows ?? [],
    waiting: waiting?.rows ?? [],
  };
  return data(loaded, { status: isBeyondLast(place) ? 404 : 200 });
}

export const handle: PageHandle = { title: "crmPayouts.title" };

export default function PayoutsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPayouts");
  const locale = useLocale();
  const { view, tasks, place, today, registers, differences, waiting } = loaderData;
  const path = paths.crmPayouts(locale);
  const name = view ?? "registers";
  const isEmpty = registers.length + differences.length + waiting.length === 0;
  const tabs = [undefined, ...payoutViews].map((tab) => ({
    key: tab ?? "registers",
    href: path + payoutsSearch({ view: tab }),
    name: t(`views.${tab ?? "registers"}`),
    count: tab && grouped(tasks[tab]),
    current: view === tab,
  }));
  const first = path + payoutsSearch({ view });
  return (
    <CrmPage title={t("title")}>
      <Views label={t("views.label")} views={tabs} />
      {!view && <UploadPanel />}
      {view === "waiting" && <p className="muted sm">{t("waiting.text", { days: payoutWithinDays })}</p>}
      {isEmpty ? (
        <NothingFound
          label={t(`views.${name}`)}
          meta={place}
          first={first}
          whole={first}
          words={{
            none: [t(`none.${name}.title`), t(`none.${name}.text`)],
            nothing: [t(`none.${name}.title`), t(`none.${name}.text`)],
            beyond: [t("beyond.title"), t("beyond.text")],
          }}
        />
      ) : (
        <>
          {!view && <RegistersList registers={registers} today={today} />}
          {view === "differences" && <RowsList rows={differences} today={today} isMixed />}
          {view === "waiting" && <WaitingTable rows={waiting} today={today} />}
          <ListPager
            meta={place}
            label={t("pager")}
            href={({ page }) => path + payoutsSearch({ view, page })}
          />
        </>
      )}
    </CrmPage>
  );
}
