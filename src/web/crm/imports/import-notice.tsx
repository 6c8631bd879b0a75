import type { ReactNode } from "react";
import { useTranslations } from "use-intl";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { ConfirmButton } from "../dialogs/dialog-form.tsx";
import { Failure } from "../form/failure.tsx";
import { useFormAction } from "../frame/use-crm-action.ts";
import { type ImportStatus, noticeTones } from "./import-status.ts";

const PATIENCE_MS = 180_000;

type ImportNoticeProps = {
  id: number;
  of: "products" | "customers";
  status: ImportStatus;
  title: string;
  mayWrite?: boolean;
  /** What an undo does. */
  ask: string;
  conflict?: string;
  /** Where another file is uploaded. */
  again: string;
  children: ReactNode;
};

/** The state of an import, with the buttons that apply it and take it back. */
export function ImportNotice(props: ImportNoticeProps) {
  const { id, of, status, title, mayWrite = true, ask, conflict, again, children } = props;
  const t = useTranslations("crmImport.one");
  const { act, busy, problem } = useFormAction({
    unsure: t("unsure"),
    failed: (message) => t("failed", { message }),
    ...(conflict !== undefined && { conflict }),
  });

  const send = async (verb: "apply" | "undo", done: string): Promise<void> => {
    await act(
      `POST /crm/${of}/imports/:id/${verb}`,
      { params: { id }, timeoutMs: PATIENCE_MS },
      { name: verb, done },
    );
  };

  return (
    <>
      <Notice tone={noticeTones[status]} title={title} role="status">
        {children}
        <div className="buttons mt-3">
          {status === "checked" && mayWrite && (
            <Button size="small" busy={busy === "apply"} onClick={() => void send("apply", t("done"))}>
              {t("apply")}
            </Button>
          )}
          {status === "applied" && mayWrite && (
            <ConfirmButton
              name={t("undo")}
              title={t("askTitle")}
              text={ask}
              confirm={t("confirm")}
              cancel={t("stay")}
              busy={busy === "undo"}
              onConfirm={() => send("undo", t("taken"))}
            />
          )}
          {status !== "applied" && (
            <ButtonLink variant="neutral" size="small" href={again}>
              {t("again")}
            </ButtonLink>
          )}
        </div>
      </Notice>
      <Failure>{problem?.text}</Failure>
    </>
  );
}
