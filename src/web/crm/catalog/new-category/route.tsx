// /crm/categories/new: creates a category.
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { parentChoices } from "#shop/catalog/reads/crm-categories.server.ts";
import { useToast } from "#ui/toast/toast.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter } from "../../guard.server.ts";
import { type CategoryDraft, categoryOfDraft, emptyCategory } from "../category/category-draft.ts";
import { CategoryFields } from "../category/category-fields.tsx";
import { PublishedPanel } from "../listing-form/published-panel.tsx";
import type { Route } from "./+types/route.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale } = await enter(args, "catalog.edit");
  const parents = await parentChoices(shop.db, null, locale);
  return {
    parents,
  };
}

export const handle: PageHandle = { title: "crmCategories.categories.new", live: false };

export default function NewCategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCategories");
  const locale = useLocale();
  const navigate = useNavigate();
  const say = useToast();
  const editor = useEditor<CategoryDraft>({
    saved: emptyCategory(null),
    version: 0,
    call: (draft) => ({ method: "POST", path: "/api/crm/categories", body: categoryOfDraft(draft) }),
    onSaved: (draft) => {
      say({ text: t("created", { name: draft["name.uk"] }) });
      void navigate(paths.crmCategories(locale), { replace: true });
    },
  });
  return (
    <CrmPage title={t("categories.new")} back={{ href: paths.crmCategories(locale), label: t("back") }}>
      <EditorForm
        editor={editor}
        label={t("form.label")}
        nameOf={(field) => field}
        saveLabel={t("form.create")}
        savedLabel=""
      >
        <CategoryFields editor={editor} parents={loaderData.parents} isNew />
        <PublishedPanel editor={editor} note={t("state.publishedNote")} />
      </EditorForm>
    </CrmPage>
  );
}
