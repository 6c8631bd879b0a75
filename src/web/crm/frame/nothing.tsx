import type { ReactNode } from "react";
import { EmptyState } from "#ui/empty-state/empty-state.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import styles from "./nothing.module.css";

type NothingProps = {
  /** Accessible name of the place that is empty. */
  label: string;
  title: string;
  as?: "h2" | "p";
  actions?: ReactNode;
  children: ReactNode;
};

/** An empty panel that says why, and what to do; in the CRM's working voice. */
export function Nothing({ label, title, as, actions, children }: NothingProps) {
  return (
    <Panel label={label}>
      <EmptyState as={as} title={title} actions={actions} className={styles.root}>
        {children}
      </EmptyState>
    </Panel>
  );
}
