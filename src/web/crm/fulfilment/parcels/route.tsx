// /crm/parcels: parcels that are stuck, returning, or near the end of their storage time.

import { useTranslations } from "use-intl";
import { dayMonth } from "#i18n/day-month.ts";
import { can } from "#shop/staff/rules/rights.ts";
import type { ParcelTrouble } from "#shop/tracking/rules/trouble.ts";
import { type StuckParcel, stuckParcels } from "#shop/tracking/trouble-reads.server.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { allowed, enter } from "../../guard.server.ts";
import { Nothing } from "../../list/nothing-found.tsx";
import { QueueItem } from "../../list/queue-list.tsx";
import { useLinkCursor } from "../../list/use-row-cursor.ts";
import { moment, useToday } from "../../moments.ts";
import { ParcelMark } from "../../orders/purchase/parcel-mark.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.read");
  const now = shop.clock();
  const parcels = await allowed(stuckParcels(shop.db, actor, locale, now));
  return { parcels, canEnd: can(actor, "order.edit") };
}

export const handle: PageHandle = { title: "crmTracking.stuck.title" };

export default function ParcelsPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmTracking.stuck");
  const locale = useLocale();
  const { parcels, canEnd } = loaderData;
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmOrders(locale), label: t("back") }}>
      {parcels.length === 0 ? (
        <Nothing label={t("list")} title={t("emptyTitle")}>
          {t("empty")}
        </Nothing>
      ) : (
        <ParcelsList parcels={parcels} canEnd={canEnd} />
      )}
    </CrmPage>
  );
}

const tones = {
  asked: "danger",
  going_back: "danger",
  storage_ends: "warning",
  unknown: "warning",
  silent: "info",
  waits: "info",
} as const satisfies Record<ParcelTrouble, string>;

/** J, K and Enter work as in every list. */
function ParcelsList({ parcels, canEnd }: { parcels: readonly StuckParcel[]; canEnd: boolean }) {
  const today = useToday();
  const t = useTranslations("crmTracking.stuck");
  const states = useTranslations("orders.parcel.states");
  const wishes = useTranslations("crmTracking.wishes");
  const locale = useLocale();
  const cursor = useLinkCursor(parcels, {
    rowKey: ({ orderId }) => String(orderId),
    href: ({ orderNumber }) => paths.crmOrder(orderNumber, locale),
  });
  return (
    <Panel label={t("list")} flush>
      {parcels.map((parcel) => (
        <QueueItem
          key={parcel.orderId}
          id={parcel.orderId}
          label={t("order", { number: parcel.orderNumber })}
          cursor={cursor}
          mark={<SmallBadge tone={tones[parcel.trouble]}>{t(`troubles.${parcel.trouble}`)}</SmallBadge>}
          actions={
            <>
              {parcel.wish && canEnd && <WishDone number={parcel.orderNumber} />}
              <ButtonLink
                size="small"
                variant="outline"
                href={paths.crmOrder(parcel.orderNumber, locale)}
                aria-label={t("openOrder", { number: parcel.orderNumber })}
              >
                {t("open")}
              </ButtonLink>
            </>
          }
        >
          <p>
            <b>{t("order", { number: parcel.orderNumber })}</b> <span className="muted">{parcel.city}</span>{" "}
            <ParcelMark number={parcel.orderNumber} parcel={parcel.place} />
          </p>
          {parcel.wish && <p>{t("wish", { wish: wishes(parcel.wish).toLocaleLowerCase() })}</p>}
          <p>{parcel.words || (parcel.state ? states(parcel.state) : t("nothing"))}</p>
          <p className="muted sm">
            <span className="num">{spacedWaybill(parcel.number)}</span> ·{" "}
            {t("since", { time: moment(parcel.since, today) })}
            {parcel.storedUntil && <> · {t("until", { day: dayMonth(parcel.storedUntil, locale) })}</>}
          </p>
        </QueueItem>
      ))}
    </Panel>
  );
}

/** A person has dealt with what the payer asked for. */
function WishDone({ number }: { number: string }) {
  const t = useTranslations("crmTracking.stuck");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  return (
    <Button
      size="small"
      busy={busy !== null}
      aria-label={t("doneNamed", { number })}
      onClick={() => void act("POST /crm/parcels/:number/wish/done", { params: { number } })}
    >
      {t("done")}
    </Button>
  );
}
