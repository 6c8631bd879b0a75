import { useTranslations } from "use-intl";
import type { FoundGoods } from "#shop/catalog/output.ts";
import { money } from "../../shared/amounts.ts";
import { PickSearch, type PickSearchProps } from "../list/pick-search.tsx";
import { GoodsPicture } from "./goods-picture.tsx";

type GoodsSearchProps = Omit<PickSearchProps<FoundGoods>, "search" | "itemOf">;

/** Products on sale now, each variant separately. */
export function GoodsSearch(props: GoodsSearchProps) {
  const t = useTranslations("crm.goods");
  return (
    <PickSearch
      {...props}
      search={(api, input) => api.call("GET /crm/goods", input)}
      itemOf={(goods) => ({
        id: String(goods.variant_id),
        name: [goods.name, goods.variant].filter(Boolean).join(", "),
        note: [
          goods.sku,
          money(goods.price),
          goods.on_hand > 0 ? t("stock", { count: goods.on_hand }) : t("soldOut"),
        ].join(" · "),
        disabled: goods.on_hand <= 0,
        picture: <GoodsPicture file={goods.picture} />,
      })}
    />
  );
}
