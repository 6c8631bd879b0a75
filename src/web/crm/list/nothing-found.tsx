import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Nothing } from "./nothing.tsx";

type Words = readonly [title: string, text: string];

type NothingFoundProps = {
  /** Accessible name of the list. */
  label: string;
  meta: PageMeta;
  /** The first page of the filtered list. */
  first: string;
  /** The list without filters; absent: it has none. */
  whole?: string;
  words: {
    /** There are no items at all. */
    readonly none: Words;
    /** No item matches. */
    readonly nothing?: Words;
    /** The page is past the end. */
    readonly beyond?: Words;
  };
};

/** An empty list: the reason, and a link to where there are items. */
export function NothingFound({ label, meta, first, whole = first, words }: NothingFoundProps) {
  const t = useTranslations("crm.list");
  const kind = isBeyondLast(meta) ? "beyond" : first === whole ? "none" : "nothing";
  const [title, text] = words[kind] ?? words.none;
  const ways = {
    beyond: { href: first, name: t("toFirst") },
    nothing: { href: whole, name: t("clearAll") },
  };
  return (
    <Nothing
      label={label}
      title={title}
      actions={
        kind !== "none" && (
          <ButtonLink size="small" href={ways[kind].href}>
            {ways[kind].name}
          </ButtonLink>
        )
      }
    >
      {text}
    </Nothing>
  );
}

type EmptyKey = "emptyTitle" | "empty" | "nothingTitle" | "nothing" | "beyondTitle" | "beyond";

/** The words of a list whose messages have the usual names. */
export const emptyWords = (t: (key: EmptyKey) => string): NothingFoundProps["words"] => ({
  none: [t("emptyTitle"), t("empty")],
  nothing: [t("nothingTitle"), t("nothing")],
  beyond: [t("beyondTitle"), t("beyond")],
});
