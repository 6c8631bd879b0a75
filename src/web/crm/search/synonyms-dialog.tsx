import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#shop/search/reads.server.ts";
import { Field } from "#ui/field/field.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { CrmDialog } from "../dialogs/crm-dialog.tsx";
import { DialogForm } from "../dialogs/dialog-form.tsx";
import { useCrmAction } from "../frame/use-crm-action.ts";

/** A group to change; a new one has no id. */
export type SynonymsDraft =
  | SynonymGroup
  | (Pick<SynonymGroup, "words" | "finds"> & { readonly id?: undefined });

const listed = (text: FormDataEntryValue | null): string[] =>
  String(text ?? "")
    .split(/[,;\n]/)
    .map((word) => word.trim())
    .filter(Boolean);

/** Words that mean the same in a search, separated by commas. */
export function SynonymsDialog({ draft, onClose }: { draft: SynonymsDraft; onClose: () => void }) {
  const t = useTranslations("crmSearch");
  const { act, busy, problem, forget } = useCrmAction({
    unsure: t("unsure"),
    conflict: t("conflict"),
    failures: "here",
  });
  const [wordsError, setWordsError] = useState<string | null>(null);

  function submit(fields: FormData): void {
    const group = { words: listed(fields.get("words")), finds: listed(fields.get("finds")) };
    const isTooFew = group.words.length === 0 || group.words.length + group.finds.length < 2;
    setWordsError(isTooFew ? t("twoNeeded") : null);
    if (isTooFew) {
      forget();
      return;
    }
    const end = { done: t("saved"), onDone: onClose };
    if (draft.id === undefined) void act("POST /crm/synonyms", { body: group }, end);
    else {
      const { id, version } = draft;
      void act("PUT /crm/synonyms/:id", { params: { id }, body: { ...group, version } }, end);
    }
  }

  return (
    <CrmDialog
      open
      onClose={onClose}
      title={t(draft.id === undefined ? "newTitle" : "editTitle")}
      width={520}
    >
      <DialogForm
        onSubmit={submit}
        onClose={onClose}
        submit={t("save")}
        cancel={t("cancel")}
        busy={busy !== null}
        problem={problem?.text}
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
