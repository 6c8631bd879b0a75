// /crm/collections/new: creates a collection.
import { type MetaDescriptor, useRouteError } from "react-router";
import { useTranslations } from "use-intl";
import { translator } from "#i18n/translate.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { crmErrorMeta, crmMeta } from "../../frame/meta.ts";
import { Problem } from "../../frame/problem.tsx";
import { enter } from "../../guard.server.ts";
import { collectionOfDraft, emptyCollection } from "../collection/collection-draft.ts";
import { CollectionFields } from "../collection/collection-fields.tsx";
import { PublishedPanel } from "../listing-form/published-panel.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale } = await enter(args, "catalog.edit");
  const { brand } = await shopSettings(shop.db);
  return { title: translator(locale)("crmCategories.collections.new"), shopName: brand.name[locale] };
}

export const meta = ({ loaderData, error }: Route.MetaArgs): MetaDescriptor[] =>
  loaderData ? crmMeta(loaderData.title, loaderData.shopName) : crmErrorMeta(error);

export default function NewCollectionPage() {
  const t = useTranslations("crmCategories");
  const locale = useLocale();
  const list = paths.crmCollections(locale);
  const editor = useEditor({
    saved: emptyCollection,
    save: (send, draft) => send("POST /crm/collections", { body: collectionOfDraft(draft) }),
    leave: (draft) => ({ text: t("created", { name: draft["name.uk"] }), href: list }),
  });
  return (
    <CrmPage title={t("collections.new")} back={{ href: list, label: t("collections.back") }}>
      <EditorForm editor={editor} label={t("collections.form")} saveLabel={t("form.create")} savedLabel="">
        <CollectionFields editor={editor} isNew />
        <PublishedPanel editor={editor} note={t("collections.publishedNote")} />
      </EditorForm>
    </CrmPage>
  );
}

export function ErrorBoundary() {
  return <Problem error={useRouteError()} />;
}
