import { useEffect, useRef } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { paths } from "../../../../paths.ts";
import { useLocale } from "../../../../shared/chrome/language/use-locale.ts";
import styles from "./bulk-report.module.css";
import type { BulkStep } from "./picking.ts";
import type { BulkOutcome } from "./use-bulk-step.ts";

type BulkReportProps = {
  outcome: BulkOutcome;
  busy: boolean;
  onAgain: (bulk: BulkStep) => void;
  onClose: () => void;
};

export function BulkReport({ outcome, busy, onAgain, onClose }: BulkReportProps) {
  const t = useTranslations("crmOrders.report");
  const tUndo = useTranslations("crm.undo");
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.scrollIntoView({ block: "nearest" });
  }, []);
  const close = (
    <Button size="small" variant="neutral" onClick={onClose}>
      {t("close")}
    </Button>
  );
  if (outcome.kind === "refused") {
    return (
      <Notice ref={root} tone="danger" role="alert" title={t("refused")} className={styles.root}>
        <p>{outcome.message}</p>
        <div className="buttons mt-2">{close}</div>
      </Notice>
    );
  }
  if (outcome.kind === "unsure") {
    return (
      <Notice ref={root} tone="danger" role="alert" title={t("unsure")} className={styles.root}>
        <p>{t("unsureText")}</p>
        <div className="buttons mt-2">
          <Button size="small" busy={busy} onClick={() => onAgain(outcome.again)}>
            {t("again")}
          </Button>
          {close}
        </div>
      </Notice>
    );
  }
  const { done, failed } = outcome;
  const counts = { done, all: done + failed.length };
  return (
    <Notice
      ref={root}
      tone="warning"
      role="alert"
      title={outcome.kind === "undone" ? tUndo("notAll", counts) : t(`title.${outcome.step}`, counts)}
      className={styles.root}
    >
      <ul className={styles.list}>
        {outcome.failed.map((result) => (
          <Failure key={result.number} status={null} {...result} />
        ))}
      </ul>
      {outcome.kind === "partly" && <p>{t("kept")}</p>}
      <div className="buttons mt-2">{close}</div>
    </Notice>
  );
}

type FailureProps = Pick<
  Extract<BulkOutcome, { kind: "partly" }>["failed"][number],
  "number" | "status" | "code" | "message"
>;

function Failure({ number, status, code, message }: FailureProps) {
  const t = useTranslations("crmOrders.report");
  const orders = useTranslations("orders.status");
  const locale = useLocale();
  const why =
    status === null || (code !== "conflict" && code !== "wrong_status")
      ? message
      : t(code, { status: orders(status) });
  return (
    <li>
      <Anchor href={paths.crmOrder(number, locale)}>{number}</Anchor> — {why}
    </li>
  );
}
