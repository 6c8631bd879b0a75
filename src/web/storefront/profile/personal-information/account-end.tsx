import { type FormEvent, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { deletionPhrases } from "#shop/account/rules.ts";
import { Button } from "#ui/buttons/button/button.tsx";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { notifyTabs } from "../../../shared/account/session/account-events.ts";
import { leaveAccount } from "../../../shared/account/session/sign-out.ts";
import { useSignedApi } from "../../../shared/account/session/signed-call.ts";
import { isRefusal } from "../../../shared/api/api.ts";
import { useFailureMessage } from "../../../shared/api/use-failure-message.ts";
import { useOneRun } from "../../../shared/api/use-one-run.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import styles from "./personal.module.css";

function saveAs(name: string, data: unknown): void {
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(data, null, 2)], { type: "application/json" }),
  );
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

export function AccountEnd({ isStaff }: { isStaff: boolean }) {
  const t = useTranslations("account.end");
  const api = useSignedApi();
  const say = useToast();
  const { isBusy, run } = useOneRun();
  const [isLeaving, setLeaving] = useState(false);

  async function download(): Promise<void> {
    const answer = await api.call("GET /user/export", { timeoutMs: 60_000 });
    if (answer.ok) saveAs(`diaka-${kyivDate(new Date())}.json`, answer.value);
    else if (!isRefusal(answer.error) || answer.error.status !== 401)
      say({ tone: "problem", text: t("export_failed") });
  }

  return (
    <section className={styles.end} aria-labelledby="account-end">
      <h2 id="account-end" className={styles.legend}>
        {t("title")}
      </h2>
      <ul>
        <li>
          <span>
            <b>{t("export")}</b>
            <small>{t("export_note")}</small>
          </span>
          <Button variant="outline" size="medium" busy={isBusy} onClick={() => void run(download)}>
            {t("download")}
          </Button>
        </li>
        <li>
          <span>
            <b>{t("delete")}</b>
            <small>{isStaff ? t("delete_staff") : t("delete_note")}</small>
          </span>
          {!isStaff && (
            <Button variant="neutral" size="medium" onClick={() => setLeaving(true)}>
              {t("delete_open")}
            </Button>
          )}
        </li>
      </ul>
      {isLeaving && <DeleteAccount onClose={() => setLeaving(false)} />}
    </section>
  );
}

/** Explains what happens to the data, and asks for the confirmation word. */
function DeleteAccount({ onClose }: { onClose: () => void }) {
  const t = useTranslations("account.delete");
  const close = useTranslations("modals")("close");
  const locale = useLocale();
  const api = useSignedApi();
  const failureMessage = useFailureMessage();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const working = useRef(false);

  async function leave(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (working.current) return;
    working.current = true;
    setBusy(true);
    setError(null);
    const answer = await api.call("POST /user/delete", { body: { confirm: typed } });
    if (answer.ok) {
      notifyTabs("signed_out");
      return leaveAccount();
    }
    working.current = false;
    setBusy(false);
    setError(failureMessage(answer.error, "confirm"));
  }

  return (
    <Modal open onClose={onClose} title={t("title")} closeLabel={close} width={480}>
      <form className={styles.dialog} onSubmit={(event) => void leave(event)} noValidate>
        <ul>
          {(["data", "orders", "on_the_way", "reviews"] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
        <Field label={t("type", { word: deletionPhrases[locale] })} error={error}>
          <TextInput
            value={typed}
            autoComplete="off"
            autoCapitalize="none"
            maxLength={40}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setError(null);
            }}
          />
        </Field>
        <Button type="submit" block busy={isBusy}>
          {t("submit")}
        </Button>
        <Button variant="neutral" block onClick={onClose}>
          {t("stay")}
        </Button>
      </form>
    </Modal>
  );
}
