import { useState } from "react";
import { useTranslations } from "use-intl";
import { longestUrl, type WebhookEvent, webhookEvents } from "#shop/webhooks/rules.ts";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FieldGroup } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { SecretOnce } from "./secret-once.tsx";

export function NewWebhookDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("crmApi.webhooks");
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <CrmDialog open onClose={onClose} title={t(secret === null ? "add" : "secretTitle")}>
      {secret === null ? (
        <NewWebhookForm onClose={onClose} onAdded={setSecret} />
      ) : (
        <SecretOnce secret={secret} onClose={onClose} />
      )}
    </CrmDialog>
  );
}

type NewWebhookFormProps = { onClose: () => void; onAdded: (secret: string) => void };

function NewWebhookForm({ onClose, onAdded }: NewWebhookFormProps) {
  const t = useTranslations("crmApi.webhooks");
  const action = useFormAction({ unsure: t("unsure"), fields: ["url", "events"] });
  const [url, setUrl] = useState("https://");
  const [chosen, setChosen] = useState<readonly WebhookEvent[]>([]);
  const [isTried, setTried] = useState(false);
  const problems = action.problem?.errors ?? {};

  const submit = (): void => {
    setTried(true);
    if (chosen.length === 0) return;
    void action.act(
      "POST /crm/webhooks",
      { body: { url: url.trim(), events: [...chosen] } },
      { onDone: (answer) => onAdded(answer.secret) },
    );
  };

  return (
    <DialogForm onSubmit={submit} onClose={onClose} submit={t("add")} cancel={t("cancel")} action={action}>
      <Field label={t("url")} hint={t("urlHint")} error={problems.url?.[0]}>
        <TextInput
          type="url"
          value={url}
          maxLength={longestUrl}
          autoComplete="off"
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            action.forget();
          }}
        />
      </Field>
      <FieldGroup
        legend={t("eventsLabel")}
        error={isTried && chosen.length === 0 ? t("eventsMissing") : problems.events?.[0]}
      >
        {webhookEvents.map((event) => (
          <Checkbox
            key={event}
            size="small"
            checked={chosen.includes(event)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, event] : chosen.filter((one) => one !== event))
            }
          >
            {t(`events.${event}`)}
          </Checkbox>
        ))}
      </FieldGroup>
    </DialogForm>
  );
}
