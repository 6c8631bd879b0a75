import { RotateCcw } from "lucide-react";
import { useTranslations } from "use-intl";
import type { StuckCalls } from "#shop/failed-jobs/reads.server.ts";
import { Button } from "#ui/button/button.tsx";
import { Icon } from "#ui/icon/icon.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import styles from "./calls.module.css";
import { useDecision } from "./use-decision.ts";
import { useKindLabel } from "./use-kind-label.ts";

/** Kinds with several dead letters: after an outage one press retries all jobs of a kind. */
export function CallsKinds({ kinds }: Pick<StuckCalls, "kinds">) {
  const t = useTranslations("crmCalls");
  const text = useKindLabel();
  const { busy, retryAll } = useDecision();
  const several = kinds.filter(({ count }) => count > 1);
  if (several.length === 0) return null;
  return (
    <Panel title={t("byKind")}>
      <ul className={styles.kinds}>
        {several.map(({ kind, count }) => (
          <li key={kind}>
            <span>
              {text(kind)} <b>{count}</b>
            </span>
            <Button
              size="small"
              variant="neutral"
              busy={busy === kind}
              aria-label={t("retryAllOf", { kind: text(kind) })}
              onClick={() => void retryAll(kind)}
            >
              <Icon of={RotateCcw} />
              {t("retryAll")}
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
