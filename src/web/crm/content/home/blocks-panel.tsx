import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import { addedKinds, type HomeBlock, type HomeKind, plainBlock } from "#shop/content/rules/home.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { shortDay, useToday } from "../../moments.ts";
import { BlocksList } from "../blocks/blocks-list.tsx";
import { BlockFields, type Choice } from "./block-fields.tsx";

type Trouble = keyof Messages["crmContent"]["home"]["gaps"];

export function useBlockText(blocks: readonly HomeBlock[]) {
  const t = useTranslations("crmContent.home");
  const locale = useLocale();
  const name = ({ kind, title }: HomeBlock): string => {
    const own = title[locale] || title.uk;
    return own ? t("named", { kind: t(`kinds.${kind}`), title: own }) : t(`kinds.${kind}`);
  };
  return {
    name,
    gap(gap: string): string {
      const [trouble = "", key = ""] = gap.split(":");
      const what = t.has(`gaps.${trouble as Trouble}`) ? t(`gaps.${trouble as Trouble}`) : trouble;
      const block = blocks.find((other) => other.key === key);
      return block && trouble !== "hero" ? t("gap", { name: name(block), what }) : what;
    },
  };
}

type BlocksPanelProps = {
  blocks: readonly HomeBlock[];
  errors: Readonly<Record<string, string>>;
  collections: readonly Choice[];
  onChange: (blocks: readonly HomeBlock[]) => void;
};

export function BlocksPanel({ blocks, errors, collections, onChange }: BlocksPanelProps) {
  const today = useToday();
  const t = useTranslations("crmContent.home");
  const text = useBlockText(blocks);
  const dates = ({ from, until }: HomeBlock): string =>
    [
      from && t("later", { from: shortDay(from, today) }),
      until && t("over", { until: shortDay(until, today) }),
    ]
      .filter(Boolean)
      .join(" ");
  return (
    <BlocksList<HomeKind, HomeBlock>
      note={t("blocksNote")}
      blocks={blocks}
      errors={errors}
      nameOf={text.name}
      noteOf={dates}
      mayFirstBeOff={false}
      addedKinds={addedKinds}
      nameOfKind={(kind) => t(`kinds.${kind}`)}
      made={plainBlock}
      fields={(block, path, put) => (
        <BlockFields block={block} path={path} errors={errors} collections={collections} onChange={put} />
      )}
      onChange={onChange}
    />
  );
}
