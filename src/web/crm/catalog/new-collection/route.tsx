import { useTranslations } from "use-intl";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter } from "../../guard.server.ts";
import { CollectionFields, collectionOfDraft, emptyCollection } from "../collection/collection-fields.tsx";
import { PublishedPanel } from "../listing-form/published-panel.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  await enter(args, "catalog.edit");
  return null;
}

export const handle: PageHandle = { title: "crmCategories.collections.new", live: false };

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
