// /crm/parcels: parcels that are stuck, returning, or near the end of their storage time.
import { data, type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { kyivDate } from "#kit/clock.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { stuckParcels } from "#shop/tracking/trouble-reads.server.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../../frame/meta.ts";
import { Problem } from "../../frame/problem.tsx";
import { useLive } from "../../frame/use-live.ts";
import { enter } from "../../guard.server.ts";
import { Nothing } from "../../list/nothing.tsx";
import type { Route } from "./+types/route.ts";
import { ParcelsList } from "./parcels-list.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.read");
  const now = shop.clock();
  const [parcels, settings] = await Promise.all([
    stuckParcels(shop.db, actor, locale, now),
    shopSettings(shop.db),
  ]);
  if (!parcels) throw data(null, { status: 403, statusText: "Forbidden" });
  return {
    title: translator(locale)("crmTracking.stuck.title"),
    shopName: settings.brand.name[locale],
    today: kyivDate(now),
    parcels,
  };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmTracking.stuck");
  const locale = useLocale();
  const isThere = useLive();
  const { parcels, today } = loaderData;
  return (
    <CrmPage
      title={t("title")}
      back={{ href: paths.crmOrders(locale), label: t("back") }}
      isOffline={!isThere}
    >
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

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
