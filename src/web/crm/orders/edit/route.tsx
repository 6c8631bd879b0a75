import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { branchNumber, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import { designOf, ribbonOf } from "#shop/greeting-cards/rules/cards.ts";
import { linesToEdit } from "#shop/order-changes/reads.server.ts";
import { crmOrder } from "#shop/order-list/reads/crm.server.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { paths } from "../../../paths.ts";
import { giftFacts } from "../../../shared/checkout/gift-fields/gift-facts.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { spacedWaybill } from "../../../shared/order/waybill.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { type Editor, useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import type { Route } from "./+types/route.ts";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { LinesPanel } from "./lines-panel.tsx";
import { bodyOf, cityIn, draftOf, linesOf, type OrderDraft, warehouseIn } from "./order-draft.ts";
import styles from "./order-edit.module.css";
import { GiftPanel, PeoplePanel } from "./people-panel.tsx";
import { PreviewPanel, usePreview } from "./preview-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "order.edit");
  const { number } = args.params;
  const [order, lines, { selling }] = await Promise.all([
    crmOrder(shop.db, actor, number, locale),
    linesToEdit(shop.db, actor, number, locale),
    shopSettings(shop.db),
  ]);
  if (!order || !lines) throw notFound(args.url);
  const t = translator(locale);
  const { type, carrier, warehouse_number } = order.delivery;
  const warehouse = t("checkout.delivery.warehouse_name", {
    type,
    number: branchNumber(carrier ?? usualCarrier, warehouse_number ?? 0),
  });
  return {
    title: t("crmOrderEdit.title", { number }),
    number,
    version: order.version,
    total: order.total ?? 0,
    may: order.may,
    promoCode: order.promo_code,
    waybill: order.tracking_number,
    giftFacts: giftFacts(selling),
    draft: draftOf(order, lines, { warehouse }),
    stock: lines.map(({ variant_id, on_hand }) => [variant_id, on_hand] as const),
  };
}

type Data = Route.ComponentProps["loaderData"];

export default function OrderEditPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmOrderEdit");
  const locale = useLocale();
  const { number, may, title } = loaderData;
  return (
    <CrmPage title={title} back={{ href: paths.crmOrder(number, locale), label: t("back") }}>
      {!may.edit && <Notice tone="warning">{t("tooLate")}</Notice>}
      {/* The key remounts the form for another order. */}
      <OrderEditor key={number} data={loaderData} />
    </CrmPage>
  );
}

function OrderEditor({ data }: { data: Data }) {
  const t = useTranslations("crmOrderEdit");
  const locale = useLocale();
  const text = useDraftMessages();
  const { number, version, may } = data;
  const editor = useEditor({
    saved: data.draft,
    version,
    save: (send, draft, over) =>
      send("PUT /crm/orders/:number", {
        params: { number },
        body: {
          ...bodyOf(draft),
          version: over,
          reason: draft.reason,
          notify: draft.notify,
          seen_total: preview.value?.after.total ?? data.total,
        },
      }),
    leave: () => ({ text: t("saved", { number }), href: paths.crmOrder(number, locale) }),
  });
  const preview = usePreview(number, editor, version);
  /** Only a displayed total can be saved: the button waits for the calculation. */
  const waiting: Editor<OrderDraft> = {
    ...editor,
    isBusy: editor.isBusy || preview.isLoading,
    save: () => {
      if (!preview.isLoading) editor.save();
    },
  };
  return (
    <EditorForm
      editor={waiting}
      label={t("label")}
      nameOf={text.name}
      shownValue={text.value}
      saveLabel={t("save")}
      savedLabel=""
      className={styles.form}
    >
      <div className={styles.column}>
        <LinesPanel editor={editor} stock={new Map(data.stock)} short={preview.short} />
        <PeoplePanel editor={editor} />
        <DeliveryPanel
          number={number}
          editor={editor}
          was={data.draft}
          waybill={data.waybill && spacedWaybill(data.waybill)}
        />
        <GiftPanel editor={editor} facts={data.giftFacts} />
      </div>
      <aside className={styles.side} aria-label={t("sum")}>
        <PreviewPanel editor={editor} preview={preview} promoCode={data.promoCode} mayReprice={may.reprice} />
      </aside>
    </EditorForm>
  );
}

function useDraftMessages() {
  const t = useTranslations("crmOrderEdit");
  const tCheckout = useTranslations("checkout.delivery");
  const tGift = useTranslations("gift");
  const groups = {
    lines: "items",
    contact: "payer",
    recipient: "recipient",
    delivery: "delivery",
    gift: "gift",
  } as const;
  return {
    name(field: keyof OrderDraft): string {
      const group = field.split(".")[0] ?? "";
      return group in groups ? t(groups[group as keyof typeof groups]) : t("other");
    },
    value(field: keyof OrderDraft, value: string | boolean): string {
      if (typeof value === "boolean") return t(value ? "yes" : "no");
      if (value === "") return "";
      if (field === "lines")
        return linesOf({ lines: value })
          .map(({ name, quantity }) => `${name} × ${quantity}`)
          .join(", ");
      const draft = { [field]: value } as unknown as OrderDraft;
      if (field === "delivery.city_ref") return cityIn(draft)?.name ?? "";
      if (field === "delivery.warehouse_ref") return warehouseIn(draft)?.name ?? "";
      if (field === "gift.card") return tGift(`designs.${designOf(value)}`);
      if (field === "gift.ribbon") return tGift(`ribbons.${ribbonOf(value) ?? "none"}`);
      if (field === "delivery.type" && tCheckout.has(`ways.${value}` as "ways.branch"))
        return tCheckout(`ways.${value}` as "ways.branch");
      return value;
    },
  };
}
