// /crm/categories/{id}: one category, in both languages.
import { Eye } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { type CrmCategory, crmCategory } from "#shop/catalog/reads/crm/categories.server.ts";
import { IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { EditorForm } from "../../form/editor-form.tsx";
import { type Editor, useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing, idIn } from "../../guard.server.ts";
import { Facts } from "../../widgets/facts.tsx";
import { productsOf } from "../categories/products-of.ts";
import { DropListing, PublishedPanel } from "../listing-form/published-panel.tsx";
import type { Route } from "./+types/route.ts";
import { type CategoryDraft, categoryOfDraft, draftOfCategory } from "./category-draft.ts";
import { CategoryFields } from "./category-fields.tsx";
import { useCategoryMessages } from "./use-category-messages.ts";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const category = await existing(args.url, crmCategory(shop.db, actor, idIn(args.params.id), locale));
  const { name } = category.edit;
  return { title: name[locale] || name.uk, category };
}

export const handle: PageHandle = { live: false };

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCategories");
  const locale = useLocale();
  const { title, category } = loaderData;
  return (
    <CrmPage
      title={title}
      back={{ href: paths.crmCategories(locale), label: t("back") }}
      actions={
        category.isReachable && (
          <IconButtonLink
            icon={Eye}
            size="small"
            label={t("view")}
            href={paths.slug(category.path, locale)}
            target="_blank"
          />
        )
      }
    >
      {/* The key remounts the form for another category. */}
      <CategoryEditor key={category.id} category={category} title={title} />
    </CrmPage>
  );
}

function CategoryEditor({ category, title }: { category: CrmCategory; title: string }) {
  const t = useTranslations("crmCategories");
  const text = useCategoryMessages(category.parents);
  const { hides, edit } = category;
  const editor = useEditor({
    saved: draftOfCategory(edit),
    version: category.version,
    save: (send, draft, version) =>
      send("PUT /crm/categories/:id", {
        params: { id: category.id },
        body: { ...categoryOfDraft(draft), version, hides },
      }),
  });
  const [asked, setAsked] = useState<(() => void) | null>(null);
  const isHiding = edit.published && !editor.draft.published && hides > 0;
  const asking: Editor<CategoryDraft> = {
    ...editor,
    save: () => setAsked(() => editor.save),
    insist: () => setAsked(() => editor.insist),
  };
  const stay = (): void => setAsked(null);
  return (
    <>
      <EditorForm
        editor={isHiding ? asking : editor}
        label={t("form.label")}
        nameOf={text.nameOf}
        shownValue={text.shownValue}
        asideLabel={t("state.title")}
        aside={<StatePanel editor={editor} category={category} title={title} />}
      >
        <CategoryFields editor={editor} parents={category.parents} />
      </EditorForm>
      <FormDialog
        open={asked !== null}
        title={t("hide.title", { name: title })}
        onSubmit={() => {
          stay();
          asked?.();
        }}
        onClose={stay}
        submit={t("hide.confirm")}
        cancel={t("hide.stay")}
      >
        <p>{t("hide.text", { count: hides })}</p>
      </FormDialog>
    </>
  );
}

type StatePanelProps = { editor: Editor<CategoryDraft>; category: CrmCategory; title: string };

function StatePanel({ editor, category, title }: StatePanelProps) {
  const t = useTranslations("crmCategories");
  const locale = useLocale();
  const { id, path, products, below, edit, isReachable } = category;
  const isEmpty = products === 0 && below === 0;
  return (
    <PublishedPanel
      editor={editor}
      note={t("state.publishedNote")}
      badge={
        <Badge tone={isReachable ? "success" : "mute"}>
          {t(isReachable ? "state.shown" : edit.published ? "state.hiddenAbove" : "state.hidden")}
        </Badge>
      }
    >
      <Facts
        nameOf={(key) => t(`state.${key}`)}
        of={{
          address: `/${path}`,
          products:
            products > 0 ? (
              <Anchor href={productsOf(id, locale)}>{t("products", { count: products })}</Anchor>
            ) : (
              t("products", { count: 0 })
            ),
          below,
        }}
      />
      {isEmpty ? (
        <div>
          <DropListing
            name={title}
            endpoint="DELETE /crm/categories/:id"
            id={id}
            back={paths.crmCategories(locale)}
            question={t(edit.parent_id === null ? "drop.top" : "drop.below")}
          />
        </div>
      ) : (
        <p className="subtle sm">{t("drop.notEmpty")}</p>
      )}
    </PublishedPanel>
  );
}
