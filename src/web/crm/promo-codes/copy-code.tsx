import { Copy } from "lucide-react";
import { useTranslations } from "use-intl";
import { IconButton } from "#ui/buttons/icon-button/icon-button.tsx";
import { useCopy } from "../widgets/use-copy.ts";

export function CopyCode({ code }: { code: string }) {
  const t = useTranslations("crmPromoCodes");
  const copy = useCopy();
  return (
    <IconButton
      icon={Copy}
      size="small"
      label={t("copy", { code })}
      onClick={() => void copy(code, t("copied", { code }), t("copyFailed"))}
    />
  );
}
