import { useTranslations } from "use-intl";
import type { FaultKind } from "./service-type.ts";
import styles from "./services.module.css";

/** One sentence for each fault. */
export function FaultsHelp({ kinds }: { kinds: readonly FaultKind[] }) {
  const t = useTranslations("dev.services");
  return (
    <section className="mt-8">
      <h2 className="display-s">{t("faultsTitle")}</h2>
      <dl className={styles.help}>
        {kinds.map((kind) => (
          <div key={kind}>
            <dt>{t(`faults.${kind}.name`)}</dt>
            <dd>{t(`faults.${kind}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
