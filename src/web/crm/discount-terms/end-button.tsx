import { CircleStop } from "lucide-react";
import { useTranslations } from "use-intl";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { ConfirmButton } from "../dialogs/dialog-form.tsx";
import { type CrmAction, useCrmAction } from "../frame/use-crm-action.ts";

type EndButtonProps = {
  end: (act: CrmAction["act"]) => Promise<boolean>;
  title: string;
  text: string;
};

export function EndButton({ end, title, text }: EndButtonProps) {
  const t = useTranslations("crmDiscountTerms");
  const { busy, act } = useCrmAction({ unsure: t("endFailed"), failed: () => t("endFailed") });
  return (
    <ConfirmButton
      name={
        <>
          <Icon of={CircleStop} />
          {t("end")}
        </>
      }
      title={title}
      text={text}
      confirm={t("endConfirm")}
      cancel={t("endStay")}
      busy={busy !== null}
      onConfirm={() => end(act)}
    />
  );
}
