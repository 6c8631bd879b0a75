// /crm/promotions/{code}: one promo code, its terms and its results.
import { Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { promoCodeOf } from "#shop/pricing/reads.server.ts";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Status } from "#ui/status/status.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing } from "../../guard.server.ts";
import { stateTones, useCopyCode } from "../codes/use-promo-text.ts";
import type { Route } from "./+types/route.ts";
import { draftOf, termsOf } from "./promo-draft.ts";
import { PromoFields } from "./promo-fields.tsx";
import { PromoPreview } from "./promo-preview.tsx";
import styles from "./promotion.module.css";
import { EndButton, StatsPanel } from "./stats-panel.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promotion.edit");
  const now = shop.clock();
  const promo = await existing(args.url, promoCodeOf(shop.db, actor, args.params.code, now));
  return { title: translator(locale)("crmPromotions.one", { code: promo.code }), promo };
}

export const handle: PageHandle = { live: false };

export default function PromotionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const copy = useCopyCode();
  const { promo } = loaderData;
  return (
    <CrmPage
      title={promo.code}
      back={{ href: paths.crmPromotions(locale), label: t("back") }}
      actions={
        <span className={styles.actions}>
          <IconButton
            icon={Copy}
            size="small"
            label={t("copy", { code: promo.code })}
            onClick={() => void copy(promo.code)}
          />
          {promo.state !== "ended" && (
            <EndButton
              end={(act) =>
                act(
                  "POST /crm/promo-codes/:code/end",
                  { params: { code: promo.code }, body: { version: promo.version } },
                  { done: t("ended", { code: promo.code }) },
                )
              }
              label={t("end")}
              title={t("endTitle", { code: promo.code })}
              text={t("endText")}
            />
          )}
        </span>
      }
    >
      {/* The key remounts the form for another code. */}
      <PromoEditor key={promo.code} loaderData={loaderData} />
    </CrmPage>
  );
}

function PromoEditor({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmPromotions");
  const { promo } = loaderData;
  const editor = useEditor({
    saved: draftOf(promo),
    version: promo.version,
    save: (send, draft, version) =>
      send("PUT /crm/promo-codes/:code", {
        params: { code: promo.code },
        body: { ...termsOf(draft), version },
      }),
  });
  return (
    <EditorForm
      editor={editor}
      label={t("form.label")}
      nameOf={(field) => t(`form.${fieldLabel(field)}`)}
      aside={
        <>
          <PromoPreview draft={editor.draft} />
          <StatsPanel
            messages="crmPromotions.stats"
            status={<Status tone={stateTones[promo.state]}>{t(`states.${promo.state}`)}</Status>}
            terms={promo}
            given={promo.discounts}
          />
        </>
      }
    >
      <PromoFields editor={editor} isNew={false} />
    </EditorForm>
  );
}

const fieldLabels = {
  code: "code",
  kind: "kind",
  percent: "percentValue",
  amount: "amountValue",
  min_subtotal: "min",
  starts_at: "starts_at",
  ends_at: "ends_at",
  total_limit: "total_limit",
  per_customer_limit: "per_customer_limit",
  note: "note",
} as const;

const fieldLabel = (field: string) => fieldLabels[field as keyof typeof fieldLabels];
