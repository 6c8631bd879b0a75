// /crm/collections/{id}: one collection, its texts and its products.

import { Eye, X } from "lucide-react";
import { useTranslations } from "use-intl";
import {
  type CrmCollection,
  crmCollection,
  type Member,
} from "#shop/catalog/reads/crm/collections.server.ts";
import { IconButton, IconButtonLink } from "#ui/buttons/icon-button/icon-button.tsx";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { useCrmAction } from "../../frame/use-crm-action.ts";
import { enter, existing, idIn } from "../../guard.server.ts";
import { ListPager } from "../../list/list-pager.tsx";
import { pageFromUrl, pageSearch } from "../../list/page-address.ts";
import { PickSearch } from "../../list/pick-search.tsx";
import { ProductPicture } from "../../widgets/product-picture.tsx";
import { SmallBadge } from "../../widgets/small-badge.tsx";
import { useCategoryMessages } from "../category/use-category-messages.ts";
import { DropListing, PublishedPanel } from "../listing-form/published-panel.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./collection.module.css";
import { CollectionFields, collectionOfDraft, draftOfCollection } from "./collection-fields.tsx";

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "catalog.edit");
  const id = idIn(args.params.id);
  const { page } = pageFromUrl(args.url.searchParams);
  const collection = await existing(args.url, crmCollection(shop.db, actor, id, { page, locale }));
  const { name } = collection.edit;
  return { title: name[locale] || name.uk, collection };
}

export const handle: PageHandle = { live: false };

export default function CollectionPage({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmCategories");
  const locale = useLocale();
  const { title, collection } = loaderData;
  const { edit } = collection;
  return (
    <CrmPage
      title={title}
      back={{ href: paths.crmCollections(locale), label: t("collections.back") }}
      actions={
        edit.published && (
          <IconButtonLink
            icon={Eye}
            size="small"
            label={t("view")}
            href={paths.slug(edit.slug, locale)}
            target="_blank"
          />
        )
      }
    >
      {/* The key remounts the form for another collection. */}
      <CollectionEditor key={collection.id} collection={collection} title={title} />
    </CrmPage>
  );
}

function CollectionEditor({ collection, title }: { collection: CrmCollection; title: string }) {
  const t = useTranslations("crmCategories");
  const locale = useLocale();
  const text = useCategoryMessages();
  const { id, edit, version, meta: place } = collection;
  const editor = useEditor({
    saved: draftOfCollection(edit),
    version,
    save: (send, draft, seen) =>
      send("PUT /crm/collections/:id", {
        params: { id },
        body: { ...collectionOfDraft(draft), version: seen },
      }),
  });
  return (
    <EditorForm
      editor={editor}
      label={t("collections.form")}
      nameOf={text.nameOf}
      shownValue={text.shownValue}
      asideLabel={t("state.title")}
      aside={
        <>
          <PublishedPanel
            editor={editor}
            note={t("collections.publishedNote")}
            badge={
              <Badge tone={edit.published ? "success" : "mute"}>
                {t(edit.published ? "state.shown" : "state.hidden")}
              </Badge>
            }
          >
            {place.total === 0 ? (
              <div>
                <DropListing
                  name={title}
                  endpoint="DELETE /crm/collections/:id"
                  id={id}
                  back={paths.crmCollections(locale)}
                  question={t("drop.top")}
                />
              </div>
            ) : (
              <p className="subtle sm">{t("collections.notEmpty")}</p>
            )}
          </PublishedPanel>
          <MembersPanel collection={collection} />
        </>
      }
    >
      <CollectionFields editor={editor} />
    </EditorForm>
  );
}

/** The products of a collection; each is added or removed at once. */
function MembersPanel({ collection }: { collection: CrmCollection }) {
  const t = useTranslations("crmCategories.collections");
  const locale = useLocale();
  const { busy, act } = useCrmAction({ unsure: t("unsure"), restMs: 0 });
  const { id, members, meta } = collection;

  function set(member: Member, isIn: boolean): void {
    const undo = { label: t("undo"), onClick: () => set(member, true) };
    void act(
      `${isIn ? "PUT" : "DELETE"} /crm/collections/:id/products/:product`,
      { params: { id, product: member.id } },
      { done: { text: t(isIn ? "added" : "taken", { name: member.name }), action: isIn ? undefined : undo } },
    );
  }

  return (
    <Panel title={t("members")} actions={<span className="subtle sm num">{meta.total}</span>}>
      <PickSearch
        search={(api, input) => api.call("GET /crm/products", input)}
        itemOf={(found) => ({
          id: String(found.id),
          name: found.name,
          note: found.published ? undefined : t("hidden"),
          picture: <ProductPicture file={found.picture} />,
        })}
        onAdd={(found) => set(found, true)}
      />
      {members.length === 0 && <p className="subtle sm">{t("noMembers")}</p>}
      <ul className={styles.members}>
        {members.map((member) => (
          <li key={member.id}>
            <ProductPicture file={member.picture} />
            <Anchor href={paths.crmProduct(member.id, locale)}>{member.name}</Anchor>
            {member.published ? <span /> : <SmallBadge tone="mute">{t("hidden")}</SmallBadge>}
            <IconButton
              icon={X}
              size="small"
              label={t("take", { name: member.name })}
              disabled={busy !== null}
              onClick={() => set(member, false)}
            />
          </li>
        ))}
      </ul>
      {meta.last_page > 1 && (
        <ListPager
          meta={meta}
          sizes={[meta.per_page]}
          href={(change) => paths.crmCollection(id, locale) + pageSearch(change)}
        />
      )}
    </Panel>
  );
}
