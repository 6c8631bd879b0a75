import { useState } from "react";
import { useTranslations } from "use-intl";
import { kyivDate } from "#kit/clock.ts";
import { Button } from "#ui/button/button.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { isRefusal } from "../../../shared/api/api.ts";
import { useOneRun } from "../../../shared/api/use-one-run.ts";
import { useSignedApi } from "../../../shared/session/signed-call.ts";
import { DeleteAccount } from "./delete-account.tsx";
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
