import type { ReactNode } from "react";
import { Button } from "#ui/buttons/button/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state/empty-state.tsx";
import { AddCard, CardGrid } from "#ui/layout/card/card.tsx";
import styles from "./card-page.module.css";

interface CardPageProps {
  title: string;
  cards: readonly ReactNode[];
  empty: { title: string; text: string; art: ReactNode };
  addLabel: string;
  onAdd: () => void;
  /** The open form. */
  form: ReactNode;
}

/** A page of the account with one card an entry, and the form of one of them below. */
export function CardPage({ title, cards, empty, addLabel, onAdd, form }: CardPageProps) {
  return (
    <>
      <h1 tabIndex={-1} className={`display-m ${styles.title}`}>
        {title}
      </h1>
      {cards.length === 0 && !form && (
        <EmptyState title={empty.title} art={empty.art} actions={<Button onClick={onAdd}>{addLabel}</Button>}>
          {empty.text}
        </EmptyState>
      )}
      {cards.length > 0 && (
        <CardGrid>
          {cards}
          <AddCard onClick={onAdd}>{addLabel}</AddCard>
        </CardGrid>
      )}
      {form}
    </>
  );
}
