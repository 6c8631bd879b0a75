import { useTranslations } from "use-intl";
import { hryvnias } from "#kit/money.ts";
import type { QuoteJson } from "#shop/cart/output/quote.ts";
import { money } from "../../shared/amounts.ts";
import { type ApiResult, api } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { useShopFacts } from "../../shared/chrome/shop-facts.ts";
import { useLocale } from "../../shared/language/use-locale.ts";
import type { CardView } from "../../shared/product-card/card-view.ts";
import { ProductCard } from "../../shared/product-card/product-card.tsx";
import styles from "./cart-window.module.css";

const SHOWN = 8;
const DEAREST = 400;

/** Small products that bring an order to free delivery; nothing when it is free already. */
export function Upsell({ quote }: { quote: QuoteJson | null }) {
  const t = useTranslations("cart.upsell");
  const locale = useLocale();
  const { freeFrom_kop } = useShopFacts().delivery;
  const left = quote?.free_delivery_left ?? 0;
  const isWanted = freeFrom_kop !== null && left > 0;
  const offered = useRemote<readonly CardView[]>(isWanted ? locale : null, askForSmallThings);
  const inCart = new Set(quote?.lines.map((line) => line.product_id));
  const cards = (offered.value ?? []).filter((card) => card.addable && !inCart.has(card.id)).slice(0, SHOWN);
  if (!isWanted || cards.length === 0) return null;
  return (
    <section className={styles.upsell} aria-labelledby="cart-upsell">
      <h3 id="cart-upsell">{t("title", { sum: money(hryvnias(freeFrom_kop)) })}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled area must be reachable by the keyboard */}
      <ul className={styles.rail} tabIndex={0} aria-labelledby="cart-upsell">
        {cards.map((card) => (
          <li key={card.id}>
            <ProductCard card={card} sizes="148px" />
          </li>
        ))}
      </ul>
    </section>
  );
}

async function askForSmallThings(signal: AbortSignal): Promise<ApiResult<readonly CardView[]>> {
  const query = new URLSearchParams({
    price_to: String(DEAREST),
    in_stock: "1",
    per_page: String(SHOWN * 2),
  });
  const answer = await api.call("GET /catalog/products", { query, signal });
  return answer.ok ? { ok: true, value: answer.value.data.items } : answer;
}
