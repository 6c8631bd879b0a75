import { useTranslations } from "use-intl";
import type { NoticeTone } from "#ui/feedback/notice/notice.tsx";

/** What both kinds of imports show in a list. */
export interface ImportRow {
  readonly id: number;
  readonly file: string;
  readonly state: "checked" | "applied" | "undone";
  readonly who: string | null;
  readonly at: string;
  readonly created: number;
  readonly changed: number;
  readonly problems: number;
}

/** `broken`: its problems must be corrected first; `same`: it changes nothing. */
export type ImportStatus = ImportRow["state"] | "broken" | "same";

export const noticeTones: Readonly<Record<ImportStatus, NoticeTone>> = {
  checked: "info",
  broken: "danger",
  same: "neutral",
  applied: "success",
  undone: "neutral",
};

type Count = "created" | "changed" | "problems";

/** «2 нові товари, 14 змінених». */
export function useImportNumbers(count: (key: Count, values: { count: number }) => string) {
  const t = useTranslations("crmImport.counts");
  return (row: Pick<ImportRow, Count>): string =>
    (["problems", "created", "changed"] as const)
      .filter((key) => row[key] > 0)
      .map((key) => count(key, { count: row[key] }))
      .join(", ") || t("nothing");
}
