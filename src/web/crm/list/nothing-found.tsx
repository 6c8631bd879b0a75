import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { ButtonLink } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import styles from "./nothing.module.css";

type Words = readonly [title: string, text: string];

type NothingFoundProps = {
  label: string;
  /** The page is past the end. */
  isBeyond: boolean;
  /** The first page of the filtered list. */
  first: string;
  /** The list without filters; absent: it has none. */
  whole?: string;
  /** A link to more items, before the one that removes every filter. */
  wider?: { readonly href: string; readonly name: string } | undefined;
  messages: {
    /** There are no items at all. */
    readonly none: Words;
    /** No item matches. */
    readonly nothing?: Words;
    /** The page is past the end. */
    readonly beyond?: Words;
  };
};

export function NothingFound({
  label,
  isBeyond,
  first,
  whole = first,
  wider,
  messages: message,
}: NothingFoundProps) {
  const t = useTranslations("crm.list");
  const kind = isBeyond ? "beyond" : first === whole ? "none" : "nothing";
  const [title, text] = message[kind] ?? message.none;
  const ways = {
    beyond: [{ href: first, name: t("toFirst") }],
    nothing: [...(wider ? [wider] : []), { href: whole, name: t("clearAll") }],
    none: null,
  };
  return (
    <Nothing
      label={label}
      title={title}
      actions={ways[kind]?.map(({ href, name }, index) => (
        <ButtonLink key={name} size="small" variant={index > 0 ? "neutral" : "primary"} href={href}>
          {name}
        </ButtonLink>
      ))}
    >
      {text}
    </Nothing>
  );
}

export type EmptyKey = "emptyTitle" | "empty" | "nothingTitle" | "nothing" | "beyondTitle" | "beyond";

/** The words of a list whose messages have the usual names. */
export const emptyMessages = (t: (key: EmptyKey) => string): NothingFoundProps["messages"] => ({
  none: [t("emptyTitle"), t("empty")],
  nothing: [t("nothingTitle"), t("nothing")],
  beyond: [t("beyondTitle"), t("beyond")],
});

type NothingProps = {
  label: string;
  title: string;
  as?: "h2" | "p";
  actions?: ReactNode;
  children: ReactNode;
};

export function Nothing({ label, title, as, actions, children }: NothingProps) {
  return (
    <Panel label={label}>
      <EmptyState as={as} title={title} actions={actions} className={styles.root}>
        {children}
      </EmptyState>
    </Panel>
  );
}
