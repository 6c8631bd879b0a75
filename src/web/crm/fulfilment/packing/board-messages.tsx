import { Printer } from "lucide-react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Notice } from "#ui/feedback/notice/notice.tsx";
import styles from "./packing.module.css";
import type { RefusedStep } from "./stored-steps.ts";
import type { Packing } from "./use-packing.ts";
import { useRefusalMessage } from "./use-refusal-message.ts";

/** What the shop did not take, by order and reason: a box may have to be unpacked. Stays until it is read. */
export function RefusedSteps({ packing }: { packing: Pick<Packing, "refused" | "dismiss"> }) {
  const t = useTranslations("crmPacking.refused");
  const messageOf = useRefusalMessage();
  const stepText = useStepText();
  const { refused, dismiss } = packing;
  if (refused.length === 0) return null;
  const groups = Map.groupBy(refused, ({ verb, refusal }) => messageOf(verb.number, refusal));
  return (
    <Notice tone="danger" role="status" title={t("title", { count: refused.length })}>
      <ul className={styles.refused}>
        {[...groups].map(([why, steps]) => (
          <li key={why} className={styles.message}>
            <span>
              {why} <small>{t("steps", { steps: steps.map(stepText).join(", ") })}</small>
            </span>
            <Button
              size="small"
              variant="neutral"
              aria-label={t("closeOf", { number: steps[0]?.verb.number ?? "" })}
              onClick={() => dismiss(steps)}
            >
              {t("close")}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

type LatePrintsProps = { numbers: readonly string[]; onPrint: () => void };

/** Parcels that were packed without a connection: their documents are printed in one press. */
export function LatePrints({ numbers, onPrint }: LatePrintsProps) {
  const t = useTranslations("crmPacking.printing");
  if (numbers.length === 0) return null;
  return (
    <Notice tone="warning" role="status">
      <div className={styles.message}>
        <span>{t("late", { numbers: numbers.join(", ") })}</span>
        <Button icon={Printer} size="small" variant="neutral" onClick={onPrint}>
          {t("now", { count: numbers.length })}
        </Button>
      </div>
    </Notice>
  );
}

function useStepText(): (step: RefusedStep) => string {
  const t = useTranslations("crmPacking.refused.kinds");
  return ({ verb, name }) => {
    if (verb.kind === "packed") return t(verb.packed ? "packed" : "opened");
    if (verb.kind !== "pick") return t(verb.kind);
    const count = verb.picked - verb.seen;
    return t(count < 0 ? "taken_out" : "put_in", { name: name ?? t("line"), count: Math.abs(count) });
  };
}
