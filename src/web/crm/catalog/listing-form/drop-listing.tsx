import { Trash2 } from "lucide-react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { ConfirmButton } from "../../dialogs/dialog-form.tsx";
import { doublePressMs, useCrmCall } from "../../frame/use-crm-call.ts";

type DropListingProps = {
  name: string;
  endpoint: "DELETE /crm/categories/:id" | "DELETE /crm/collections/:id";
  id: number;
  /** The page to open after the deletion. */
  back: string;
  /** The question, with what happens to its address. */
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
