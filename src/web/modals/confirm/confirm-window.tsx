import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog/confirm-dialog.tsx";
import { useModal } from "../use-modal.ts";
import { askedQuestion } from "./question.ts";

export default function ConfirmWindow() {
  const t = useTranslations("modals");
  const { hide } = useModal("confirm");
  const [question] = useState(askedQuestion);

  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the window opens
  useEffect(() => {
    if (!question) hide();
  }, []);

  if (!question) return null;
  return (
    <ConfirmDialog
      open
      onClose={hide}
      onConfirm={() => {
        hide();
        question.onConfirm();
      }}
      title={question.title}
      confirmLabel={question.confirmLabel}
      cancelLabel={question.cancelLabel}
      closeLabel={t("close")}
    >
      {question.text}
    </ConfirmDialog>
  );
}
