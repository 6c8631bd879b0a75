import { useTranslations } from "use-intl";
import { useSignedApi } from "../../../shared/session/signed-call.ts";
import { SessionList } from "../../../shared/sessions/session-list.tsx";
import styles from "./personal.module.css";

/** The customer's sessions. */
export function Sessions() {
  const t = useTranslations("auth.sessions");
  const api = useSignedApi();
  return (
    <section aria-labelledby="sessions">
      <h2 id="sessions" className={styles.legend}>
        {t("title")}
      </h2>
      <p className="sm muted mb-3">{t("text")}</p>
      <SessionList api={api} />
    </section>
  );
}
