import { type FormEvent, useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import type { Api } from "../api/api.ts";
import type { Enrolled, TotpSetUp } from "./factors-api.ts";
import styles from "./second-factor.module.css";
import { useFactorCall } from "./use-factor-call.ts";

type TotpSetupProps = {
  api: Api;
  setUp: TotpSetUp;
  onDone: (enrolled: Enrolled) => void;
  onCancel: () => void;
};

/** The secret for an application, as a QR code and as text, and the field for its first code. */
export function TotpSetup({ api, setUp, onDone, onCancel }: TotpSetupProps) {
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
