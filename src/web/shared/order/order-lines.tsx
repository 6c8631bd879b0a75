import { useTranslations } from "use-intl";
import type { OrderJson } from "#shop/orders/output/order.ts";
import { Anchor } from "#ui/navigation/anchor/anchor.tsx";
import { TextLink } from "#ui/navigation/text-link/text-link.tsx";
import { paths } from "../../paths.ts";
import { useGivenText } from "../cart/made-line.tsx";
import { MadeOf } from "../cart/made-of.tsx";
import { MiniLine, MiniLines } from "../cart/mini-line.tsx";
import { useLocale } from "../chrome/language/use-locale.ts";
import { money } from "../text/amounts.ts";
import { partsOf } from "./parts-of.ts";

type OrderLinesProps = {
  order: Pick<OrderJson, "items" | "can" | "number" | "access_token">;
};

/** The items of an order; each links to its product, and a received one to a review form. */
export function OrderLines({ order }: OrderLinesProps) {
  const t = useTranslations("product.reviews");
  const tTotals = useTranslations("cart.totals");
  const locale = useLocale();
  const givenText = useGivenText();
  const { items, can, number, access_token: token } = order;
  return (
    <MiniLines>
      {items.map((item) => (
        <MiniLine
          key={`${item.variant_id} ${item.price} ${JSON.stringify(item.options)}`}
          picture={item.picture}
          options={item.options}
          name={<Anchor href={paths.slug(item.slug, locale)}>{item.name}</Anchor>}
          facts={[
            item.variant,
            givenText(item.options),
            item.price > 0 && `${item.quantity} × ${money(item.price)}`,
          ]}
          sum={item.price > 0 ? money(item.total) : tTotals("gift")}
          more={
            <>
              <MadeOf parts={partsOf(item)} options={item.options} />
              {can.review && (
                <TextLink
                  className="sm"
                  href={paths.addReview(locale, { productId: item.product_id, order: { number, token } })}
                >
                  {t("write")}
                  <span className="visually-hidden">: {item.name}</span>
                </TextLink>
              )}
            </>
          }
        />
      ))}
    </MiniLines>
  );
}
