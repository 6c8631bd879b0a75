import { CircleStop } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { useCrmCall } from "../../frame/use-crm-call.ts";

type EndButtonProps = {
  path: string;
  version: number;
  label: string;
  title: string;
  text: string;
  /** The message when it has ended. */
  done: string;
};

/** Ends a promo code or a promotion at once, after a confirmation. */
export function EndButton({ path, version, label, title, text, done }: EndButtonProps) {
  const t = useTranslations("crmPromotions");
  const say = useToast();
  const { busy, send } = useCrmCall();
  const [isAsked, setAsked] = useState(false);
  const end = async (): Promise<void> => {
    const answer = await send("end", "POST", path, { version });
    if (answer === "ignored") return;
    setAsked(false);
    if (answer === "sent") say({ text: done });
    else say({ tone: "problem", text: t("endFailed") });
  };
  return (
    <>
      <Button variant="neutral" size="small" onClick={() => setAsked(true)}>
        <Icon of={CircleStop} />
        {label}
      </Button>
      <CrmDialog open={isAsked} onClose={() => setAsked(false)} title={title}>
        <p>{text}</p>
        <div className="buttons mt-3">
          <Button size="medium" busy={busy !== null} onClick={() => void end()}>
            {t("endConfirm")}
          </Button>
          <Button size="medium" variant="neutral" onClick={() => setAsked(false)}>
            {t("endStay")}
          </Button>
        </div>
      </CrmDialog>
    </>
  );
}
