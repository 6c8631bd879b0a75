import { Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { FieldError } from "#ui/form/field/field.tsx";
import { Panel } from "#ui/layout/panel/panel.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { EditorSwitch } from "../../form/editor-field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { doublePressMs, useCrmCall } from "../../frame/use-crm-call.ts";
import type { ListingDraft } from "./listing-draft.ts";

type PublishedPanelProps = {
  editor: Editor<ListingDraft>;
  note: string;
  badge?: ReactNode;
  children?: ReactNode;
};

export function PublishedPanel({ editor, note, badge, children }: PublishedPanelProps) {
  const t = useTranslations("crmCategories");
  const { errors } = editor;
  return (
    <Panel title={t("state.title")} actions={badge}>
      <EditorSwitch editor={editor} name="published" note={note}>
        {t("form.labels.published")}
      </EditorSwitch>
      {errors.published && <FieldError role="alert">{errors.published}</FieldError>}
      {children}
    </Panel>
  );
}

type DropListingProps = {
  name: string;
  endpoint: "DELETE /crm/categories/:id" | "DELETE /crm/collections/:id";
  id: number;
  back: string;
  question: string;
};

export function DropListing({ name, endpoint, id, back, question }: DropListingProps) {
  const t = useTranslations("crmCategories.drop");
  const say = useToast();
  const navigate = useNavigate();
  const { busy, call } = useCrmCall(doublePressMs, false);

  const drop = async (): Promise<void> => {
    const answer = await call("drop", endpoint, { params: { id } });
    if (answer === "ignored") return;
    const isGone = !answer.ok && isRefusal(answer.error) && answer.error.code === "not_found";
    if (answer.ok || isGone) {
      say({ text: t("done", { name }) });
      void navigate(back, { replace: true });
    } else say({ tone: "problem", text: isRefusal(answer.error) ? answer.error.message : t("unsure") });
  };

  return (
    <ConfirmButton
      name={
        <>
          <Icon of={Trash2} />
          {t("open")}
        </>
      }
      title={t("title", { name })}
      text={question}
      confirm={t("confirm")}
      cancel={t("stay")}
      busy={busy !== null}
      onConfirm={drop}
    />
  );
}
