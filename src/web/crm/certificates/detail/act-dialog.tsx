import { useState } from "react";
import { useTranslations } from "use-intl";
import type { CertificateCardJson } from "#shop/certificates/reads.server.ts";
import { givingChannels, nameMost } from "#shop/certificates/rules/giving.ts";
import { Field } from "#ui/field/field.tsx";
import { Notice } from "#ui/notice/notice.tsx";
import { Select } from "#ui/select/select.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { Textarea } from "#ui/textarea/textarea.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { numberText, typedNumber } from "../../form/typed-number.ts";
import { useCertificateCall } from "../list/use-certificate-call.ts";

export type Act = "block" | "unblock" | "prolong" | "correct" | "resend" | "sending";

type ActDialogProps = { act: Act; card: CertificateCardJson; onClose: () => void };

/** An action on a certificate, with the reason for its ledger. */
export function ActDialog({ act, card, onClose }: ActDialogProps) {
  const t = useTranslations("crmCertificates.act");
  const call = useCertificateCall();
  const [isMissing, setMissing] = useState(false);
  const errors = call.problem?.errors ?? {};
  const needsReason = act !== "resend" && act !== "sending";

  const submit = async (fields: FormData): Promise<void> => {
    const reason = String(fields.get("reason") ?? "").trim();
    setMissing(needsReason && reason === "");
    if (needsReason && reason === "") return;
    const body = {
      version: card.version,
      ...(needsReason && { reason }),
      ...(act === "prolong" && { expires_on: String(fields.get("expires_on") ?? "") }),
      ...(act === "sending" && {
        channel: fields.get("channel"),
        to: String(fields.get("to") ?? "").trim(),
        holder_name: String(fields.get("holder_name") ?? "").trim(),
        send_on: String(fields.get("send_on") ?? "") || null,
      }),
      ...(act === "correct" && { balance: typedNumber(String(fields.get("balance") ?? "")) }),
    };
    const path = `/api/crm/certificates/${card.id}/${act}`;
    if (await call.send(path, body, t(`${act}.done`))) onClose();
  };

  return (
    <CrmDialog open onClose={onClose} title={t(`${act}.title`)}>
      <DialogForm
        onSubmit={(fields) => void submit(fields)}
        onClose={onClose}
        submit={t(`${act}.confirm`)}
        cancel={t("cancel")}
        busy={call.isBusy}
      >
        <p className="muted">{t(`${act}.text`, { phone: card.sending?.to ?? card.phone ?? "" })}</p>
        {act === "prolong" && (
          <Field label={t("expires")} error={errors.expires_on?.[0]}>
            <TextInput name="expires_on" type="date" size="small" defaultValue={card.expires_on} />
          </Field>
        )}
        {act === "sending" && card.sending && <SendingFields card={card} errors={errors} />}
        {act === "correct" && (
          <Field label={t("balance")} error={errors.balance?.[0]}>
            <TextInput
              name="balance"
              inputMode="decimal"
              autoComplete="off"
              size="small"
              defaultValue={numberText(card.balance)}
            />
          </Field>
        )}
        {needsReason && (
          <Field label={t("reason")} error={errors.reason?.[0] ?? (isMissing && t("reasonError"))}>
            <Textarea
              name="reason"
              rows={2}
              maxLength={300}
              size="small"
              onChange={() => setMissing(false)}
            />
          </Field>
        )}
        {call.problem?.text && (
          <Notice tone="danger" role="alert">
            {call.problem.text}
          </Notice>
        )}
      </DialogForm>
    </CrmDialog>
  );
}

type SendingFieldsProps = {
  card: CertificateCardJson;
  errors: Readonly<Record<string, readonly string[]>>;
};

/** Recipient, destination and date of the sending. */
function SendingFields({ card: { sending, holder_name }, errors }: SendingFieldsProps) {
  const t = useTranslations("crmCertificates.sending");
  return (
    <>
      <Field label={t("name")} error={errors.holder_name?.[0]}>
        <TextInput name="holder_name" size="small" maxLength={nameMost} defaultValue={holder_name} />
      </Field>
      <Field label={t("channel")}>
        <Select name="channel" defaultValue={sending?.channel}>
          {givingChannels.map((channel) => (
            <option key={channel} value={channel}>
              {t(`channels.${channel}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("to")} error={errors.to?.[0]}>
        <TextInput name="to" size="small" maxLength={120} autoComplete="off" defaultValue={sending?.to} />
      </Field>
      <Field label={t("day")} hint={t("dayHint")} error={errors.send_on?.[0]}>
        <TextInput name="send_on" type="date" size="small" defaultValue={sending?.send_on ?? ""} />
      </Field>
    </>
  );
}
