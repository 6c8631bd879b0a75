// A change of a certificate; errors are shown beside the fields, and the rest in the dialog.
import { useTranslations } from "use-intl";
import { useFormAction } from "../../frame/use-crm-action.ts";

const fields = [
  "amount",
  "reason",
  "holder_name",
  "greeting",
  "expires_on",
  "phone",
  "lang",
  "balance",
  "channel",
  "to",
  "send_on",
];

export function useCertificateAction() {
  const t = useTranslations("crmCertificates");
  return useFormAction({ unsure: t("unsure"), conflict: t("conflict"), fields });
}
