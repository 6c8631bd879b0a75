// /crm/auto-promotions/{id}: one promotion, its terms, a test cart and its results.
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { promotionOf, shelfNames } from "#shop/promotions/reads.server.ts";
import { KeyValues } from "#ui/key-values/key-values.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { Status } from "#ui/status/status.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { money } from "../../../shared/amounts.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { Column, Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, notFound } from "../../guard.server.ts";
import { stateTones } from "../automatic/promotion-words.ts";
import { EndButton } from "../code/end-button.tsx";
import { usePromoWords } from "../codes/use-promo-words.ts";
import type { Route } from "./+types/route.ts";
import { draftOf, type PromotionDraft, termsOf } from "./promotion-draft.ts";
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
  const [promotion, shelves] = await Promise.all([
    id <= LARGEST_ID ? promotionOf(shop.db, actor, id, { now, locale }) : null,
    shelfNames(shop.db, actor, locale),
  ]);
  if (!promotion || !shelves) throw notFound(args.url);
  return {
    title: promotion.name[locale],
    today: kyivDate(now),
    promotion,
    shelves,
  };
}

export const handle: PageHandle = { live: false };

const pathOf = (id: number): string => `/api/crm/promotions/${id}`;

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
            path={`${pathOf(promotion.id)}/end`}
            version={promotion.version}
            label={t("end")}
            title={t("endTitle", { name: title })}
            text={t("endText")}
            done={t("ended", { name: title })}
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
  const tForm = useTranslations("crmPromotions.form");
  const words = usePromoWords();
  const { promotion, shelves, today } = loaderData;
  const names = useFieldNames(shelves);
  const editor = useEditor<PromotionDraft>({
    saved: draftOf(promotion),
    version: promotion.version,
    call: (draft, version) => ({
      method: "PUT",
      path: pathOf(promotion.id),
      body: { ...termsOf(draft), version },
    }),
  });
  const sample = useSample(promotion.id, editor.draft);
  return (
    <Columns>
      <EditorForm editor={editor} label={t("form.label")} nameOf={names.nameOf} shownValue={names.shownValue}>
        <PromotionFields editor={editor} shelves={shelves} />
      </EditorForm>
      <Column>
        <SampleCartPanel sample={sample} />
        <Panel
          title={t("stats.title")}
          actions={<Status tone={stateTones[promotion.state]}>{t(`states.${promotion.state}`)}</Status>}
        >
          <KeyValues
            items={[
              { key: "dates", name: tForm("when"), value: words.dates(promotion, today) },
              { key: "uses", name: t("stats.uses"), value: words.uses(promotion) },
              { key: "given", name: t("stats.given"), value: money(promotion.given) },
            ]}
          />
          <p className="subtle sm">{t("stats.note")}</p>
        </Panel>
      </Column>
    </Columns>
  );
}
