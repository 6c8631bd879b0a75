import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CrmOrdersQuery } from "#shop/orders/input.ts";
import { viewSearch } from "#shop/orders/rules/list/saved-views.ts";
import { viewNameLength } from "#shop/orders/rules/list/view-limits.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Field } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { newUuid } from "../../../../shared/api/new-uuid.ts";
import { CrmDialog } from "../../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../../dialogs/dialog-form.tsx";
import { useViewAction } from "./use-view-action.ts";

type SaveViewDialogProps = {
  query: CrmOrdersQuery;
  /** The user may save it for the whole team. */
  canShare: boolean;
  onClose: () => void;
};

/** Saves the current list as a view, under a name. */
export function SaveViewDialog({ query, canShare, onClose }: SaveViewDialogProps) {
  const t = useTranslations("crmBoard.views");
  const { act, busy, problem, forget } = useViewAction();
  const [key] = useState(newUuid);
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = (): void => {
    const plain = name.trim();
    setNameless(plain === "");
    if (plain === "") {
      input.current?.focus();
      return;
    }
    void act(
      "POST /crm/order-views",
      { body: { key, name: plain, shared: isShared, search: viewSearch(query) } },
      { done: t("saved", { name: plain }), onDone: onClose },
    );
  };

  return (
    <CrmDialog open onClose={onClose} title={t("saveTitle")} initialFocus={input}>
      <DialogForm
        onSubmit={submit}
        onClose={onClose}
        submit={t("confirm")}
        cancel={t("cancel")}
        busy={busy !== null}
      >
        <p className="muted">{t("saveText")}</p>
        <Field label={t("name")} error={isNameless && t("nameError")}>
          <TextInput
            ref={input}
            value={name}
            maxLength={viewNameLength}
            autoComplete="off"
            onChange={(event) => {
              setName(event.currentTarget.value);
              setNameless(false);
              forget();
            }}
          />
        </Field>
        {canShare && (
          <Checkbox checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)}>
            {t("shared")}
          </Checkbox>
        )}
        {problem && (
          <Notice tone="danger" role="alert">
            {problem.text}
          </Notice>
        )}
      </DialogForm>
    </CrmDialog>
  );
}
