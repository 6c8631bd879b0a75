import { Copy } from "lucide-react";
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointAnswer, EndpointBody } from "#api/client-types.ts";
import { groupedCode } from "#shop/certificates/rules/code.ts";
import { Button, ButtonLink } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { paths } from "../../../paths.ts";
import { newUuid } from "../../../shared/api/new-uuid.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { asTyped, typedNumber } from "../../form/typed-number.ts";
import { useCopy } from "../../widgets/use-copy.ts";
import styles from "./certificates.module.css";
import { useCertificateAction } from "./use-certificate-action.ts";

type Issued = EndpointAnswer<"POST /crm/certificates">;

/** Issues a certificate by hand. A code that is not sent to anyone is shown only here, once. */
export function IssueDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("crmCertificates.issue");
  const [issued, setIssued] = useState<Issued["certificate"] | null>(null);
  return (
    <CrmDialog open onClose={onClose} title={t(issued ? "doneTitle" : "title")} width={520}>
      {issued ? (
        <IssuedCode issued={issued} onClose={onClose} />
      ) : (
        <IssueForm onIssued={setIssued} onClose={onClose} />
      )}
    </CrmDialog>
  );
}

type IssueFormProps = { onIssued: (issued: Issued["certificate"]) => void; onClose: () => void };

function IssueForm({ onIssued, onClose }: IssueFormProps) {
  const t = useTranslations("crmCertificates.issue");
  const locale = useLocale();
  const { act, busy, problem } = useCertificateAction();
  // One dialog issues one certificate, even if it is submitted twice.
  const [key] = useState(newUuid);
  const errors = problem?.errors ?? {};
  const submit = (fields: FormData): void => {
    const text = (name: string): string => String(fields.get(name) ?? "");
    const body = asTyped<EndpointBody<"POST /crm/certificates">>({
      key,
      amount: typedNumber(text("amount")),
      reason: text("reason"),
      holder_name: text("holder_name"),
      greeting: text("greeting"),
      expires_on: text("expires_on") || null,
      phone: text("phone"),
      lang: text("lang") === "ru" ? ("ru" as const) : ("uk" as const),
    });
    void act("POST /crm/certificates", { body }, { onDone: ({ certificate }) => onIssued(certificate) });
  };
  return (
    <DialogForm
      onSubmit={submit}
      onClose={onClose}
      submit={t("confirm")}
      cancel={t("cancel")}
      action={{ busy, problem }}
    >
      <Field label={t("amount")} hint={t("amountHint")} error={errors.amount?.[0]}>
        <TextInput name="amount" inputMode="decimal" autoComplete="off" size="small" />
      </Field>
      <Field label={t("reason")} hint={t("reasonHint")} error={errors.reason?.[0]}>
        <TextInput name="reason" maxLength={300} autoComplete="off" size="small" />
      </Field>
      <Field label={t("holder")} note={t("optional")} error={errors.holder_name?.[0]}>
        <TextInput name="holder_name" maxLength={80} autoComplete="off" size="small" />
      </Field>
      <Field label={t("greeting")} note={t("optional")} error={errors.greeting?.[0]}>
        <Textarea name="greeting" rows={2} maxLength={300} size="small" />
      </Field>
      <Field label={t("expires")} hint={t("expiresHint")} error={errors.expires_on?.[0]}>
        <TextInput name="expires_on" type="date" size="small" />
      </Field>
      <Field label={t("phone")} note={t("optional")} hint={t("phoneHint")} error={errors.phone?.[0]}>
        <TextInput name="phone" type="tel" autoComplete="off" size="small" />
      </Field>
      <Field label={t("lang")}>
        <Select name="lang" size="small" defaultValue={locale}>
          <option value="uk">{t("langs.uk")}</option>
          <option value="ru">{t("langs.ru")}</option>
        </Select>
      </Field>
    </DialogForm>
  );
}

function IssuedCode({ issued, onClose }: { issued: Issued["certificate"]; onClose: () => void }) {
  const t = useTranslations("crmCertificates.issue");
  const locale = useLocale();
  const copy = useCopy();
  const code = issued.code && groupedCode(issued.code);
  return (
    <div className={styles.issued}>
      {code && <output aria-label={t("code")}>{code}</output>}
      <Notice tone={code ? "warning" : "success"}>{t(code ? "once" : "sent")}</Notice>
      <div className="buttons">
        {code && (
          <Button icon={Copy} size="medium" onClick={() => void copy(code, t("copied"), t("copyFailed"))}>
            {t("copy")}
          </Button>
        )}
        <ButtonLink size="medium" variant="neutral" href={paths.crmCertificate(issued.id, locale)}>
          {t("open")}
        </ButtonLink>
        <Button size="medium" variant="neutral" onClick={onClose}>
          {t("close")}
        </Button>
      </div>
    </div>
  );
}
