import { Bold, Heading2, Heading3, Link, List, ListOrdered } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { Locale } from "#i18n/locale.ts";
import type { Messages } from "#i18n/messages.ts";
import { type PageText, pageShares } from "#shop/content/rules/page-readiness.ts";
import { type TextFacts, withFacts } from "#shop/content/rules/text-facts.ts";
import { textPictures } from "#shop/content/rules/text-pictures.ts";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import type { IconShape } from "#ui/picture/icon/icon.tsx";
import { Prose } from "#ui/text/prose/prose.tsx";
import { parseMarkdown } from "../../../shared/markdown/markdown.ts";
import { MarkdownText } from "../../../shared/markdown/markdown.tsx";
import { LanguageTabs } from "../../catalog/product/field-parts.tsx";
import product from "../../catalog/product/product.module.css";
import { EditorField } from "../../form/editor-field.tsx";
import { ParityMeter } from "../../form/parity-meter.tsx";
import type { Editor } from "../../form/use-editor.ts";
import styles from "./content-page.module.css";
import {
  inserted,
  type Mark,
  marks,
  type Replacement,
  type Selected,
  withMark,
  withPicture,
} from "./markup.ts";

export type PageDraft = ReturnType<typeof draftOf>;

export const draftOf = ({ slug, title, body, meta }: PageText) => ({
  slug,
  "title.uk": title.uk,
  "title.ru": title.ru,
  "body.uk": body.uk,
  "body.ru": body.ru,
  "meta.uk": meta.uk,
  "meta.ru": meta.ru,
});

export const textOf = (draft: PageDraft): PageText => ({
  slug: draft.slug,
  title: { uk: draft["title.uk"], ru: draft["title.ru"] },
  body: { uk: draft["body.uk"], ru: draft["body.ru"] },
  meta: { uk: draft["meta.uk"], ru: draft["meta.ru"] },
});

type TextsPanelProps = {
  editor: Editor<PageDraft>;
  text: PageText;
  facts: Readonly<Record<Locale, TextFacts>>;
  isFixed: boolean;
};

const address = { maxLength: 120, spellCheck: false, autoCapitalize: "none" } as const;

export function TextsPanel({ editor, text, facts, isFixed }: TextsPanelProps) {
  const t = useTranslations("crmContent.edit");
  const [language, setLanguage] = useState<Locale>("uk");
  const area = useRef<HTMLTextAreaElement>(null);
  const { draft, errors } = editor;
  const body = `body.${language}` as const;
  const empty = (key: Locale): number =>
    [text.title, text.body, text.meta].filter((message) => message[key].trim() === "").length;

  // Switches to the language that has the errors.
  useEffect(() => {
    const other = language === "uk" ? "ru" : "uk";
    const names = Object.keys(errors);
    if (
      names.some((name) => name.endsWith(`.${other}`)) &&
      !names.some((name) => name.endsWith(`.${language}`))
    )
      setLanguage(other);
  }, [errors, language]);

  return (
    <Panel
      title={t("texts")}
      actions={
        <LanguageTabs
          language={language}
          onLanguage={setLanguage}
          empty={{ uk: empty("uk"), ru: empty("ru") }}
          className={product.languages}
        />
      }
      footer={<ParityMeter share={pageShares(text)} />}
    >
      <EditorField
        editor={editor}
        name={`title.${language}`}
        label={t("titleField")}
        control={{ maxLength: 160, lang: language }}
      />
      <div className={styles.writing}>
        <div className={styles.words}>
          <MarkupTools area={area} facts={facts[language]} />
          <Field size="small" label={t("body")} hint={t("bodyHint")} error={errors[body]}>
            <Textarea
              ref={area}
              rows={18}
              maxLength={60_000}
              lang={language}
              className={styles.area}
              value={draft[body]}
              onChange={(event) => editor.set({ [body]: event.currentTarget.value })}
            />
          </Field>
        </div>
        <Preview source={draft[body]} facts={facts[language]} language={language} />
      </div>
      <EditorField
        editor={editor}
        name={`meta.${language}`}
        label={t("meta")}
        hint={t("metaHint")}
        area={{ rows: 2, limit: 160, maxLength: 400, lang: language }}
      />
      <EditorField
        editor={editor}
        name="slug"
        label={t("slug")}
        hint={isFixed ? t("slugFixed") : t("slugHint")}
        control={{ ...address, readOnly: isFixed }}
      />
    </Panel>
  );
}

type PreviewProps = { source: string; facts: TextFacts; language: Locale };

function Preview({ source, facts, language }: PreviewProps) {
  const t = useTranslations("crmContent.preview");
  return (
    <section className={styles.preview} aria-label={t("title")}>
      <h3>{t("title")}</h3>
      {source.trim() === "" ? (
        <p className="subtle sm">{t("empty")}</p>
      ) : (
        <Prose lang={language} className={styles.prose}>
          <MarkdownText blocks={parseMarkdown(withFacts(source, facts))} />
        </Prose>
      )}
    </section>
  );
}

const icons: Readonly<Record<Mark, IconShape>> = {
  heading: Heading2,
  subheading: Heading3,
  bold: Bold,
  link: Link,
  list: List,
  numbers: ListOrdered,
};

/** Types the text as the user would, so that the browser's undo works. */
function type(area: HTMLTextAreaElement, { from, to, text, select }: Replacement): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}

type MarkupToolsProps = { area: RefObject<HTMLTextAreaElement | null>; facts: TextFacts };

function MarkupTools({ area, facts }: MarkupToolsProps) {
  const t = useTranslations("crmContent");
  const text = useTranslations("crmContent.facts");
  const change = (make: (selected: Selected) => Replacement): void => {
    const field = area.current;
    if (field) type(field, make({ text: field.value, from: field.selectionStart, to: field.selectionEnd }));
  };
  const samples = { text: t("tools.sample"), link: t("tools.sampleLink") };
  return (
    <div role="toolbar" aria-label={t("tools.label")} className={styles.tools}>
      {marks.map((mark) => (
        <IconButton
          key={mark}
          icon={icons[mark]}
          size="small"
          label={t(`tools.${mark}`)}
          onClick={() => change((selected) => withMark(selected, mark, samples))}
        />
      ))}
      <Select
        size="small"
        aria-label={t("tools.fact")}
        value=""
        onChange={(event) => {
          const name = event.currentTarget.value;
          if (name) change((selected) => inserted(selected, `{${name}}`));
        }}
      >
        <option value="">{t("tools.fact")}</option>
        {Object.entries(facts).map(([name, value]) => (
          <option key={name} value={name}>
            {isNamed(name) ? text(name) : name}
            {value ? `: ${value}` : ""}
          </option>
        ))}
      </Select>
      <Select
        size="small"
        aria-label={t("tools.picture")}
        value=""
        onChange={(event) => {
          const file = event.currentTarget.value;
          if (file) change((selected) => withPicture(selected, file, t("tools.samplePicture")));
        }}
      >
        <option value="">{t("tools.picture")}</option>
        <Options of={textPictures} nameOf={(file) => t(`home.pictures.${file}`)} />
      </Select>
    </div>
  );

  function isNamed(name: string): name is keyof Messages["crmContent"]["facts"] & string {
    return text.has(name as keyof Messages["crmContent"]["facts"]);
  }
}
