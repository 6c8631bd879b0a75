// /crm/promotions/new: creates a promotion.
import { useState } from "react";
import { useTranslations } from "use-intl";
import { listingNames } from "#shop/promotions/reads.server.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { emptyPromotion, termsOf } from "../detail/promotion-draft.ts";
import { PromotionFields } from "../detail/promotion-fields.tsx";
import { SampleCartPanel } from "../detail/sample-cart.tsx";
import { useSample } from "../detail/use-sample.ts";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "promotion.edit");
  const listings = await allowed(listingNames(shop.db, actor, locale));
  return {
    listings,
    /** Idempotency key of the new promotion. */
    key: crypto.randomUUID(),
  };
}

export const handle: PageHandle = { title: "crmPromotions.new", live: false };

export default function NewPromotionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmPromotions");
  const locale = useLocale();
  const { listings } = loaderData;
  const [key] = useState(loaderData.key);
  const editor = useEditor({
    saved: emptyPromotion,
    save: (send, draft) => send("POST /crm/promotions", { body: { ...termsOf(draft), key } }),
    leave: (draft) => ({
      text: t("created", { name: draft[`name.${locale}`].trim() }),
      href: paths.crmPromotions(locale),
    }),
  });
  const sample = useSample(null, editor.draft);
  return (
    <CrmPage title={t("new")} back={{ href: paths.crmPromotions(locale), label: t("back") }}>
      <EditorForm
        editor={editor}
        label={t("form.label")}
        saveLabel={t("form.create")}
        savedLabel=""
        aside={<SampleCartPanel sample={sample} />}
      >
        <PromotionFields editor={editor} listings={listings} />
      </EditorForm>
    </CrmPage>
  );
}
