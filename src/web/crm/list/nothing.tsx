import type { ReactNode } from "react";
import { EmptyState } from "#ui/empty-state/empty-state.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import styles from "./nothing.module.css";

type NothingProps = {
  label: string;
  title: string;
  as?: "h2" | "p";
  actions?: ReactNode;
  children: ReactNode;
};

/** An empty panel with the reason and the next step, in the CRM's tone. */
export function Nothing({ label, title, as, actions, children }: NothingProps) {
  return (
    <Panel label={label}>
      <EmptyState as={as} title={title} actions={actions} className={styles.root}>
        {children}
      </EmptyState>
    </Panel>
  );
}
