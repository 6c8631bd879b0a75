// /crm/auto-promotions/{id}: one promotion, its terms, a test cart and its results.
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { listingNames, promotionOf } from "#shop/promotions/reads.server.ts";
import { Status } from "#ui/status/status.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import { stateTones } from "../automatic/promotion-text.ts";
import { EndButton } from "../code/end-button.tsx";
import { StatsPanel } from "../code/stats-panel.tsx";
import type { Route } from "./+types/route.ts";
import { draftOf, termsOf } from "./promotion-draft.ts";
import { PromotionFields } from "./promotion-fields.tsx";
import { SampleCartPanel } from "./sample-cart.tsx";
import { useFieldNames } from "./use-field-names.ts";
import { useSample } from "./use-sample.ts";

/** The largest possible id (32-bit integer). */
const LARGEST_ID = 2_147_483_647;

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promotion.edit");
  const now = shop.clock();
  const id = /^[1-9]\d{0,9}$/.test(args.params.id) ? Number(args.params.id) : 0;
  const [promotion, listings] = await Promise.all([
    id <= LARGEST_ID ? promotionOf(shop.db, actor, id, { now, locale }) : null,
    listingNames(shop.db, actor, locale),
  ]);
  if (!promotion || !listings) throw notFound(args.url);
  return {
    title: promotion.name[locale],
    today: kyivDate(now),
    promotion,
    listings,
  };
}

export const handle: PageHandle = { live: false };

export default function AutoPromotionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions.auto");
  const locale = useLocale();
  const { promotion, title } = loaderData;
  return (
    <CrmPage
      title={title}
      back={{ href: paths.crmAutoPromotions(locale), label: t("back") }}
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
            label={t("end")}
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
  const t = useTranslations("crmPromotions.auto");
  const { promotion, listings, today } = loaderData;
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
            messages="crmPromotions.auto.stats"
            status={<Status tone={stateTones[promotion.state]}>{t(`states.${promotion.state}`)}</Status>}
            terms={promotion}
            given={promotion.given}
            today={today}
          />
        </>
      }
    >
      <PromotionFields editor={editor} listings={listings} />
    </EditorForm>
  );
}
