import { useState } from "react";
import { useTranslations } from "use-intl";
import type { EndpointBody } from "#api/client-types.ts";
import type { CertificateCardJson } from "#shop/certificates/reads.server.ts";
import { certificateDeliveryChannels, nameMost } from "#shop/certificates/rules/delivery.ts";
import { Field } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { FormDialog } from "../../dialogs/dialog-form.tsx";
import { asTyped, numberText, typedNumber } from "../../form/typed-number.ts";
import { useCertificateAction } from "../list/use-certificate-action.ts";

export type Act = "block" | "unblock" | "prolong" | "correct" | "resend" | "sending";

type ActDialogProps = { act: Act; card: CertificateCardJson; onClose: () => void };

export function ActDialog({ act, card, onClose }: ActDialogProps) {
  const t = useTranslations("crmCertificates.act");
  const action = useCertificateAction();
  const [isMissing, setMissing] = useState(false);
  const errors = action.problem?.errors ?? {};
  const needsReason = act !== "resend" && act !== "sending";

  const submit = (fields: FormData): void => {
    const text = (name: string): string => String(fields.get(name) ?? "").trim();
    const reason = text("reason");
    setMissing(needsReason && reason === "");
    if (needsReason && reason === "") return;
    const { id, version } = card;
    const params = { id };
    const end = { done: t(`${act}.done`), onDone: onClose };
    switch (act) {
      case "block":
      case "unblock":
        void action.act(`POST /crm/certificates/:id/${act}`, { params, body: { version, reason } }, end);
        break;
      case "prolong": {
        const body = { version, reason, expires_on: text("expires_on") };
        void action.act("POST /crm/certificates/:id/prolong", { params, body }, end);
        break;
      }
      case "correct": {
        const balance = typedNumber(text("balance"));
        const body = asTyped<EndpointBody<"POST /crm/certificates/:id/correct">>({
          version,
          reason,
          balance,
        });
        void action.act("POST /crm/certificates/:id/correct", { params, body }, end);
        break;
      }
      case "resend":
        void action.act("POST /crm/certificates/:id/resend", { params, body: { version } }, end);
        break;
      case "sending": {
        const channel =
          certificateDeliveryChannels.find((one) => one === text("channel")) ??
          certificateDeliveryChannels[0];
        const to = { to: text("to"), holder_name: text("holder_name"), send_on: text("send_on") || null };
        void action.act(
          "POST /crm/certificates/:id/sending",
          { params, body: { version, channel, ...to } },
          end,
        );
      }
    }
  };

  return (
    <FormDialog
      title={t(`${act}.title`)}
      onSubmit={submit}
      onClose={onClose}
      submit={t(`${act}.confirm`)}
      cancel={t("cancel")}
      action={action}
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
          <Textarea name="reason" rows={2} maxLength={300} size="small" onChange={() => setMissing(false)} />
        </Field>
      )}
    </FormDialog>
  );
}

type SendingFieldsProps = {
  card: CertificateCardJson;
  errors: Readonly<Record<string, readonly string[]>>;
};

function SendingFields({ card: { sending, holder_name }, errors }: SendingFieldsProps) {
  const t = useTranslations("crmCertificates.sending");
  return (
    <>
      <Field label={t("name")} error={errors.holder_name?.[0]}>
        <TextInput name="holder_name" size="small" maxLength={nameMost} defaultValue={holder_name} />
      </Field>
      <Field label={t("channel")}>
        <Select name="channel" defaultValue={sending?.channel}>
          <Options of={certificateDeliveryChannels} nameOf={(channel) => t(`channels.${channel}`)} />
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
