import type { Locale } from "#i18n/locale.ts";
import { paths } from "../../paths.ts";
import type { WorkRow } from "./rows.server.ts";

/** Where an item is dealt with. */
export function rowHref(row: WorkRow, locale: Locale): string {
  switch (row.kind) {
    case "order":
    case "parcel":
    case "receipt":
      return paths.crmOrder(row.number, locale);
    case "lead":
      return paths.crmLeads(locale);
    case "claim":
      return paths.crmClaims(locale);
    case "review":
      return paths.crmReviews(locale);
    case "product":
      return paths.crmProduct(row.id, locale);
    case "job":
      return paths.crmFailedJobs(locale);
  }
}
