// /crm/content/{id}: one information page: its draft in both languages, its preview and its schedule.

import { CircleAlert, CircleCheck } from "lucide-react";
import { useTranslations } from "use-intl";
import { kyivDate, kyivIso } from "#kit/clock.ts";
import { editedPage } from "#shop/content/reads/page.server.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import {
  type PageText,
  pageReadiness,
  pageReadinessKeys,
  unknownFacts,
} from "#shop/content/rules/page-readiness.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { paths } from "../../../paths.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { siteFacts } from "../../../shared/markdown/site-facts.ts";
import product from "../../catalog/product/product.module.css";
import { EditorForm } from "../../form/editor-form.tsx";
import { useEditor } from "../../form/use-editor.ts";
import { CrmPage } from "../../frame/crm-page.tsx";
import { enter, existing, idIn } from "../../guard.server.ts";
import { fieldTime } from "../../moments.ts";
import { StatePanel } from "../publishing/state-panel.tsx";
import { pagePlace } from "../publishing/use-publication-action.ts";
import { VersionsPanel } from "../publishing/versions-panel.tsx";
import type { Route } from "./+types/route.ts";
import styles from "./content-page.module.css";
import { draftOf, TextsPanel, textOf } from "./texts-panel.tsx";

/** An editor sees all lines, those of heat too, in winter. */
const inSeason = { isWarm: true, isHot: true };

export async function loader(args: Route.LoaderArgs) {
  const { shop, locale, actor } = await enter(args, "content.edit");
  const page = await existing(args.url, editedPage(shop.db, actor, idIn(args.params.id)));
  const settings = await shopSettings(shop.db);
  const cards = shop.cards.map(({ method }) => method);
  const now = shop.clock();
  return {
    title: page.text.title[locale] || page.text.title.uk,
    now: fieldTime(kyivIso(now)),
    facts: {
      uk: siteFacts(settings, "uk", cards, kyivDate(now), inSeason),
      ru: siteFacts(settings, "ru", cards, kyivDate(now), inSeason),
    },
    page,
  };
}

export default function ContentPageRoute({ loaderData }: Route.ComponentProps) {
  // The key remounts the form for another page.
  return <PageEditor key={loaderData.page.id} loaderData={loaderData} />;
}

function PageEditor({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  const t = useTranslations("crmContent");
  const locale = useLocale();
  const { page, facts, now } = loaderData;
  const editor = useEditor({
    saved: draftOf(page.text),
    version: page.version,
    save: (send, draft, version) =>
      send("PUT /crm/pages/:id", { params: { id: page.id }, body: { version, ...textOf(draft) } }),
  });
  const text = textOf(editor.draft);
  const known = Object.keys(facts.uk);

  function nameOf(field: string): string {
    const [name, language] = field.split(".");
    const message = {
      slug: t("edit.slug"),
      title: t("edit.titleField"),
      body: t("edit.body"),
      meta: t("edit.meta"),
    };
    const word = message[name as keyof typeof message] ?? field;
    return language === "uk" || language === "ru"
      ? t("edit.nameOf", { field: word, language: t(`edit.language.${language}`) })
      : word;
  }

  return (
    <CrmPage
      title={loaderData.title || t("noTitle")}
      back={{ href: paths.crmContent(locale), label: t("edit.back") }}
    >
      <EditorForm
        editor={editor}
        label={t("edit.form")}
        nameOf={nameOf}
        saveLabel={t("edit.save")}
        className={styles.form}
        asideLabel={t("state.title")}
        aside={
          <>
            <StatePanel
              publication={page}
              place={pagePlace(page.id)}
              isLacking={pageReadiness(text, known).missing.length > 0}
              isDirty={editor.isDirty}
              now={now}
              preview={paths.crmPagePreview(page.id, locale)}
              shownAt={page.slug && paths.slug(page.slug, locale)}
              list={paths.crmContent(locale)}
              nameOfGap={(gap) => {
                const key = pageReadinessKeys.find((name) => name === gap);
                return key ? t(`ready.keys.${key}`) : null;
              }}
            />
            <ReadyPanel text={text} known={known} />
            <VersionsPanel publication={page} place={pagePlace(page.id)} />
          </>
        }
      >
        <TextsPanel editor={editor} text={text} facts={facts} isFixed={page.is_fixed} />
      </EditorForm>
    </CrmPage>
  );
}

function ReadyPanel({ text, known }: { text: PageText; known: readonly string[] }) {
  const t = useTranslations("crmContent.ready");
  const { items, missing } = pageReadiness(text, known);
  const unknown = unknownFacts(text, known);
  return (
    <Panel title={t("title")}>
      <ul className={product.ready}>
        {items.map(({ key, isReady }) => (
          <li key={key} data-missing={!isReady || undefined}>
            <Icon of={isReady ? CircleCheck : CircleAlert} />
            <span>
              {t(`keys.${key}`)}
              <span className="visually-hidden">
                : {isReady ? t("isThere") : missing.includes(key) ? t("lacks") : t("advice")}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {unknown.length > 0 && (
        <Notice tone="warning">
          {t("unknown", { names: unknown.map((name) => `{${name}}`).join(", ") })}
        </Notice>
      )}
    </Panel>
  );
}
