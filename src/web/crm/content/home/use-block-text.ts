import { useTranslations } from "use-intl";
import type { Messages } from "#i18n/messages.ts";
import type { HomeBlock } from "#shop/content/rules/home.ts";
import { useLocale } from "../../../shared/language/use-locale.ts";

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
