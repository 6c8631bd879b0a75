import { useTranslations } from "use-intl";
import type { FoundProduct } from "#shop/catalog/output.ts";
import { money } from "../../shared/text/amounts.ts";
import { PickSearch, type PickSearchProps } from "../list/pick-search.tsx";
import { ProductPicture } from "./product-picture.tsx";

type ProductSearchProps = Omit<PickSearchProps<FoundProduct>, "search" | "itemOf">;

/** Products on sale now, each variant separately. */
export function ProductSearch(props: ProductSearchProps) {
  const t = useTranslations("crm.products");
  return (
    <PickSearch
      {...props}
      search={(api, input) => api.call("GET /crm/phone-order-products", input)}
      itemOf={(product) => ({
        id: String(product.variant_id),
        name: [product.name, product.variant].filter(Boolean).join(", "),
        note: [
          product.sku,
          money(product.price),
          product.on_hand > 0 ? t("stock", { count: product.on_hand }) : t("soldOut"),
        ].join(" · "),
        disabled: product.on_hand <= 0,
        picture: <ProductPicture file={product.picture} />,
      })}
    />
  );
}
