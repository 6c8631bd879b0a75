// /crm/new-order: an order by phone. One screen, the number first, everything by keyboard.
// `?lead=` starts from a lead, `?repeat=` from an earlier order, `?customer=` with a customer's contacts.
import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { shopSettings } from "#shop/content/reads.server.ts";
import type { PaymentMethod } from "#shop/payments/rules/statuses.ts";
import { can } from "#shop/staff/rules/rights.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { cx } from "#ui/class-names.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Skeleton } from "#ui/feedback/skeleton/skeleton.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { ErrorSummary } from "#ui/form/error-summary/error-summary.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { giftFacts } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import { ParcelGiftFields } from "../../../shared/checkout/gift-fields/parcel-gift-fields.tsx";
import { fieldNames } from "../../../shared/checkout/order-form/form.ts";
import { fieldId, OrderFormProvider } from "../../../shared/checkout/order-form/form-context.ts";
import { useParcelMistakes } from "../../../shared/checkout/parcels/use-parcel-mistakes.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { useHydrated } from "../../../shared/page/use-hydrated.ts";
import { afterColon } from "../../../shared/text/after-colon.ts";
import { LeaveQuestion } from "../../form/editor-form.tsx";
import columns from "../../frame/columns.module.css";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import type { Route } from "./+types/route.ts";
import { BuyerPanel } from "./buyer-panel.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import styles from "./new-order.module.css";
import { NewOrderProvider, productFieldId, useNewOrderForm } from "./new-order-context.ts";
import { ParcelsPanel } from "./parcels-panel.tsx";
import { PlacePanel } from "./place-panel.tsx";
import { ProductsPanel } from "./products-panel.tsx";
import { type Start, startOf } from "./start.server.ts";
import { useCaller } from "./use-caller.ts";
import { type Facts, type NewOrder, useNewOrder } from "./use-new-order.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.create");
  const start = await startOf({ db: shop.db, actor, locale }, args.url.searchParams);
  if (!start) throw notFound(args.url);
  const { contacts, selling } = await shopSettings(shop.db);
  const cards = shop.cards.map(({ method }): PaymentMethod => method);
  return {
    start,
    facts: {
      payments: ["cod", "invoice", ...cards],
      ...giftFacts(selling),
      pickupAddress: contacts.address[locale],
      mayReprice: can(actor, "order.reprice"),
    } satisfies Facts,
  };
}

export const handle: PageHandle = { title: "crmNewOrder.title", live: false };

export default function NewOrderPage({ loaderData: { start, facts } }: Route.ComponentProps) {
  const isHydrated = useHydrated();
  // The draft is stored on the device, so it renders after hydration. Another origin is another draft.
  return isHydrated ? <Writing key={start.origin} start={start} facts={facts} /> : <Waiting start={start} />;
}

type WritingProps = { start: Start; facts: Facts };

function useFrame({ lead, repeats }: Start) {
  const t = useTranslations("crmNewOrder");
  const locale = useLocale();
  return {
    title: repeats ? t("repeatTitle", { number: repeats }) : t(lead ? "leadTitle" : "title"),
    back: lead
      ? { href: paths.crmLeads(locale), label: t("backToLeads") }
      : { href: paths.crmOrders(locale), label: t("back") },
  };
}

function Waiting({ start }: Pick<WritingProps, "start">) {
  return (
    <CrmPage {...useFrame(start)}>
      <div className={columns.column} aria-hidden="true">
        <Skeleton height="120px" />
        <Skeleton height="220px" />
      </div>
    </CrmPage>
  );
}

function Writing({ start, facts }: WritingProps) {
  const t = useTranslations("crmNewOrder");
  const order = useNewOrder(start, facts);
  const frame = useFrame(start);
  usePlaceKeys(order.place);
  useLeaving(order.placed);
  // The draft is empty by then: the page of the order opens next.
  if (order.placed !== null) return <Waiting start={start} />;
  const isOrdered = start.lead?.order != null && !order.isBusy;
  if (isOrdered) return <Ordered start={start} />;
  return (
    <CrmPage
      {...frame}
      actions={
        order.isTouched && (
          <Button size="small" variant="ghost" onClick={order.startOver} disabled={order.isBusy}>
            {t("startOver")}
          </Button>
        )
      }
    >
      <NewOrderProvider value={order}>
        <OrderFormProvider value={order}>
          <Form order={order} start={start} />
        </OrderFormProvider>
      </NewOrderProvider>
      {order.isTouched && <LeaveQuestion title={t("leaveTitle")}>{t("leave")}</LeaveQuestion>}
    </CrmPage>
  );
}

function Form({ order, start }: { order: NewOrder; start: Start }) {
  const t = useTranslations("crmNewOrder");
  const caller = useCaller(order.draft.contact.phone);
  // While the result is unknown, the form must not change: the same request is repeated.
  const isWaiting = order.isBusy || order.outcome?.kind === "unsure";
  const isSeveral = order.draft.more_parcels.length > 0;
  return (
    <form
      noValidate
      aria-label={t("title")}
      onSubmit={(event) => event.preventDefault()}
      className={columns.root}
    >
      <div className={styles.notices}>
        <Beginning start={start} />
        <Errors order={order} />
      </div>
      <div className={cx(columns.column, styles.fields)} inert={isWaiting}>
        <BuyerPanel caller={caller} />
        <ProductsPanel />
        {isSeveral ? null : (
          <>
            <DeliveryPanel caller={caller} />
            <GiftPanel />
          </>
        )}
        <ParcelsPanel caller={caller} />
      </div>
      <div className={styles.aside}>
        <PlacePanel caller={caller} />
      </div>
    </form>
  );
}

function Beginning({ start: { lead, missing } }: { start: Start }) {
  const t = useTranslations("crmNewOrder");
  return (
    <>
      {lead?.text && (
        <Notice tone="neutral" title={t("leadText")}>
          {lead.text}
        </Notice>
      )}
      {missing.length > 0 && (
        <Notice tone="warning">{t("products.missing", { names: missing.join(", ") })}</Notice>
      )}
    </>
  );
}

function Errors({ order }: { order: NewOrder }) {
  const t = useTranslations("crmNewOrder");
  const tFields = useTranslations("checkout.fields");
  const { errors, attempt, lacksItems, parcels } = order;
  const ofParcels = useParcelMistakes(parcels, order);
  const ofOne = fieldNames.flatMap((field) => {
    const text = errors[field];
    return text ? [{ fieldId: fieldId(field), text: `${tFields(field)}: ${afterColon(text)}` }] : [];
  });
  const mistakes = parcels.parcels.length > 1 ? ofParcels : ofOne;
  const listed = [
    ...(lacksItems ? [{ fieldId: productFieldId, text: t("products.required") }] : []),
    ...(attempt > 0 ? mistakes : []),
  ];
  return (
    <ErrorSummary title={t("errors.summary", { count: listed.length })} attempt={attempt} errors={listed} />
  );
}

function Ordered({ start }: Pick<WritingProps, "start">) {
  const t = useTranslations("crmNewOrder");
  const locale = useLocale();
  const number = start.lead?.order ?? "";
  return (
    <CrmPage {...useFrame(start)}>
      <Notice tone="info" title={t("orderedTitle")}>
        <TextLink href={paths.crmOrder(number, locale)}>{t("ordered", { number })}</TextLink>
      </Notice>
    </CrmPage>
  );
}

/** Ctrl or ⌘ and Enter place the order from any field. */
function usePlaceKeys(place: () => void): void {
  const heard = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.repeat) return;
    if (document.querySelector("dialog:modal")) return;
    event.preventDefault();
    place();
  });
  useEffect(() => {
    document.addEventListener("keydown", heard);
    return () => document.removeEventListener("keydown", heard);
  }, []);
}

function useLeaving(placed: string | null): void {
  const t = useTranslations("crmNewOrder");
  const locale = useLocale();
  const navigate = useNavigate();
  const say = useToast();
  // biome-ignore lint/correctness/useExhaustiveDependencies: an order is placed once
  useEffect(() => {
    if (placed === null) return;
    say({ text: t("placed", { number: placed }) });
    void navigate(paths.crmOrder(placed, locale), { replace: true });
  }, [placed]);
}

function GiftPanel() {
  const t = useTranslations("gift");
  const { facts, quote } = useNewOrderForm();
  return (
    <Panel title={t("title")}>
      <ParcelGiftFields facts={facts} quote={quote} />
    </Panel>
  );
}
