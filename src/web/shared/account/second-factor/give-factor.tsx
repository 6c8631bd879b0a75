import { KeyRound } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { api } from "../../api/api.ts";
import { canHavePasskeys, type FactorsState, givePasskey } from "./factors-api.ts";
import styles from "./second-factor.module.css";
import { useFactorCall } from "./use-factor-call.ts";

type GiveFactorProps = { state: FactorsState; onGiven: () => void };

/** Confirms the session with a passkey, or with a code of the application or of the recovery list. */
export function GiveFactor({ state, onGiven }: GiveFactorProps) {
  const t = useTranslations("auth.second_factor");
  const call = useFactorCall();
  const [code, setCode] = useState("");

  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const given = await call.run(() => api.call("POST /staff/second-factor/code", { body: { code } }));
    if (given?.valid) onGiven();
    else if (given) call.say(given.message ?? t("wrong"));
  };
  const signWithKey = async (): Promise<void> => {
    const given = await call.run(() => givePasskey(api));
    if (given?.valid) onGiven();
    else if (given) call.say(t("passkey_failed"));
  };

  return (
    <div className={styles.stack}>
      {state.passkeys.length > 0 && canHavePasskeys() && (
        <>
          <Button block variant="outline" onClick={() => void signWithKey()}>
            <KeyRound className="icon" aria-hidden="true" />
            {t("passkey")}
          </Button>
          <span className={styles.or}>{t("or")}</span>
        </>
      )}
      <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
        <Field label={t("code")} hint={t("code_hint")} error={call.problem}>
          <TextInput
            value={code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={40}
            onChange={(event) => {
              setCode(event.currentTarget.value);
              call.say(null);
            }}
          />
        </Field>
        <Button type="submit" block busy={call.isBusy}>
          {t("submit")}
        </Button>
      </form>
    </div>
  );
}
