// /crm/auto-promotions/new: creates an automatic promotion.
import { useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { shelfNames } from "#shop/promotions/reads.server.ts";
import { useToast } from "#ui/toast/toast.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { Columns } from "../../frame/columns.tsx";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { emptyPromotion, type PromotionDraft, termsOf } from "../automatic-promotion/promotion-draft.ts";
import { PromotionFields } from "../automatic-promotion/promotion-fields.tsx";
import { SampleCartPanel } from "../automatic-promotion/sample-cart.tsx";
import { useSample } from "../automatic-promotion/use-sample.ts";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promotion.edit");
  const shelves = await allowed(shelfNames(shop.db, actor, locale));
  return {
    shelves,
    /** Idempotency key of the new promotion. */
    key: crypto.randomUUID(),
  };
}

export const handle: PageHandle = { title: "crmPromotions.auto.new", live: false };

export default function NewAutoPromotionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions.auto");
  const locale = useLocale();
  const navigate = useNavigate();
  const say = useToast();
  const { shelves } = loaderData;
  const [key] = useState(loaderData.key);
  const editor = useEditor<PromotionDraft>({
    saved: emptyPromotion,
    version: 0,
    call: (draft) => ({ method: "POST", path: "/api/crm/promotions", body: { ...termsOf(draft), key } }),
    onSaved: (draft) => {
      say({ text: t("created", { name: draft[`name.${locale}`].trim() }) });
      void navigate(paths.crmAutoPromotions(locale), { replace: true });
    },
  });
  const sample = useSample(null, editor.draft);
  return (
    <CrmPage title={t("new")} back={{ href: paths.crmAutoPromotions(locale), label: t("back") }}>
      <Columns>
        <EditorForm
          editor={editor}
          label={t("form.label")}
          nameOf={(field) => field}
          saveLabel={t("form.create")}
          savedLabel=""
        >
          <PromotionFields editor={editor} shelves={shelves} />
        </EditorForm>
        <SampleCartPanel sample={sample} />
      </Columns>
    </CrmPage>
  );
}
