import { useTranslations } from "use-intl";
import { isBeyondLast, type PageMeta } from "#kit/paging.ts";
import { ButtonLink } from "#ui/button/button.tsx";
import { Nothing } from "./nothing.tsx";

type Words = readonly [title: string, text: string];

type NothingFoundProps = {
  /** Accessible name of the list. */
  label: string;
  meta: PageMeta;
  /** The first page of the list as it is narrowed. */
  first: string;
  /** The list with nothing narrowing it. */
  whole: string;
  words: {
    /** There are none. */
    readonly none: Words;
    /** None that fits. */
    readonly nothing: Words;
    /** None so far down. */
    readonly beyond: Words;
  };
};

/** A list with nothing to show: why, and the way to where there is something. */
export function NothingFound({ label, meta, first, whole, words }: NothingFoundProps) {
  const t = useTranslations("crm.list");
  const kind = isBeyondLast(meta) ? "beyond" : first === whole ? "none" : "nothing";
  const [title, text] = words[kind];
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
