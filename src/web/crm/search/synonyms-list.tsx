import { useState } from "react";
import { useTranslations } from "use-intl";
import type { SynonymGroup } from "#shop/search/reads.server.ts";
import { Button } from "#ui/button/button.tsx";
import { ConfirmDialog } from "#ui/confirm-dialog/confirm-dialog.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { useCrmAction } from "../frame/use-crm-action.ts";
import { Nothing } from "../list/nothing.tsx";
import rows from "../list/panel-rows.module.css";
import styles from "./search.module.css";
import type { SynonymsDraft } from "./synonyms-dialog.tsx";

type SynonymsListProps = {
  groups: readonly SynonymGroup[];
  onEdit: (draft: SynonymsDraft) => void;
};

/** The synonym groups of the search, the newest first. */
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
