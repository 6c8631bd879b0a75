import { type FormEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import styles from "./form-section.module.css";

interface FormSectionProps {
  title: string;
  saveLabel: string;
  cancelLabel: string;
  isBusy: boolean;
  /** The error of the whole form. */
  problem: string | null;
  /** Increases with each attempt that had wrong fields: the first of them takes the focus. */
  attempt: number;
  onSave: () => void;
  onCancel: () => void;
  children: ReactNode;
}

/**
 * A form under the cards it adds to; takes the focus when it opens and returns it, or gives it to the page's
 * heading.
 */
export function FormSection({
  title,
  saveLabel,
  cancelLabel,
  isBusy,
  problem,
  attempt,
  onSave,
  onCancel,
  children,
}: FormSectionProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "start" });
    return () => {
      const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
      (isThere ? opener : document.querySelector<HTMLElement>("main h1"))?.focus();
    };
  }, []);

  useEffect(() => {
    if (attempt === 0) return;
    const wrong = form.current?.querySelector<HTMLElement>("[aria-invalid=true]");
    wrong?.focus({ preventScroll: true });
    wrong?.scrollIntoView({ block: "center" });
  }, [attempt]);

  useEffect(() => {
    if (problem) notice.current?.focus();
  }, [problem]);

  function submit(event: FormEvent): void {
    event.preventDefault();
    onSave();
  }

  return (
    <section className={styles.root} aria-labelledby={id}>
      <h2 ref={heading} id={id} tabIndex={-1} className="display-s">
        {title}
      </h2>
      <form ref={form} noValidate data-needs-scripts="" onSubmit={submit} className={styles.form}>
        {problem && (
          <Notice ref={notice} tabIndex={-1} role="alert" tone="danger">
            {problem}
          </Notice>
        )}
        {children}
        <div className={`cluster ${styles.steps}`}>
          <Button type="submit" busy={isBusy}>
            {saveLabel}
          </Button>
          <Button variant="neutral" onClick={onCancel}>
            {cancelLabel}
          </Button>
        </div>
      </form>
    </section>
  );
}
