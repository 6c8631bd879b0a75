// /crm/parcels: parcels that are stuck, returning, or near the end of their storage time.
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { stuckParcels } from "#shop/tracking/trouble-reads.server.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { Nothing } from "../../list/nothing.tsx";
import type { Route } from "./+types/route.ts";
import { ParcelsList } from "./parcels-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.read");
  const now = shop.clock();
  const parcels = await allowed(stuckParcels(shop.db, actor, locale, now));
  return {
    today: kyivDate(now),
    parcels,
  };
}

export const handle: PageHandle = { title: "crmTracking.stuck.title" };

export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmTracking.stuck");
  const locale = useLocale();
  const { parcels, today } = loaderData;
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmOrders(locale), label: t("back") }}>
      {parcels.length === 0 ? (
        <Nothing label={t("list")} title={t("emptyTitle")}>
          {t("empty")}
        </Nothing>
      ) : (
        <ParcelsList parcels={parcels} today={today} />
      )}
    </CrmPage>
  );
}
