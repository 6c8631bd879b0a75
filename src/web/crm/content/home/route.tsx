// /crm/content/home: the blocks of the home page, their order, texts and dates.
import { useTranslations } from "use-intl";
import type { EndpointBody } from "#api/client-types.ts";
import { kyivIso } from "#kit/clock.ts";
import { occasions } from "#shop/catalog/reads/categories.server.ts";
import { editedHome } from "#shop/content/reads/page.server.ts";
import { type HomeBlock, homeGaps } from "#shop/content/rules/home.ts";
import type { PageHandle } from "../../../page-handle.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { allowed, enter } from "../../guard.server.ts";
import { fieldTime } from "../../moments.ts";
import { GapsPanel } from "../blocks/gaps-panel.tsx";
import { StatePanel } from "../publishing/state-panel.tsx";
import { homePlace } from "../publishing/use-publication-action.ts";
import { VersionsPanel } from "../publishing/versions-panel.tsx";
import type { Route } from "./+types/route.ts";
import { BlocksPanel, useBlockText } from "./blocks-panel.tsx";

// All blocks as one text field of the form, so that it is guarded, stored and compared like any other field.
const draftOf = (blocks: readonly HomeBlock[]) => ({ blocks: JSON.stringify(blocks) });

const blocksOf = (written: string): EndpointBody<"PUT /crm/home">["blocks"] => JSON.parse(written);

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "content.edit");
  const now = shop.clock();
  const [edited, collections] = await Promise.all([
    allowed(editedHome(shop.db, actor)),
    occasions(shop, locale),
  ]);
  const { home, ...publication } = edited;
  return {
    now: fieldTime(kyivIso(now)),
    collections: collections.map(({ slug, name }) => ({ slug, name })),
    blocks: home.blocks,
    publication,
  };
}

export const handle: PageHandle = { title: "crmContent.home.title" };

export default function HomeEditor({ loaderData }: Route.ComponentProps) {
  const t = useTranslations("crmContent.home");
  const locale = useLocale();
  const { publication, blocks, collections, now } = loaderData;
  const editor = useEditor({
    saved: draftOf(blocks),
    version: publication.version,
    save: (send, draft, version) =>
      send("PUT /crm/home", { body: { version, blocks: blocksOf(draft.blocks) } }),
  });
  const written = blocksOf(editor.draft.blocks);
  const text = useBlockText(written);
  const gaps = homeGaps({ blocks: written });
  return (
    <CrmPage title={t("title")} back={{ href: paths.crmContent(locale), label: t("back") }}>
      <EditorForm
        editor={editor}
        label={t("form")}
        nameOf={() => t("order")}
        shownValue={(_, shown) => blocksOf(String(shown)).map(text.name).join(", ")}
        saveLabel={t("save")}
        asideLabel={t("readyTitle")}
        aside={
          <>
            <StatePanel
              publication={publication}
              place={homePlace}
              isLacking={gaps.length > 0}
              isDirty={editor.isDirty}
              now={now}
              preview={paths.crmHomePreview(locale)}
              shownAt={paths.home(locale)}
              nameOfGap={text.gap}
            />
            <GapsPanel gaps={gaps.map(text.gap)} />
            <VersionsPanel publication={publication} place={homePlace} />
          </>
        }
      >
        <BlocksPanel
          blocks={written}
          errors={editor.errors}
          collections={collections}
          onChange={(next) => editor.set(draftOf(next))}
        />
      </EditorForm>
    </CrmPage>
  );
}
