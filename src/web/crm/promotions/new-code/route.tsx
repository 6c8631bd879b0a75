// /crm/promotions/new: creates a promo code.
import { type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { promoKey } from "#shop/pricing/rules.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../../frame/meta.ts";
import { Problem } from "../../frame/problem.tsx";
import { enter } from "../../guard.server.ts";
import { emptyPromo, termsOf } from "../code/promo-draft.ts";
import { PromoFields } from "../code/promo-fields.tsx";
import { PromoPreview } from "../code/promo-preview.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale } = await enter(args, "promotion.edit");
  const settings = await shopSettings(shop.db);
  return {
    title: translator(locale)("crmPromotions.new"),
    shopName: settings.brand.name[locale],
  };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function NewPromotionPage() {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const editor = useEditor({
    saved: emptyPromo,
    save: (send, draft) => send("POST /crm/promo-codes", { body: { code: draft.code, ...termsOf(draft) } }),
    leave(draft) {
      const code = promoKey(draft.code);
      return { text: t("created", { code }), href: paths.crmPromotion(code, locale) };
    },
  });
  return (
    <CrmPage title={t("new")} back={{ href: paths.crmPromotions(locale), label: t("back") }}>
      <EditorForm
        editor={editor}
        label={t("form.label")}
        saveLabel={t("form.create")}
        savedLabel=""
        aside={<PromoPreview draft={editor.draft} />}
      >
        <PromoFields editor={editor} isNew />
      </EditorForm>
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
