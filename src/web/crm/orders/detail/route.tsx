// /crm/orders/{number}: everything about one order, and the next step.

import { ChevronLeft, ChevronRight, Printer, Repeat } from "lucide-react";
import { useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { carrierCost } from "#shop/carrier-terms/reads.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { customerBeside } from "#shop/customer-care/buyer-reads.server.ts";
import { dueTimes } from "#shop/fulfilment/reads/dispatch.server.ts";
import { isPacked } from "#shop/fulfilment/reads/handed-over.server.ts";
import { isCarried } from "#shop/fulfilment/rules/packing.ts";
import { giftOfContribution } from "#shop/group-gifts/reads.server.ts";
import { crmNotes } from "#shop/invoices/note-reads.server.ts";
import { companyOfOrder } from "#shop/invoices/reads.server.ts";
import { type EditLineJson, linesToEdit } from "#shop/order-changes/reads.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { purchaseParcels } from "#shop/order-list/reads/purchase-parcels.server.ts";
import { colleagues } from "#shop/order-notes/reads/notes.server.ts";
import { presentAt } from "#shop/order-notes/reads/presence.server.ts";
import { undoOf } from "#shop/order-steps/reads/undo.server.ts";
import { cardPayments } from "#shop/orders/reads/payment/card-payments.server.ts";
import { orderInvoice } from "#shop/orders/reads/payment/invoice.server.ts";
import { orderReceipts } from "#shop/receipts/reads/order-receipts.server.ts";
import { listOfOrder } from "#shop/recipient-lists/reads.server.ts";
import { orderRefunds } from "#shop/returns/reads/refunds.server.ts";
import { orderReturns } from "#shop/returns/reads/returns.server.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { parcelOf } from "#shop/tracking/reads.server.ts";
import { waybillsOf } from "#shop/waybills/reads.server.ts";
import { canBeSent } from "#shop/waybills/rules/states.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { IconButton, IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { Column, Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useHotkeys } from "../../frame/hotkeys.ts";
import { enter, notFound } from "../../guard.server.ts";
import { rememberOrder, useListPlace } from "../../list/list-place.ts";
import { CompanyList } from "../purchase/company-list.tsx";
import { GroupGiftNotice } from "../purchase/group-gift-notice.tsx";
import { PurchasePanel } from "../purchase/purchase-table.tsx";
import type { Route } from "./+types/route.ts";
import { OrderDelivery } from "./delivery/order-delivery.tsx";
import { OrderParcel } from "./delivery/order-parcel.tsx";
import { OrderWaybill } from "./delivery/order-waybill.tsx";
import { OrderHistory } from "./history/order-history.tsx";
import { Presence } from "./history/presence.tsx";
import { OrderClaims } from "./items/order-claims.tsx";
import { OrderItems } from "./items/order-items.tsx";
import { OrderHeld, OrderKin, OrderStock } from "./items/order-stock.tsx";
import { OrderWishes } from "./items/order-wishes.tsx";
import { SplitDialog } from "./items/split-dialog.tsx";
import { NextSteps } from "./next-steps.tsx";
import styles from "./order.module.css";
import { OrderPath } from "./order-path.tsx";
import { PayerPanel, Recipient } from "./order-people.tsx";
import { type OrderView, orderView } from "./order-view.server.ts";
import { OrderPayment, OrderReceipts } from "./payment/order-payment.tsx";
import { TakeBack } from "./take-back.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.read");
  const { number } = args.params;
  const now = shop.clock();
  const [order, refunds, returns, invoice, company, notes, cards, receipts, settings] = await Promise.all([
    crmOrder(shop.db, actor, number, locale),
    orderRefunds(shop, actor, number),
    orderReturns(shop.db, actor, number),
    orderInvoice(shop.db, actor, number),
    companyOfOrder(shop.db, actor, number),
    crmNotes(shop.db, actor, number),
    cardPayments(shop, actor, number),
    orderReceipts(shop, actor, number),
    shopSettings(shop.db),
  ]);
  if (!order) throw notFound(args.url);
  const team = can(actor, "order.note") ? await colleagues(shop.db, actor) : [];
  const lines = order.may.split ? await linesToEdit(shop.db, actor, number, locale) : null;
  const due = await dueTimes(shop.db, settings.delivery, [order], now);
  const waybills = await waybillsOf(shop.db, actor, [number]);
  const present = await presentAt(shop.db, actor, [order.id], now);
  return {
    title: `${translator(locale)("crm.order.word")} №\u00a0${number}`,
    order: orderView(order, { refunds, returns, invoice, company, notes, cards }, settings, actor, locale),
    /** The parcels of its purchase, of a long list the nearest; null for an order bought alone. */
    purchase: order.parcel && (await purchaseParcels(shop.db, actor, number, locale)),
    /** Null for users who may not see sums. */
    receipts,
    /** The lines for a split; null when the user may not split. */
    lines,
    due: due.get(number) ?? null,
    parcel: await parcelOf(shop.db, order.id),
    /** The secret of the company's list that it was placed from; null: from none. */
    list: await listOfOrder(shop.db, actor, number),
    seesCertificate: can(actor, "certificate.manage"),
    groupGift: order.delivery.type === "digital" ? await giftOfContribution(shop, actor, number) : null,
    customer: await customerBeside(shop.db, actor, number),
    waybill: waybills.get(number) ?? null,
    carrierCost: await carrierCost(shop.db, actor, number),
    mayMakeWaybill: isCarried(order) && canBeSent(order) && can(actor, "order.ship"),
    isUnpacked:
      order.status === "packing" && order.next.includes("shipped") && !(await isPacked(shop.db, order.id)),
    undo: await undoOf(shop.db, actor, number, { now, own: false, locale }),
    present: present.get(order.id) ?? [],
    colleagues: [...new Set(team.map(({ name }) => name))],
  };
}

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crm.order");
  const { order, due } = loaderData;
  const list = useNeighbours(order.number);
  // The carrier's latest day is the only one to show.
  const hasCarriersDay = loaderData.parcel?.arrivesOn != null;
  useEffect(() => rememberOrder(order.number), [order.number]);

  return (
    <CrmPage
      title={t("title", { number: order.number })}
      back={{ href: list.href, label: t("back") }}
      actions={<OrderActions list={list} order={order} />}
    >
      <div className={styles.root}>
        <Presence key={`at-${order.number}`} number={order.number} known={loaderData.present} />
        {/* The key remounts the page: text typed for one order must not stay for the next. */}
        <Columns key={order.number} side="wide" merged>
          <Column>
            <OrderHeld order={order} />
            <OrderStock order={order} />
            <OrderPath order={order} due={due} />
            <OrderKin order={order} />
            {loaderData.purchase && <PurchasePanel parcels={loaderData.purchase} current={order.number} />}
            {loaderData.groupGift && (
              <GroupGiftNotice gift={loaderData.groupGift} seesCertificate={loaderData.seesCertificate} />
            )}
            {loaderData.list !== null && <CompanyList parcel={order.parcel} secret={loaderData.list} />}
            <OrderItems
              order={order}
              actions={
                <>
                  <ChangeOrder key={order.number} order={order} lines={loaderData.lines} />
                  <TakeBack order={order} />
                </>
              }
            />
            <OrderWishes order={order} />
            <OrderClaims order={order} />
            <OrderHistory order={order} colleagues={loaderData.colleagues} />
          </Column>
          <Column label={t("people")}>
            {loaderData.isUnpacked && (
              <Notice tone="warning" data-print="off">
                {t("unpacked")}
              </Notice>
            )}
            <NextSteps
              order={order}
              undo={loaderData.undo}
              waybill={loaderData.waybill}
              mayMakeWaybill={loaderData.mayMakeWaybill}
            />
            {order.payer && <PayerPanel payer={order.payer} order={order} customer={loaderData.customer} />}
            <Recipient order={order} />
            <OrderDelivery
              order={order}
              cost={loaderData.carrierCost}
              told={{
                day: hasCarriersDay || loaderData.waybill?.arrives_on != null,
                waybill:
                  loaderData.waybill?.number != null && loaderData.waybill.number === order.delivery.waybill,
              }}
            />
            <OrderWaybill
              order={order}
              waybill={loaderData.waybill}
              mayMake={loaderData.mayMakeWaybill}
              isDayTold={hasCarriersDay}
            />
            <OrderParcel key={loaderData.parcel?.number} parcel={loaderData.parcel} order={order} />
            <OrderPayment order={order} />
            {loaderData.receipts && <OrderReceipts number={order.number} receipts={loaderData.receipts} />}
          </Column>
        </Columns>
      </div>
    </CrmPage>
  );
}

type ChangeOrderProps = { order: OrderView; lines: readonly EditLineJson[] | null };

/** Nothing for users without the right, and once the parcel has left. */
function ChangeOrder({ order, lines }: ChangeOrderProps) {
  const t = useTranslations("crmOrderEdit");
  const locale = useLocale();
  const navigate = useNavigate();
  const [isSplitting, setSplitting] = useState(false);
  const href = paths.crmOrderEdit(order.number, locale);
  useHotkeys({
    e: () => {
      if (order.can.edit) navigate(href);
    },
  });
  if (!order.can.edit) return null;
  return (
    <span className={styles.actions} data-print="off">
      {lines && (
        <Button size="small" variant="ghost" onClick={() => setSplitting(true)}>
          {t("split.open")}
        </Button>
      )}
      <ButtonLink size="small" variant="neutral" href={href} aria-keyshortcuts="e">
        {t("edit")}
      </ButtonLink>
      {isSplitting && lines && (
        <SplitDialog order={order} lines={lines} onClose={() => setSplitting(false)} />
      )}
    </span>
  );
}

function useNeighbours(number: string) {
  const locale = useLocale();
  const { search, numbers } = useListPlace();
  const at = numbers.indexOf(number);
  const hrefOf = (neighbour: string | undefined) =>
    neighbour === undefined ? null : paths.crmOrder(neighbour, locale);
  return {
    href: paths.crmOrders(locale) + search,
    previous: at > 0 ? hrefOf(numbers[at - 1]) : null,
    next: at >= 0 ? hrefOf(numbers[at + 1]) : null,
  };
}

type Neighbours = ReturnType<typeof useNeighbours>;

function OrderActions({ list, order }: { list: Neighbours; order: OrderView }) {
  const t = useTranslations("crm.order");
  const locale = useLocale();
  const navigate = useNavigate();
  const go = (href: string | null) => () => {
    if (href) navigate(href);
  };
  useHotkeys({
    j: go(list.next),
    k: go(list.previous),
    u: go(list.href),
    p: () => window.print(),
  });
  return (
    <span className={styles.actions}>
      {(list.previous || list.next) && (
        <>
          <Neighbour icon={ChevronLeft} label={t("previous")} href={list.previous} />
          <Neighbour icon={ChevronRight} label={t("next")} href={list.next} />
        </>
      )}
      {order.can.repeat && (
        <ButtonLink
          icon={Repeat}
          size="small"
          variant="ghost"
          aria-label={t("repeat")}
          href={paths.crmRepeatOrder(order.number, locale)}
        >
          <span className={styles.word}>{t("repeat")}</span>
        </ButtonLink>
      )}
      <Button
        icon={Printer}
        size="small"
        variant="ghost"
        aria-label={t("print")}
        onClick={() => window.print()}
      >
        <span className={styles.word}>{t("slip")}</span>
      </Button>
    </span>
  );
}

function Neighbour({ icon, label, href }: { icon: typeof ChevronLeft; label: string; href: string | null }) {
  if (!href) return <IconButton icon={icon} size="small" label={label} disabled />;
  return <IconButtonLink icon={icon} size="small" label={label} href={href} />;
}
