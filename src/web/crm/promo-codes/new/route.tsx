// /crm/promo-codes/new: creates a promo code.
import { useTranslations } from "use-intl";
import { promoKey } from "#shop/promo-codes/rules/promo-code.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter } from "../../guard.server.ts";
import { emptyPromoCode, termsOf } from "../detail/promo-code-draft.ts";
import { PromoCodeFields } from "../detail/promo-code-fields.tsx";
import { PromoCodePreview } from "../detail/promo-code-preview.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  await enter(args, "promo_code.edit");
  return null;
}

export const handle: PageHandle = { title: "crmPromoCodes.new", live: false };

export default function NewPromoCodePage() {
  const t = useTranslations("crmPromoCodes");
  const locale = useLocale();
  const editor = useEditor({
    saved: emptyPromoCode,
    save: (send, draft) => send("POST /crm/promo-codes", { body: { code: draft.code, ...termsOf(draft) } }),
    leave(draft) {
      const code = promoKey(draft.code);
      return { text: t("created", { code }), href: paths.crmPromoCode(code, locale) };
    },
  });
  return (
    <CrmPage title={t("new")} back={{ href: paths.crmPromoCodes(locale), label: t("back") }}>
      <EditorForm
        editor={editor}
        label={t("form.label")}
        saveLabel={t("form.create")}
        savedLabel=""
        aside={<PromoCodePreview draft={editor.draft} />}
      >
        <PromoCodeFields editor={editor} isNew />
      </EditorForm>
    </CrmPage>
  );
}
