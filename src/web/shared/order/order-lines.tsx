import type { OrderJson } from "#shop/orders/reads/order-json.server.ts";
import { Anchor } from "#ui/anchor/anchor.tsx";
import { paths } from "../../paths.ts";
import { money } from "../amounts.ts";
import { MiniLine, MiniLines } from "../cart/mini-line.tsx";
import { useLocale } from "../use-locale.ts";

/** What is in an order; each thing leads to its page. */
export function OrderLines({ items }: Pick<OrderJson, "items">) {
  const locale = useLocale();
  return (
    <MiniLines>
      {items.map((item) => (
        <MiniLine
          key={`${item.variant_id}${JSON.stringify(item.options)}`}
          picture={item.picture}
          name={<Anchor href={paths.slug(item.slug, locale)}>{item.name}</Anchor>}
          facts={[item.variant, `${item.quantity} × ${money(item.price)}`]}
          sum={money(item.total)}
        />
      ))}
    </MiniLines>
  );
}
