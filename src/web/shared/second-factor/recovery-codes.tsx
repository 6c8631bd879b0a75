import { useTranslations } from "use-intl";
import { Button } from "#ui/button/button.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import styles from "./second-factor.module.css";

type RecoveryCodesProps = { codes: readonly string[]; onSaved: () => void };

/** New recovery codes: shown only once. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
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
