import { useState } from "react";
import { useTranslations } from "use-intl";
import { lifetimes } from "#shop/api-keys/input.ts";
import { type Scope, scopes } from "#shop/staff/rules/scopes.ts";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field, FieldGroup } from "#ui/form/field/field.tsx";
import { Options, Select } from "#ui/form/select/select.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { CrmDialog } from "../../dialogs/crm-dialog.tsx";
import { DialogForm } from "../../dialogs/dialog-form.tsx";
import { useFormAction } from "../../frame/use-crm-action.ts";
import { SecretOnce } from "./secret-once.tsx";

const ages = [...lifetimes.map(String), "forever"] as const;

export function NewKeyDialog({ onClose }: { onClose: () => void }) {
  const t = useTranslations("crmApi.keys");
  const [key, setKey] = useState<string | null>(null);
  return (
    <CrmDialog open onClose={onClose} title={t(key === null ? "create" : "createdTitle")}>
      {key === null ? (
        <NewKeyForm onClose={onClose} onCreated={setKey} />
      ) : (
        <SecretOnce secret={key} onClose={onClose} />
      )}
    </CrmDialog>
  );
}

type NewKeyFormProps = { onClose: () => void; onCreated: (key: string) => void };

function NewKeyForm({ onClose, onCreated }: NewKeyFormProps) {
  const t = useTranslations("crmApi.keys");
  const action = useFormAction({ unsure: t("unsure"), fields: ["name", "scopes"] });
  const [name, setName] = useState("");
  const [chosen, setChosen] = useState<readonly Scope[]>([]);
  const [age, setAge] = useState("365");
  const [isTried, setTried] = useState(false);
  const nameProblem = isTried && name.trim() === "" ? t("nameMissing") : action.problem?.errors.name?.[0];
  const scopesProblem =
    isTried && chosen.length === 0 ? t("scopesMissing") : action.problem?.errors.scopes?.[0];

  const submit = (): void => {
    setTried(true);
    if (name.trim() === "" || chosen.length === 0) return;
    const days = lifetimes.find((one) => String(one) === age) ?? null;
    void action.act(
      "POST /crm/api-keys",
      { body: { name, scopes: [...chosen], days } },
      { onDone: ({ key }) => onCreated(key) },
    );
  };

  return (
    <DialogForm onSubmit={submit} onClose={onClose} submit={t("create")} cancel={t("cancel")} action={action}>
      <Field label={t("name")} hint={t("nameHint")} error={nameProblem}>
        <TextInput
          value={name}
          maxLength={80}
          autoComplete="off"
          onChange={(event) => {
            setName(event.currentTarget.value);
            action.forget();
          }}
        />
      </Field>
      <FieldGroup legend={t("scopesLabel")} error={scopesProblem}>
        {scopes.map((scope) => (
          <Checkbox
            key={scope}
            size="small"
            checked={chosen.includes(scope)}
            note={t(`scopes.${scope}.note`)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(checked ? [...chosen, scope] : chosen.filter((one) => one !== scope))
            }
          >
            {t(`scopes.${scope}.name`)}
          </Checkbox>
        ))}
      </FieldGroup>
      <Field label={t("age")}>
        <Select value={age} onChange={(event) => setAge(event.currentTarget.value)}>
          <Options of={ages} nameOf={(one) => t(`ages.${one as "forever"}`)} />
        </Select>
      </Field>
    </DialogForm>
  );
}
