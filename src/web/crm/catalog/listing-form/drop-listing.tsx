import { Trash2 } from "lucide-react";
import { useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";

type DropListingProps = {
  name: string;
  /** API path of the deletion. */
  path: string;
  /** The page to open after the deletion. */
  back: string;
  /** The question, with what happens to its address. */
  question: string;
};

/** Deletes an empty category or collection, after a confirmation. */
export function DropListing({ name, path, back, question }: DropListingProps) {
  const t = useTranslations("crmCategories.drop");
  const say = useToast();
  const navigate = useNavigate();
  const { api } = useSignInAgain();
  const [isAsked, setAsked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  // A second press may come before React renders the first one.
  const isSending = useRef(false);

  const drop = async (): Promise<void> => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    // Not by a call that reloads the page's data: the page is deleted too.
    const answer = await api.send("DELETE", path);
    isSending.current = false;
    setBusy(false);
    setAsked(false);
    const isGone = !answer.ok && isRefusal(answer.error) && answer.error.code === "not_found";
    if (answer.ok || isGone) {
      say({ text: t("done", { name }) });
      void navigate(back, { replace: true });
    } else say({ tone: "problem", text: isRefusal(answer.error) ? answer.error.message : t("unsure") });
  };

  return (
    <>
      <Button variant="neutral" size="small" onClick={() => setAsked(true)}>
        <Icon of={Trash2} />
        {t("open")}
      </Button>
      <CrmDialog open={isAsked} onClose={() => setAsked(false)} title={t("title", { name })}>
        <DialogForm
          onSubmit={() => void drop()}
          onClose={() => setAsked(false)}
          submit={t("confirm")}
          cancel={t("stay")}
          busy={isBusy}
        >
          <p>{question}</p>
        </DialogForm>
      </CrmDialog>
    </>
  );
}
