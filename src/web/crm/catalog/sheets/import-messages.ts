import { useTranslations } from "use-intl";
import type { ImportRow } from "#shop/catalog/reads/crm/imports.server.ts";
import type { StatusTone } from "#ui/data/status/status.tsx";

type ImportStatus = ImportRow["state"] | "broken";

export const importTones: Readonly<Record<ImportStatus, StatusTone>> = {
  checked: "new",
  applied: "done",
  undone: "cancel",
  broken: "problem",
};

/** A sheet with problems cannot be applied. */
export const importStatusOf = ({ state, problems }: ImportRow): ImportStatus =>
  state === "checked" && problems > 0 ? "broken" : state;

export function useImportMessages() {
  const t = useTranslations("crmImport");
  return {
    /** «2 нові товари, 14 змінених». */
    numbers({ created, changed, problems }: ImportRow): string {
      const parts = [
        problems > 0 && t("counts.problems", { count: problems }),
        created > 0 && t("counts.created", { count: created }),
        changed > 0 && t("counts.changed", { count: changed }),
      ].filter(Boolean);
      return parts.length > 0 ? parts.join(", ") : t("counts.nothing");
    },
  };
}
