// /crm/content/landings/{of}/{id}: the page of an occasion or a category, by the id of its collection or category.
import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import { translator } from "#i18n/translate.server.ts";
import { kyivIso } from "#kit/clock.ts";
import type { LandingBlock, LandingKind } from "#shop/content/input/landing.ts";
import { editedLanding } from "#shop/content/reads/landing.server.ts";
import { addedLandingKinds, emptyBlock, landingGaps, landingPlaceIn } from "#shop/content/rules/landing.ts";
import { persons } from "#shop/content/rules/persons.ts";
import { cardDesigns } from "#shop/greeting-cards/rules/cards.ts";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing } from "../../guard.server.ts";
import { fieldTime } from "../../moments.ts";
import { BlocksList } from "../blocks/blocks-list.tsx";
import { GapsPanel } from "../blocks/gaps-panel.tsx";
import { StatePanel } from "../publishing/state-panel.tsx";
import type { PublicationPlace } from "../publishing/use-publication-action.ts";
import { VersionsPanel } from "../publishing/versions-panel.tsx";
import type { Route } from "./+types/route.ts";
import { LandingFields } from "./landing-fields.tsx";

// All blocks as one text field of the form, so that it is guarded, stored and compared like any other field.
const draftOf = (blocks: readonly LandingBlock[]) => ({ blocks: JSON.stringify(blocks) });
const blocksOf = (written: string): LandingBlock[] => JSON.parse(written);

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "content.edit");
  const place = await existing(args.url, landingPlaceIn(args.params));
  const { landing, address, name, ...publication } = await existing(
    args.url,
    editedLanding(shop.db, actor, place),
  );
  const t = translator(locale);
  const named = <Key extends string>(keys: readonly Key[], nameOf: (key: Key) => string) =>
    Object.fromEntries(keys.map((key) => [key, nameOf(key)])) as Record<Key, string>;
  return {
    place,
    address,
    title: name[locale] || name.uk,
    now: fieldTime(kyivIso(shop.clock())),
    blocks: landing.blocks,
    publication,
    names: {
      persons: named(persons, (person) => t(`finder.persons.${person}`)),
      designs: named(cardDesigns, (design) => t(`gift.designs.${design}`)),
    },
  };
}

export default function LandingRoute({ loaderData }: Route.ComponentProps) {
  // The key remounts the form for another page.
  return <LandingEditor key={loaderData.address} loaderData={loaderData} />;
}

type Trouble = keyof Messages["crmContent"]["landing"]["gaps"];

function useLandingText(blocks: readonly LandingBlock[]) {
  const t = useTranslations("crmContent.landing");
  const tHome = useTranslations("crmContent.home");
  const locale = useLocale();
  const name = ({ kind, title }: LandingBlock): string => {
    const own = title[locale] || title.uk;
    return own ? tHome("named", { kind: t(`kinds.${kind}`), title: own }) : t(`kinds.${kind}`);
  };
  return {
    name,
    gap(gap: string): string {
      const [trouble = "", key = ""] = gap.split(":");
      const what = t.has(`gaps.${trouble as Trouble}`) ? t(`gaps.${trouble as Trouble}`) : trouble;
      const block = blocks.find((other) => other.key === key);
      return block ? tHome("gap", { name: name(block), what }) : what;
    },
  };
}

function LandingEditor({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmContent.landing");
  const tHome = useTranslations("crmContent.home");
  const locale = useLocale();
  const { place, address, title, now, blocks, publication, names } = loaderData;
  const editor = useEditor({
    saved: draftOf(blocks),
    version: publication.version,
    save: (send, draft, version) =>
      send("PUT /crm/landings/:of/:id", { params: place, body: { version, blocks: blocksOf(draft.blocks) } }),
  });
  const written = blocksOf(editor.draft.blocks);
  const text = useLandingText(written);
  const gaps = landingGaps({ blocks: written });
  const publicationPlace: PublicationPlace = { at: "/crm/landings/:of/:id", params: place };
  return (
    <CrmPage title={title} back={{ href: paths.crmContent(locale), label: tHome("back") }}>
      <EditorForm
        editor={editor}
        label={t("form")}
        nameOf={() => tHome("order")}
        shownValue={(_, shown) => blocksOf(String(shown)).map(text.name).join(", ")}
        saveLabel={tHome("save")}
        asideLabel={tHome("readyTitle")}
        aside={
          <>
            <StatePanel
              publication={publication}
              place={publicationPlace}
              isLacking={gaps.length > 0}
              isDirty={editor.isDirty}
              now={now}
              preview={paths.crmLandingPreview(place, locale)}
              shownAt={paths.slug(address, locale)}
              nameOfGap={text.gap}
            />
            <GapsPanel gaps={gaps.map(text.gap)} />
            <VersionsPanel publication={publication} place={publicationPlace} />
          </>
        }
      >
        <BlocksList<LandingKind, LandingBlock>
          note={t("note")}
          blocks={written}
          errors={editor.errors}
          nameOf={text.name}
          mayFirstBeOff
          addedKinds={addedLandingKinds[place.of]}
          nameOfKind={(kind) => t(`kinds.${kind}`)}
          made={emptyBlock}
          fields={(block, path, put) => (
            <LandingFields block={block} path={path} errors={editor.errors} names={names} onChange={put} />
          )}
          onChange={(next) => editor.set(draftOf(next))}
        />
      </EditorForm>
    </CrmPage>
  );
}
