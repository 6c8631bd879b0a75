import { useEffect, useState } from "react";
import { useTranslations } from "use-intl";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import styles from "./sign-in.module.css";

interface ResendCodeProps {
  /** Milliseconds since 1970. */
  resendAt: number;
  isBusy: boolean;
  onResend: () => void;
}

const minutesSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

/** Counts down to the next possible code, then offers it. */
export function ResendCode({ resendAt, isBusy, onResend }: ResendCodeProps) {
  const t = useTranslations("auth.code");
  const [now, setNow] = useState(Date.now);
  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1000));

  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= resendAt) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [resendAt]);

  return (
    <p className={styles.resend}>
      {seconds > 0 ? (
        <span role="timer">{t("wait", { time: minutesSeconds(seconds) })}</span>
      ) : (
        <TextButton aria-disabled={isBusy || undefined} onClick={onResend}>
          {t("resend")}
        </TextButton>
      )}
      <span role="status" className="visually-hidden">
        {seconds > 0 ? "" : t("may_resend")}
      </span>
    </p>
  );
}
