import { type FormEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Field, FieldError } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import type { Api, ApiResult } from "../../api/api.ts";
import { useLocale } from "../../chrome/language/use-locale.ts";
import { useHydrated } from "../../page/use-hydrated.ts";
import { dayMonthOf } from "../../text/dates.ts";
import {
  addPasskey,
  canHavePasskeys,
  type Enrolled,
  type FactorsState,
  hasFactor,
  type TotpSetUp,
} from "./factors-api.ts";
import styles from "./second-factor.module.css";
import { useFactorCall } from "./use-factor-call.ts";

type FactorsProps = {
  state: FactorsState;
  /** Calls that wait until the user confirms their identity. */
  api: Api;
  /** The factors have changed; new recovery codes, if any, have been shown. */
  onChange: () => void;
};

/** The second factors of an account, with controls to add and remove them. */
export function Factors({ state, api, onChange }: FactorsProps) {
  const t = useTranslations("auth.second_factor");
  const say = useToast();
  const locale = useLocale();
  const call = useFactorCall();
  const canAdd = useHydrated() && canHavePasskeys();
  const [setUp, setSetUp] = useState<TotpSetUp | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);

  const changed = (text: string): void => {
    say({ text });
    onChange();
  };
  const added = ({ recovery_codes }: Enrolled): void => {
    setSetUp(null);
    if (recovery_codes) setCodes(recovery_codes);
    else changed(t("added"));
  };
  const begin = async (): Promise<void> =>
    setSetUp(await call.run(() => api.call("POST /staff/second-factor/totp", {})));
  const add = async (): Promise<void> => {
    const made = await call.run(() => addPasskey(api));
    if (made?.valid) added(made);
    else if (made || !call.problem) call.say(t("passkey_failed"));
  };
  const remove = async (what: () => Promise<ApiResult<undefined>>): Promise<void> => {
    if ((await call.run(what)) !== null) changed(t("removed"));
  };
  const renew = async (): Promise<void> => {
    const renewed = await call.run(() => api.call("POST /staff/second-factor/recovery-codes", {}));
    if (renewed) setCodes(renewed.recovery_codes);
  };

  if (codes) {
    const saved = (): void => {
      setCodes(null);
      changed(t("added"));
    };
    return <RecoveryCodes codes={codes} onSaved={saved} />;
  }
  if (setUp) return <TotpSetup api={api} setUp={setUp} onDone={added} onCancel={() => setSetUp(null)} />;
  return (
    <div className={styles.stack}>
      <div className={styles.way}>
        <div>
          <h3>{t("totp")}</h3>
          <p className="sm muted">{state.totp ? t("totp_on") : t("totp_text")}</p>
        </div>
        {state.totp ? (
          <Button
            size="small"
            variant="neutral"
            aria-label={t("remove_totp")}
            onClick={() => void remove(() => api.call("DELETE /staff/second-factor/totp", {}))}
          >
            {t("remove")}
          </Button>
        ) : (
          <Button size="small" busy={call.isBusy} onClick={() => void begin()}>
            {t("totp_add")}
          </Button>
        )}
      </div>
      <div className={styles.way}>
        <div>
          <h3>{t("passkeys")}</h3>
          <p className="sm muted">{canAdd ? t("passkeys_text") : t("passkey_off")}</p>
        </div>
        {canAdd && (
          <Button size="small" variant="outline" busy={call.isBusy} onClick={() => void add()}>
            {t("passkey_add")}
          </Button>
        )}
      </div>
      {state.passkeys.map(({ id, device, created_at }) => {
        const name = device ?? t("passkey_unnamed");
        return (
          <div key={id} className={styles.way}>
            <div>
              <b>{name}</b>
              <p className="sm muted">{t("passkey_since", { day: dayMonthOf(created_at, locale) })}</p>
            </div>
            <Button
              size="small"
              variant="neutral"
              aria-label={t("remove_passkey", { name })}
              onClick={() =>
                void remove(() => api.call("DELETE /staff/second-factor/passkeys/:id", { params: { id } }))
              }
            >
              {t("remove")}
            </Button>
          </div>
        );
      })}
      <div className={styles.way}>
        <div>
          <h3>{t("codes_title")}</h3>
          <p className="sm muted">
            {hasFactor(state) ? t("codes_left", { count: state.recovery_codes_left }) : t("codes_none")}
          </p>
        </div>
        {hasFactor(state) && (
          <Button size="small" variant="neutral" onClick={() => void renew()}>
            {t("codes_renew")}
          </Button>
        )}
      </div>
      {call.problem && <FieldError role="alert">{call.problem}</FieldError>}
    </div>
  );
}

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** New recovery codes: shown only once. */
function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  const t = useTranslations("auth.second_factor");
  const say = useToast();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join("\n"));
    say({ text: t("codes_copied") });
  };
  return (
    <section className={styles.stack} aria-labelledby="recovery-codes">
      <h2 id="recovery-codes" className="display-s">
        {t("codes_title")}
      </h2>
      <p>{t("codes_text")}</p>
      <ul className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className={styles.actions}>
        <Button size="medium" onClick={onSaved}>
          {t("codes_saved")}
        </Button>
        <Button size="medium" variant="neutral" onClick={() => void copy()}>
          {t("codes_copy")}
        </Button>
      </div>
    </section>
  );
}

type TotpSetupProps = {
  api: Api;
  setUp: TotpSetUp;
  onDone: (enrolled: Enrolled) => void;
  onCancel: () => void;
};

/** The secret for an application, as a QR code and as text, and the field for its first code. */
function TotpSetup({ api, setUp, onDone, onCancel }: TotpSetupProps) {
  const t = useTranslations("auth.second_factor");
  const call = useFactorCall();
  const [code, setCode] = useState("");
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const done = await call.run(() => api.call("POST /staff/second-factor/totp/confirm", { body: { code } }));
    if (done?.valid) onDone(done);
    else if (done) call.say(done.message ?? t("wrong"));
  };
  return (
    <form className={styles.stack} noValidate onSubmit={(event) => void submit(event)}>
      <p>{t("totp_scan")}</p>
      <QrCode text={setUp.address} label={t("totp_qr")} />
      <p className="sm muted">
        {t("totp_secret")} <code className={styles.secret}>{setUp.secret.replace(/.{4}(?=.)/g, "$& ")}</code>
      </p>
      <Field label={t("totp_code")} error={call.problem}>
        <TextInput
          value={code}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={7}
          onChange={(event) => {
            setCode(event.currentTarget.value);
            call.say(null);
          }}
        />
      </Field>
      <div className={styles.actions}>
        <Button type="submit" size="medium" busy={call.isBusy}>
          {t("submit")}
        </Button>
        <Button size="medium" variant="neutral" onClick={onCancel}>
          {t("cancel")}
        </Button>
      </div>
    </form>
  );
}

/** Drawn in the browser: the secret is in no address and in no fetched picture. */
function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<{ size: number; path: string } | null>(null);
  useEffect(() => {
    void import("uqr").then(({ encode }) => {
      const { data, size } = encode(text, { ecc: "M", border: 2 });
      const path = data
        .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
        .join("");
      setCode({ size, path });
    });
  }, [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      className={styles.qr}
      viewBox={`0 0 ${code?.size ?? 1} ${code?.size ?? 1}`}
    >
      {code && <path d={code.path} shapeRendering="crispEdges" />}
    </svg>
  );
}
