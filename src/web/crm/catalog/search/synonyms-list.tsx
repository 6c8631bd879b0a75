import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#shop/search/reads.server.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { ConfirmDialog } from "#ui/dialog/confirm-dialog/confirm-dialog.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { useCrmAction, useFormAction } from "../../frame/use-crm-action.ts";
import { Nothing } from "../../list/nothing-found.tsx";
import rows from "../../list/panel-rows.module.css";
import styles from "./search.module.css";

type SynonymsListProps = {
  groups: readonly SynonymGroup[];
  onEdit: (draft: SynonymsDraft) => void;
};

export function SynonymsList({ groups, onEdit }: SynonymsListProps) {
  const t = useTranslations("crmSearch");
  const { busy, act } = useCrmAction({ unsure: t("unsure") });
  const [dropped, setDropped] = useState<SynonymGroup | null>(null);

  const drop = async ({ id }: SynonymGroup): Promise<void> => {
    await act("DELETE /crm/synonyms/:id", { params: { id } }, { done: t("dropped") });
    setDropped(null);
  };

  if (groups.length === 0)
    return (
      <Nothing
        label={t("views.synonyms")}
        title={t("empty.synonyms")}
        actions={
          <Button
            size="medium"
            busy={busy !== null}
            onClick={() => void act("POST /crm/synonyms/common", {}, { done: t("commonAdded") })}
          >
            {t("addCommon")}
          </Button>
        }
      >
        {t("emptySynonyms")}
      </Nothing>
    );
  return (
    <Panel label={t("views.synonyms")} flush>
      <p className={rows.about}>{t("about.synonyms")}</p>
      <ul className={rows.rows} data-wrap="">
        {groups.map((group) => (
          <li key={group.id}>
            <span>
              <b>{group.words.join(", ")}</b>
              {group.finds.length > 0 && <small>{t("alsoFind", { words: group.finds.join(", ") })}</small>}
            </span>
            <span className={styles.actions}>
              <Button
                size="small"
                variant="ghost"
                aria-label={t("editOf", { words: group.words[0] ?? "" })}
                onClick={() => onEdit(group)}
              >
                {t("edit")}
              </Button>
              <Button
                size="small"
                variant="ghost"
                aria-label={t("dropOf", { words: group.words[0] ?? "" })}
                onClick={() => setDropped(group)}
              >
                {t("drop")}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={dropped !== null}
        onClose={() => setDropped(null)}
        onConfirm={() => dropped && void drop(dropped)}
        title={t("dropTitle")}
        confirmLabel={t("drop")}
        cancelLabel={t("cancel")}
        closeLabel={t("cancel")}
        busy={busy !== null}
      >
        {dropped?.words.join(", ")}
      </ConfirmDialog>
    </Panel>
  );
}

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
  const { act, busy, problem, forget } = useFormAction({ unsure: t("unsure"), conflict: t("conflict") });
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
    <FormDialog
      title={t(draft.id === undefined ? "newTitle" : "editTitle")}
      width={520}
      onSubmit={submit}
      onClose={onClose}
      submit={t("save")}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <Field label={t("words")} hint={t("wordsHint")} error={wordsError}>
        <Textarea name="words" size="small" rows={3} defaultValue={draft.words.join(", ")} />
      </Field>
      <Field label={t("finds")} note={t("optional")} hint={t("findsHint")}>
        <Textarea name="finds" size="small" rows={2} defaultValue={draft.finds.join(", ")} />
      </Field>
    </FormDialog>
  );
}
