// /crm/promotions/{id}: one promotion, its terms, a test cart and its results.
import { useTranslations } from "use-intl";
import { type ListingNames, listingNames, promotionOf } from "#shop/promotions/reads.server.ts";
import { Status } from "#ui/data/status/status.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { EndButton } from "../../discount-terms/end-button.tsx";
import { StatsPanel } from "../../discount-terms/stats-panel.tsx";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter, existing, idIn } from "../../guard.server.ts";
import { stateTones } from "../list/use-sentence.ts";
import type { Route } from "./+types/route.ts";
import { draftOf, emptyPromotion, type PromotionDraft, saidIn, termsOf } from "./promotion-draft.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { SampleCartPanel } from "./sample-cart.tsx";
import { useSample } from "./use-sample.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promotion.edit");
  const now = shop.clock();
  const [promotion, listings] = await Promise.all([
    existing(args.url, promotionOf(shop.db, actor, idIn(args.params.id), { now, locale })),
    allowed(listingNames(shop.db, actor, locale)),
  ]);
  return { title: promotion.name[locale], promotion, listings };
}

export const handle: PageHandle = { live: false };

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const { promotion, title } = loaderData;
  return (
    <CrmPage
      title={title}
      back={{ href: paths.crmPromotions(locale), label: t("back") }}
      actions={
        promotion.state !== "ended" && (
          <EndButton
            end={(act) =>
              act(
                "POST /crm/promotions/:id/end",
                { params: { id: promotion.id }, body: { version: promotion.version } },
                { done: t("ended", { name: title }) },
              )
            }
            title={t("endTitle", { name: title })}
            text={t("endText")}
          />
        )
      }
    >
      {/* The key remounts the form for another promotion. */}
      <PromotionEditor key={promotion.id} loaderData={loaderData} />
    </CrmPage>
  );
}

function PromotionEditor({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmPromotions");
  const { promotion, listings } = loaderData;
  const tStats = useTranslations("crmPromotions.stats");
  const names = useFieldNames(listings);
  const editor = useEditor({
    saved: draftOf(promotion),
    version: promotion.version,
    save: (send, draft, version) =>
      send("PUT /crm/promotions/:id", {
        params: { id: promotion.id },
        body: { ...termsOf(draft), version },
      }),
  });
  const sample = useSample(promotion.id, editor.draft);
  return (
    <EditorForm
      editor={editor}
      label={t("form.label")}
      nameOf={names.nameOf}
      shownValue={names.shownValue}
      aside={
        <>
          <SampleCartPanel sample={sample} />
          <StatsPanel
            t={tStats}
            status={<Status tone={stateTones[promotion.state]}>{t(`states.${promotion.state}`)}</Status>}
            terms={promotion}
            given={promotion.given}
          />
        </>
      }
    >
      <PromotionFields editor={editor} listings={listings} />
    </EditorForm>
  );
}

const own = {
  "name.uk": "nameUk",
  "name.ru": "nameRu",
  "conditions.min_subtotal": "min",
  "conditions.products": "chosen",
  "conditions.units": "units",
  "conditions.delivery": "delivery",
  "conditions.payment": "payment",
  "conditions.weekdays": "weekdays",
  "conditions.from": "from",
  "conditions.to": "to",
  "conditions.first_order": "first_order",
  "action.kind": "kind",
  "action.percent": "percentValue",
  "action.amount": "amountValue",
  "action.nth": "nth",
  "action.on": "on",
  "action.variant_id": "gift",
  priority: "priority",
  combines: "combines",
  with_codes: "with_codes",
  is_on: "is_on",
} as const;
const isOwn = (field: string): field is keyof typeof own => Object.hasOwn(own, field);

const shared = ["starts_at", "ends_at", "total_limit", "per_customer_limit", "note"] as const;

type Field = keyof PromotionDraft;

function useFieldNames(listings: ListingNames) {
  const t = useTranslations("crmPromotions.form");
  const tTerms = useTranslations("crmDiscountTerms");
  const tOrders = useTranslations("orders");
  const tDays = useTranslations("crmSettings.weekdays");
  const tAudit = useTranslations("crmTeam.audit");
  return {
    nameOf(field: Field): string {
      if (isOwn(field)) return t(own[field]);
      const known = shared.find((one) => one === field);
      return known ? tTerms(known) : field;
    },
    shownValue(field: Field, value: string | boolean): string {
      if (typeof value === "boolean") return tAudit(value ? "yes" : "no");
      if (value === "") return "";
      const said = saidIn({ ...emptyPromotion, [field]: value }, listings);
      switch (field) {
        case "conditions.products":
          return said.products.join(", ");
        case "conditions.delivery":
          return said.delivery.map((way) => tOrders(`delivery.${way}`)).join(", ");
        case "conditions.payment":
          return said.payment.map((way) => tOrders(`payment.${way}`)).join(", ");
        case "conditions.weekdays":
          return said.weekdays.map((day) => tDays(day)).join(", ");
        case "action.kind":
          return t(`kinds.${said.kind}`);
        case "action.on":
          return t(said.isOnChosen ? "onChosen" : "onAll");
        case "action.variant_id":
          return said.gift ?? "";
        default:
          return value;
      }
    },
  };
}
