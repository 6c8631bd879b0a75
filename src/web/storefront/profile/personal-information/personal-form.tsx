import { Check } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { localeFacts, locales } from "#i18n/locale.ts";
import { consentKinds } from "#shop/customers/rules.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field, FieldError, FormGrid } from "#ui/form/field/field.tsx";
import { Segmented, SegmentedOption } from "#ui/form/segmented/segmented.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { TextInput, type TextInputProps } from "#ui/form/text-input/text-input.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { Icon } from "#ui/picture/icon/icon.tsx";
import { useSignedApi } from "../../../shared/account/session/signed-call.ts";
import { saveUser, type User } from "../../../shared/account/session/user-store.ts";
import { isRefusal } from "../../../shared/api/api.ts";
import { useFailureMessage } from "../../../shared/api/use-failure-message.ts";
import { useOneRun } from "../../../shared/api/use-one-run.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import styles from "./personal.module.css";
import { PhoneField } from "./phone-field.tsx";
import { changesOf, draftOf, type ProfileDraft, type ProfileField } from "./profile-draft.ts";

type Errors = Partial<Record<ProfileField | "form", string>>;

const formId = "personal";
const fieldId = (field: ProfileField): string => `${formId}-${field}`;
const fieldOrder: readonly ProfileField[] = ["last_name", "first_name", "patronymic", "birthday", "email"];

/** Names, birthday, phone, e-mail, language and consents. @param children between language and consents */
export function PersonalForm({ user, children }: { user: User; children: ReactNode }) {
  const t = useTranslations("account.personal");
  const locale = useLocale();
  const api = useSignedApi();
  const failureMessage = useFailureMessage();
  const { revalidate } = useRevalidator();
  const [saved, setSaved] = useState(() => draftOf(user, locale));
  const [draft, setDraft] = useState(saved);
  const [errors, setErrors] = useState<Errors>({});
  const { isBusy, run } = useOneRun();
  const [isDone, setDone] = useState(false);

  function edit(change: Partial<ProfileDraft>): void {
    setDraft((now) => ({ ...now, ...change }));
    setErrors(({ form: _, ...now }) => {
      for (const field of Object.keys(change) as ProfileField[]) delete now[field];
      return now;
    });
    setDone(false);
  }

  function fail(found: Errors): void {
    setErrors(found);
    const first = fieldOrder.find((field) => found[field]);
    if (first) document.getElementById(fieldId(first))?.focus();
  }

  async function save(): Promise<void> {
    const changes = changesOf(saved, draft);
    if (!changes) return fail({ birthday: t("birthday_wrong") });
    setErrors({});
    const answer = await api.call("POST /user/update", { body: changes });
    if (!answer.ok) {
      const fields = isRefusal(answer.error) ? Object.entries(answer.error.errors) : [];
      const found = Object.fromEntries(fields.map(([field, [message]]) => [field, message]));
      return fail(fields.length > 0 ? found : { form: failureMessage(answer.error) });
    }
    const next = draftOf(answer.value.user, locale);
    setSaved(next);
    // Text typed during the request stays.
    setDraft((now) => (now === draft ? next : now));
    setDone(true);
    saveUser(answer.value.user);
    void revalidate();
  }

  const text = (field: "last_name" | "first_name" | "patronymic" | "birthday", props: TextInputProps) => (
    <Field
      id={fieldId(field)}
      label={t(field)}
      note={field === "patronymic" || field === "birthday" ? t("optional") : undefined}
      hint={field === "birthday" ? t("birthday_hint") : undefined}
      error={errors[field]}
    >
      <TextInput
        {...props}
        value={draft[field]}
        onChange={(event) => edit({ [field]: event.currentTarget.value })}
      />
    </Field>
  );

  return (
    <>
      <form
        id={formId}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          void run(save);
        }}
        noValidate
        data-needs-scripts=""
      >
        <FormGrid>
          {text("last_name", { autoComplete: "family-name", maxLength: 60 })}
          {text("first_name", { autoComplete: "given-name", maxLength: 60 })}
          {text("patronymic", { autoComplete: "additional-name", maxLength: 60 })}
          {text("birthday", {
            autoComplete: "bday",
            inputMode: "decimal",
            placeholder: t("birthday_example"),
          })}
          <PhoneField phone={user.phone} />
          <Field
            id={fieldId("email")}
            label={t("email")}
            error={errors.email}
            hint={<EmailHint user={user} typed={draft.email} />}
            ok={user.email_confirmed && draft.email === user.email}
          >
            <TextInput
              type="email"
              autoComplete="email"
              maxLength={254}
              value={draft.email}
              onChange={(event) => edit({ email: event.currentTarget.value })}
            />
          </Field>
        </FormGrid>
        <fieldset>
          <legend className={styles.legend}>{t("language")}</legend>
          <Segmented label={t("language")}>
            {locales.map((language) => (
              <SegmentedOption
                key={language}
                name="locale"
                value={language}
                lang={language}
                checked={draft.locale === language}
                onChange={() => edit({ locale: language })}
              >
                {localeFacts[language].name}
              </SegmentedOption>
            ))}
          </Segmented>
        </fieldset>
      </form>
      {children}
      <div className={styles.switches}>
        {consentKinds.map((kind) => (
          <Switch
            key={kind}
            checked={draft[kind]}
            note={t(`consents.${kind}_note`)}
            onChange={(event) => edit({ [kind]: event.currentTarget.checked })}
          >
            {t(`consents.${kind}`)}
          </Switch>
        ))}
      </div>
      <div>
        {errors.form && <FieldError>{errors.form}</FieldError>}
        <div className={styles.save}>
          <Button type="submit" form={formId} busy={isBusy}>
            {t("save")}
          </Button>
          <span className={styles.saved} role="status">
            {isDone && (
              <>
                <Icon of={Check} />
                {t("saved")}
              </>
            )}
          </span>
        </div>
      </div>
    </>
  );
}

/** Whether the saved address is confirmed, and how to confirm it. Shows nothing while another is typed. */
function EmailHint({ user, typed }: { user: User; typed: string }) {
  const t = useTranslations("account.email");
  const api = useSignedApi();
  const failureMessage = useFailureMessage();
  const [text, setMessage] = useState<string | null>(null);
  const working = useRef(false);

  async function send(): Promise<void> {
    if (working.current) return;
    working.current = true;
    const answer = await api.call("POST /user/email/send-confirmation", {});
    working.current = false;
    if (answer.ok) return setMessage(t("sent"));
    setMessage(failureMessage(answer.error));
  }

  if (!user.email || typed !== user.email) return typed ? t("will_be_asked") : null;
  if (user.email_confirmed) return t("confirmed");
  return (
    <>
      {t("unconfirmed")}{" "}
      <span role="status">
        {text ?? <TextButton onClick={() => void send()}>{t("send_again")}</TextButton>}
      </span>
    </>
  );
}
