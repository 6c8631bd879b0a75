// The frame of an editor's fields: the save bar, the result of the save, the question before leaving with
// unsaved changes, and the column beside them.

import { type ReactNode, useEffect, useRef } from "react";
import { useBlocker } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { cx, flag } from "#ui/class-names.ts";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { Column, Columns } from "../frame/columns.tsx";
import styles from "./editor-form.module.css";
import { Failure } from "./failure.tsx";
import type { Draft, Editor } from "./use-editor.ts";
import { useSaveKey } from "./use-save-key.ts";

type EditorFormProps<T extends Draft> = {
  editor: Editor<T>;
  label: string;
  /** The label of a field in messages outside it; a new record has none. */
  nameOf?: (field: keyof T & string) => string;
  /** A value in such messages; as typed by default. */
  shownValue?: (field: keyof T & string, value: string | boolean) => string;
  saveLabel?: string;
  savedLabel?: string;
  actions?: ReactNode;
  className?: string;
  aside?: ReactNode;
  asideLabel?: string;
  children: ReactNode;
};

export function EditorForm<T extends Draft>({
  editor,
  label,
  nameOf = (field) => field,
  shownValue,
  saveLabel,
  savedLabel,
  actions,
  className,
  aside,
  asideLabel,
  children,
}: EditorFormProps<T>) {
  const t = useTranslations("crm.form");
  const form = useRef<HTMLFormElement>(null);
  const { problem, isDirty, isBusy } = editor;

  useEffect(() => {
    if (problem?.kind === "fields")
      form.current?.querySelector<HTMLElement>("[aria-invalid=true], [data-invalid] input")?.focus();
  }, [problem]);

  useSaveKey(() => {
    if (isDirty && !isBusy) editor.save();
  });

  const fields = (
    <form
      ref={form}
      noValidate
      aria-label={label}
      data-touched={isDirty ? "" : undefined}
      className={cx(styles.form, className)}
      onSubmit={(event) => {
        event.preventDefault();
        editor.save();
      }}
    >
      {children}
      {problem?.kind === "conflict" && <Conflict editor={editor} nameOf={nameOf} shownValue={shownValue} />}
      {(problem?.kind === "failed" || problem?.kind === "unsure") && (
        <Failure>
          {problem.kind === "failed" ? t("failed", { message: problem.message }) : t("unsure")}
        </Failure>
      )}
      <div className={styles.bar} data-dirty={flag(isDirty)}>
        <span role="status">
          {isDirty ? t(problem?.kind === "fields" ? "wrong" : "unsaved") : (savedLabel ?? t("saved"))}
        </span>
        {actions}
        {isDirty && (
          <Button variant="neutral" size="small" onClick={editor.reset}>
            {t("reset")}
          </Button>
        )}
        <Button type="submit" size="small" busy={isBusy} disabled={!isDirty && !isBusy}>
          {saveLabel ?? t("save")}
        </Button>
      </div>
      {isDirty && <LeaveGuard />}
    </form>
  );
  if (!aside) return fields;
  return (
    <Columns>
      {fields}
      <Column label={asideLabel}>{aside}</Column>
    </Columns>
  );
}

type ConflictProps<T extends Draft> = Required<Pick<EditorFormProps<T>, "editor" | "nameOf">> &
  Pick<EditorFormProps<T>, "shownValue">;

/** A colleague saved first: shows their changes, and asks which version to keep. */
function Conflict<T extends Draft>({ editor, nameOf, shownValue }: ConflictProps<T>) {
  const t = useTranslations("crm.form");
  const shown = (field: keyof T & string, value: string | boolean | undefined): string =>
    (shownValue ? shownValue(field, value ?? "") : String(value ?? "")) || t("nothing");
  const fields = Object.entries(editor.theirs) as [keyof T & string, string | boolean][];
  return (
    <Notice tone="warning" role="alert" title={t("conflictTitle")}>
      <ul className={styles.theirs}>
        {fields.map(([field, value]) => (
          <li key={field}>
            {nameOf(field)}: <b>{shown(field, value).slice(0, 300)}</b>
            {editor.draft[field] !== value && (
              <small>{t("yours", { value: shown(field, editor.draft[field]).slice(0, 300) })}</small>
            )}
          </li>
        ))}
      </ul>
      <p>{t("conflict")}</p>
      <div className="buttons mt-3">
        <Button size="small" variant="neutral" onClick={editor.insist}>
          {t("insist")}
        </Button>
        <Button size="small" variant="neutral" onClick={editor.reset}>
          {t("takeTheirs")}
        </Button>
      </div>
    </Notice>
  );
}

/** Asks before unsaved text is lost: our own dialog within the shop, the browser's on leaving the site. */
function LeaveGuard() {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const t = useTranslations("crm.form");
  return <LeaveQuestion title={t("leaveTitle")}>{t("leave")}</LeaveQuestion>;
}

/** Asks before leaving a page with unfinished work. */
export function LeaveQuestion({ title, children }: { title: string; children: ReactNode }) {
  const t = useTranslations("crm.form");
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = (): void => blocker.reset?.();
  return (
    <CrmDialog open={blocker.state === "blocked"} onClose={stay} title={title}>
      <p>{children}</p>
      <div className="buttons mt-3">
        <Button size="medium" onClick={stay}>
          {t("stay")}
        </Button>
        <Button size="medium" variant="neutral" onClick={() => blocker.proceed?.()}>
          {t("go")}
        </Button>
      </div>
    </CrmDialog>
  );
}
