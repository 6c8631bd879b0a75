// /crm/promotions/new: creates a promo code.
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { promoKey } from "#shop/pricing/rules.ts";
import { useToast } from "#ui/toast/toast.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter } from "../../guard.server.ts";
import { emptyPromo, type PromoDraft, termsOf } from "../code/promo-draft.ts";
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
  const navigate = useNavigate();
  const say = useToast();
  const editor = useEditor<PromoDraft>({
    saved: emptyPromo,
    version: 0,
    call: (draft) => ({
      method: "POST",
      path: "/api/crm/promo-codes",
      body: { code: draft.code, ...termsOf(draft) },
    }),
    onSaved: (draft) => {
      const code = promoKey(draft.code);
      say({ text: t("created", { code }) });
      void navigate(paths.crmPromotion(code, locale), { replace: true });
    },
  });
  return (
    <CrmPage title={t("new")} back={{ href: paths.crmPromotions(locale), label: t("back") }}>
      <Columns>
        <EditorForm
          editor={editor}
          label={t("form.label")}
          nameOf={(field) => field}
          saveLabel={t("form.create")}
          savedLabel=""
        >
          <PromoFields editor={editor} isNew />
        </EditorForm>
        <PromoPreview draft={editor.draft} />
      </Columns>
    </CrmPage>
  );
}
