// Price and stock of a product, as the list shows them.
import { useTranslations } from "use-intl";
import type { CrmProductRow } from "#shop/catalog/reads/crm-products.server.ts";
import { money } from "../../../shared/amounts.ts";

export const stockTones = { in_stock: "mute", few_left: "warning", sold_out: "danger" } as const;

export function useProductMessages() {
  const t = useTranslations("crmCatalog");
  return {
    price({ price }: Pick<CrmProductRow, "price">): string {
      if (!price) return t("noPrice");
      const { least, most } = price;
      return least === most ? money(least) : t("priceSpan", { least: money(least), most: money(most) });
    },
    state: ({ published }: Pick<CrmProductRow, "published">): string =>
      published ? t("state.published") : t("state.hidden"),
    ready: (percent: number): string => t("readyPercent", { percent }),
    pieces: (count: number): string => t("pieces", { count }),
  };
}
