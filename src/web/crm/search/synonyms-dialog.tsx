import { useState } from "react";
import { useTranslations } from "use-intl";
import { Field } from "#ui/field/field.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../shared/api/api.ts";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { useCrmCall } from "../frame/use-crm-call.ts";

/** A group to change; a new one has no id. */
export interface SynonymsDraft {
  readonly id?: number;
  readonly version?: number;
  readonly words: readonly string[];
  readonly finds: readonly string[];
}

const listed = (text: FormDataEntryValue | null): string[] =>
  String(text ?? "")
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Words that mean the same in a search, separated by commas. */
export function SynonymsDialog({ draft, onClose }: { draft: SynonymsDraft; onClose: () => void }) {
  const t = useTranslations("crmSearch");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const [problem, setProblem] = useState<string | null>(null);
  const [wordsError, setWordsError] = useState<string | null>(null);

  async function submit(fields: FormData): Promise<void> {
    const group = { words: listed(fields.get("words")), finds: listed(fields.get("finds")) };
    setProblem(null);
    setWordsError(null);
    if (group.words.length === 0 || group.words.length + group.finds.length < 2) {
      setWordsError(t("twoNeeded"));
      return;
    }
    const answer =
      draft.id === undefined
        ? await send("synonyms", "POST", "/api/crm/synonyms", group)
        : await send("synonyms", "PUT", `/api/crm/synonyms/${draft.id}`, {
            ...group,
            version: draft.version,
          });
    if (answer === "ignored") return;
    if (answer === "sent") {
      say({ text: t("saved") });
      onClose();
    } else if (!isRefusal(answer)) setProblem(t("unsure"));
    else setProblem(answer.code === "conflict" ? t("conflict") : answer.message);
  }

  return (
    <CrmDialog
      open
      onClose={onClose}
      title={t(draft.id === undefined ? "newTitle" : "editTitle")}
      width={520}
    >
      <DialogForm
        onSubmit={(fields) => void submit(fields)}
        onClose={onClose}
        submit={t("save")}
        cancel={t("cancel")}
        busy={busy !== null}
        problem={problem}
      >
        <Field label={t("words")} hint={t("wordsHint")} error={wordsError}>
          <Textarea name="words" size="small" rows={3} defaultValue={draft.words.join(", ")} />
        </Field>
        <Field label={t("finds")} note={t("optional")} hint={t("findsHint")}>
          <Textarea name="finds" size="small" rows={2} defaultValue={draft.finds.join(", ")} />
        </Field>
      </DialogForm>
    </CrmDialog>
  );
}
