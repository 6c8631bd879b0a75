// /crm/promo-codes/{code}: one promo code, its terms and its results.
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { promoCodeOf } from "#shop/promo-codes/reads.server.ts";
import { Status } from "#ui/data/status/status.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { EndButton } from "../../discount-terms/end-button.tsx";
import { StatsPanel } from "../../discount-terms/stats-panel.tsx";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing } from "../../guard.server.ts";
import { CopyCode } from "../copy-code.tsx";
import { stateTones } from "../state-tones.ts";
import type { Route } from "./+types/route.ts";
import styles from "./promo-code.module.css";
import { draftOf, type PromoCodeDraft, termsOf } from "./promo-code-draft.ts";
import { PromoCodeFields } from "./promo-code-fields.tsx";
import { PromoCodePreview } from "./promo-code-preview.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promo_code.edit");
  const now = shop.clock();
  const promo = await existing(args.url, promoCodeOf(shop.db, actor, args.params.code, now));
  return { title: translator(locale)("crmPromoCodes.one", { code: promo.code }), promo };
}

export const handle: PageHandle = { live: false };

export default function PromoCodePage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromoCodes");
  const locale = useLocale();
  const { promo } = loaderData;
  return (
    <CrmPage
      title={promo.code}
      back={{ href: paths.crmPromoCodes(locale), label: t("back") }}
      actions={
        <span className={styles.actions}>
          <CopyCode code={promo.code} />
          {promo.state !== "ended" && (
            <EndButton
              end={(act) =>
                act(
                  "POST /crm/promo-codes/:code/end",
                  { params: { code: promo.code }, body: { version: promo.version } },
                  { done: t("ended", { code: promo.code }) },
                )
              }
              title={t("endTitle", { code: promo.code })}
              text={t("endText")}
            />
          )}
        </span>
      }
    >
      {/* The key remounts the form for another code. */}
      <PromoCodeEditor key={promo.code} loaderData={loaderData} />
    </CrmPage>
  );
}

function PromoCodeEditor({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmPromoCodes");
  const tStats = useTranslations("crmPromoCodes.stats");
  const nameOf = useFieldNames();
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
      nameOf={nameOf}
      aside={
        <>
          <PromoCodePreview draft={editor.draft} />
          <StatsPanel
            t={tStats}
            status={<Status tone={stateTones[promo.state]}>{t(`states.${promo.state}`)}</Status>}
            terms={promo}
            given={promo.discounts}
          />
        </>
      }
    >
      <PromoCodeFields editor={editor} isNew={false} />
    </EditorForm>
  );
}

const own = {
  code: "code",
  kind: "kind",
  percent: "percentValue",
  amount: "amountValue",
  min_subtotal: "min",
} as const;
const isOwn = (field: string): field is keyof typeof own => Object.hasOwn(own, field);

function useFieldNames() {
  const t = useTranslations("crmPromoCodes.form");
  const tTerms = useTranslations("crmDiscountTerms");
  return (field: keyof PromoCodeDraft): string => (isOwn(field) ? t(own[field]) : tTerms(field));
}
