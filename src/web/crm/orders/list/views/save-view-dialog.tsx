import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { CrmOrdersQuery } from "#shop/orders/input.ts";
import { viewSearch } from "#shop/orders/rules/list/saved-views.ts";
import { viewNameLength } from "#shop/orders/rules/list/view-limits.ts";
import { Checkbox } from "#ui/checkbox/checkbox.tsx";
import { Field } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { newUuid } from "../../../../shared/api/new-uuid.ts";
import { CrmDialog } from "../../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../../dialogs/dialog-form.tsx";
import { useViewCall } from "./use-view-call.ts";

type SaveViewDialogProps = {
  query: CrmOrdersQuery;
  /** The user may save it for the whole team. */
  canShare: boolean;
  onClose: () => void;
};

/** Saves the current list as a view, under a name. */
export function SaveViewDialog({ query, canShare, onClose }: SaveViewDialogProps) {
  const t = useTranslations("crmBoard.views");
  const say = useToast();
  const call = useViewCall();
  const [key] = useState(newUuid);
  const [name, setName] = useState("");
  const [isShared, setShared] = useState(false);
  const [isNameless, setNameless] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  const submit = async (): Promise<void> => {
    const plain = name.trim();
    setNameless(plain === "");
    if (plain === "") {
      input.current?.focus();
      return;
    }
    const body = { key, name: plain, shared: isShared, search: viewSearch(query) };
    if (!(await call.send("POST", "", body))) return;
    say({ text: t("saved", { name: plain }) });
    onClose();
  };

  return (
    <CrmDialog open onClose={onClose} title={t("saveTitle")} initialFocus={input}>
      <DialogForm
        onSubmit={() => void submit()}
        onClose={onClose}
        submit={t("confirm")}
        cancel={t("cancel")}
        busy={call.isBusy}
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
              call.forget();
            }}
          />
        </Field>
        {canShare && (
          <Checkbox checked={isShared} onChange={(event) => setShared(event.currentTarget.checked)}>
            {t("shared")}
          </Checkbox>
        )}
        {call.problem && (
          <Notice tone="danger" role="alert">
            {call.problem}
          </Notice>
        )}
      </DialogForm>
    </CrmDialog>
  );
}
