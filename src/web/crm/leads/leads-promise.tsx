import { useTranslations } from "use-intl";

type LeadsPromiseProps = {
  promise: {
    readonly minutes: number;
    readonly opens: string;
    readonly closes: string;
    readonly isOpen: boolean;
  };
};

/** What buyers were told, by which the timers are coloured. */
export function LeadsPromise({ promise: { isOpen, ...told } }: LeadsPromiseProps) {
  const t = useTranslations("crmLeads");
  return (
    <p className="sm muted">
      {t("promise", told)} {!isOpen && t("closed", { opens: told.opens })}
    </p>
  );
}
