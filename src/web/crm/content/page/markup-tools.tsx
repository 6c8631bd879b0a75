import { Bold, Heading2, Heading3, Link, List, ListOrdered } from "lucide-react";
import type { RefObject } from "react";
import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import type { TextFacts } from "#shop/content/rules/text-facts.ts";
import type { IconShape } from "#ui/icon/icon.tsx";
import { IconButton } from "#ui/icon-button/icon-button.tsx";
import { Select } from "#ui/select/select.tsx";
import styles from "./content-page.module.css";
import { inserted, type Mark, marks, type Replacement, type Selected, withMark } from "./markup.ts";

const icons: Readonly<Record<Mark, IconShape>> = {
  heading: Heading2,
  subheading: Heading3,
  bold: Bold,
  link: Link,
  list: List,
  numbers: ListOrdered,
};

/** Types the text as the user would, so that the browser's undo works. */
function type(area: HTMLTextAreaElement, { from, to, words: text, select }: Replacement): void {
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand("insertText", false, text)) {
    area.setRangeText(text, from, to);
    area.dispatchEvent(new Event("input", { bubbles: true }));
  }
  area.setSelectionRange(...select);
}

type MarkupToolsProps = { area: RefObject<HTMLTextAreaElement | null>; facts: TextFacts };

export function MarkupTools({ area, facts }: MarkupToolsProps) {
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
    </div>
  );

  function isNamed(name: string): name is keyof Messages["crmContent"]["facts"] & string {
    return text.has(name as keyof Messages["crmContent"]["facts"]);
  }
}
