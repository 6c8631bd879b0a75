import { useId } from "react";
import { useTranslations } from "use-intl";
import type { AppContext } from "#container.ts";
import { Badge } from "#ui/data/badge/badge.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import devStyles from "../dev-list.module.css";
import { serviceName } from "./names.ts";
import styles from "./services.module.css";

export type FaultKind = AppContext["faults"]["kinds"][number];

/** A third party as the page shows it. */
export type PlayedService = ReturnType<AppContext["calls"]["services"]>[number] & {
  readonly fault: FaultKind | null;
};

type ServiceCardProps = {
  service: PlayedService;
  kinds: readonly FaultKind[];
  onChoose: (fault: FaultKind | null) => void;
};

export function ServiceCard({ service, kinds, onChoose }: ServiceCardProps) {
  const t = useTranslations("dev.services");
  const nameId = useId();
  const { name, calls, failed, meanMs, isOpen, fault } = service;
  const state = isOpen ? "open" : fault === null ? "fine" : "broken";
  const tones = { open: "warning", fine: "success", broken: "danger" } as const;
  return (
    <li className={devStyles.card}>
      <section aria-labelledby={nameId}>
        <p className={styles.head}>
          <b id={nameId}>{serviceName(name)}</b>
          <Badge size="small" tone={tones[state]}>
            {t(state)}
          </Badge>
        </p>
        <dl className={styles.figures}>
          <div>
            <dt>{t("calls")}</dt>
            <dd>{calls}</dd>
          </div>
          <div>
            <dt>{t("failed")}</dt>
            <dd>{failed}</dd>
          </div>
          <div>
            <dt>{t("mean")}</dt>
            <dd>{meanMs === null ? t("none") : t("ms", { ms: String(meanMs) })}</dd>
          </div>
        </dl>
        <Field
          size="small"
          label={t("fault")}
          hint={fault === null ? undefined : t(`faults.${fault}.text`)}
          className={styles.field}
        >
          <Select
            value={fault ?? ""}
            onChange={(event) => {
              const chosen = event.currentTarget.value;
              onChoose(kinds.find((kind) => kind === chosen) ?? null);
            }}
          >
            <option value="">{t("noFault")}</option>
            {kinds.map((kind) => (
              <option key={kind} value={kind}>
                {t(`faults.${kind}.name`)}
              </option>
            ))}
          </Select>
        </Field>
      </section>
    </li>
  );
}
