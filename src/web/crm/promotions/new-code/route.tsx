import { useTranslations } from "use-intl";
import { promoKey } from "#shop/pricing/rules/prices.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter } from "../../guard.server.ts";
import { emptyPromo, termsOf } from "../code/promo-draft.ts";
import { PromoFields } from "../code/promo-fields.tsx";
import { PromoPreview } from "../code/promo-preview.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  await enter(args, "promotion.edit");
  return null;
}

export const handle: PageHandle = { title: "crmPromotions.new", live: false };

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
