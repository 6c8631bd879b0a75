import { type FormEvent, useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { resendSeconds } from "#shop/identity/rules/sessions.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { CodeInput } from "#ui/form/code-input/code-input.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { groupPhone, nationalDigits } from "#ui/form/phone-input/phone-format.ts";
import { PhoneInput } from "#ui/form/phone-input/phone-input.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import { useSignedApi } from "../../../shared/account/session/signed-call.ts";
import { saveUser } from "../../../shared/account/session/user-store.ts";
import { ResendCode } from "../../../shared/account/sign-in/resend-code.tsx";
import { useCodeLimitMessage } from "../../../shared/account/sign-in/use-code-limit-message.ts";
import { isRefusal } from "../../../shared/api/api.ts";
import { useFailureMessage } from "../../../shared/api/use-failure-message.ts";
import { useOneRun } from "../../../shared/api/use-one-run.ts";
import { usePhoneProblem } from "../../../shared/text/phone-problem.ts";
import styles from "./personal.module.css";

/** The sign-in phone; it changes only by a code to the new one. */
export function PhoneField({ phone }: { phone: string | null }) {
  const t = useTranslations("account.phone");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Field
        label={t("label")}
        ok={phone !== null}
        hint={
          <>
            {t(phone === null ? "none" : "confirmed")}{" "}
            <TextButton onClick={() => setOpen(true)}>{t(phone === null ? "add" : "change")}</TextButton>
          </>
        }
      >
        <TextInput
          type="tel"
          readOnly
          prefix="+380"
          value={phone === null ? "" : groupPhone(nationalDigits(phone))}
        />
      </Field>
      {isOpen && <ChangePhone onClose={() => setOpen(false)} />}
    </>
  );
}

/** The new number, then the code that was sent to it. */
function ChangePhone({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account.phone");
  const auth = useTranslations("auth");
  const close = useTranslations("modals")("close");
  const api = useSignedApi();
  const say = useToast();
  const { revalidate } = useRevalidator();
  const phoneProblem = usePhoneProblem();
  const failureMessage = useFailureMessage();
  const limitMessage = useCodeLimitMessage();
  const [phone, setPhone] = useState("");
  const [resendAt, setResendAt] = useState<number | null>(null);
  const [code, setCode] = useState("");
  const [error, setError] = useState<string | null>(null);
  const { isBusy, run } = useOneRun();
  const codeInput = useRef<HTMLInputElement>(null);

  useEffect(() => {
    if (resendAt !== null) codeInput.current?.focus();
  }, [resendAt]);

  const number = `+380${phone.replace(/\D/g, "")}`;

  const step = (work: () => Promise<void>) =>
    run(() => {
      setError(null);
      return work();
    });

  const send = () =>
    step(async () => {
      const problem = phoneProblem(phone);
      if (problem) return setError(problem);
      const answer = await api.call("POST /user/phone/send", { body: { phone: number } });
      const wait = answer.ok
        ? resendSeconds
        : isRefusal(answer.error)
          ? answer.error.retryAfterSeconds
          : null;
      // A wait of up to a minute means that a code was sent to this phone just now.
      if (answer.ok || (wait !== null && wait <= resendSeconds)) {
        setCode("");
        return setResendAt(Date.now() + (wait ?? 0) * 1000);
      }
      setError(limitMessage(answer.error) ?? failureMessage(answer.error, "phone"));
    });

  const verify = (typed: string) =>
    step(async () => {
      const answer = await api.call("POST /user/phone/verify", { body: { phone: number, code: typed } });
      if (!answer.ok) return setError(failureMessage(answer.error, "phone"));
      const { valid, message, user } = answer.value;
      if (!valid) {
        setCode("");
        return setError(message ?? auth("wrong_code"));
      }
      if (user) saveUser(user);
      say({ text: t("changed") });
      onClose();
      void revalidate();
    });

  function submit(event: FormEvent): void {
    event.preventDefault();
    // In React's tree the window is inside the page's form.
    event.stopPropagation();
    void (resendAt === null ? send() : verify(code));
  }

  return createPortal(
    <Modal open onClose={onClose} title={t("title")} closeLabel={close} width={440}>
      <form className={styles.dialog} onSubmit={submit} noValidate>
        {resendAt === null ? (
          <>
            <p className="muted">{t("text")}</p>
            <Field label={t("new")} error={error}>
              <PhoneInput
                value={phone}
                onValueChange={(text) => {
                  setPhone(text);
                  setError(null);
                }}
                enterKeyHint="send"
              />
            </Field>
            <Button type="submit" block busy={isBusy}>
              {auth("send")}
            </Button>
          </>
        ) : (
          <>
            <p className="muted">
              {auth.rich("code.sent", { phone: () => <b className="num nowrap">{`+380 ${phone}`}</b> })}{" "}
              <TextButton
                quiet
                onClick={() => {
                  setResendAt(null);
                  setError(null);
                }}
              >
                {auth("code.change")}
              </TextButton>
            </p>
            <Field label={auth("code.label")} labelHidden error={error}>
              <CodeInput
                ref={codeInput}
                value={code}
                onChange={(event) => setCode(event.currentTarget.value)}
                onComplete={(typed) => void verify(typed)}
              />
            </Field>
            <ResendCode resendAt={resendAt} isBusy={isBusy} onResend={() => void send()} />
            <Button type="submit" block busy={isBusy} variant={code.length === 6 ? "primary" : "disable"}>
              {t("submit")}
            </Button>
          </>
        )}
      </form>
    </Modal>,
    document.body,
  );
}
