import { useTranslations } from "use-intl";

type LeadsPromiseProps = {
  promise: {
    readonly minutes: number;
    readonly opens: string;
    readonly closes: string;
    readonly isOpen: boolean;
  };
};

/** The promise to buyers; it defines the colours of the timers. */
export function LeadsPromise({ promise: { isOpen, ...told } }: LeadsPromiseProps) {
  const t = useTranslations("crmLeads");
  return (
    <p className="sm muted">
      {t("promise", told)} {!isOpen && t("closed", { opens: told.opens })}
    </p>
  );
}
