import { Search } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundGoods } from "#shop/catalog/reads/goods-search.server.ts";
import { Combobox, type ComboboxItem } from "#ui/combobox/combobox.tsx";
import { Field } from "#ui/field/field.tsx";
import { Panel } from "#ui/panel/panel.tsx";
import { money } from "../../shared/amounts.ts";
import { useRemote } from "../../shared/use-remote.ts";
import { useSignInAgain } from "../frame/sign-in-again.tsx";
import { withItem } from "./drafts.ts";
import { ItemLine } from "./item-line.tsx";
import styles from "./new-order.module.css";
import { goodsFieldId, useNewOrderForm } from "./new-order-context.ts";
import { Picture } from "./picture.tsx";

const TYPING_MS = 150;
const LONGEST = 100;

/** What is ordered: found by name or SKU, added by Enter. */
export function GoodsPanel() {
  const t = useTranslations("crmNewOrder.goods");
  const { items } = useNewOrderForm();
  return (
    <Panel title={t("title")}>
      <GoodsSearch />
      {items.length === 0 ? (
        <p className={styles.quiet}>{t("none")}</p>
      ) : (
        <ul className={styles.lines}>
          {items.map((view) => (
            <ItemLine key={view.key} view={view} />
          ))}
        </ul>
      )}
    </Panel>
  );
}

type GoodsItem = ComboboxItem & { goods: FoundGoods };

function GoodsSearch() {
  const t = useTranslations("crmNewOrder.goods");
  const { api } = useSignInAgain();
  const { order, change, lacksItems } = useNewOrderForm();
  const [query, setQuery] = useState("");
  const hasAdded = useRef(false);
  const q = query.trim();
  const found = useRemote<{ data: readonly FoundGoods[] }>(
    q || null,
    (signal) => api.get(`/api/crm/goods?${new URLSearchParams({ q })}`, { signal }),
    TYPING_MS,
  );
  const items = (q ? (found.value?.data ?? []) : []).map(
    (goods): GoodsItem => ({
      id: String(goods.variant_id),
      name: [goods.name, goods.variant].filter(Boolean).join(", "),
      note: [
        goods.sku,
        money(goods.price),
        goods.on_hand > 0 ? t("stock", { count: goods.on_hand }) : t("soldOut"),
      ].join(" · "),
      disabled: goods.on_hand <= 0,
      picture: <Picture file={goods.picture} />,
      goods,
    }),
  );

  function add({ goods: { product_id, variant_id, name } }: GoodsItem): void {
    hasAdded.current = true;
    const item = { product_id, variant_id, quantity: 1, options: {}, name, was: null };
    change({ items: withItem(order.items, item) });
  }

  const isFailed = found.failure !== null && found.failure.code !== "aborted";
  return (
    <Field
      id={goodsFieldId}
      size="small"
      label={t("find")}
      labelHidden
      error={lacksItems ? t("required") : undefined}
    >
      <Combobox
        icon={Search}
        items={items}
        query={query}
        onQueryChange={(text) => {
          // The list writes the name of what was chosen; here the field is for the next one.
          setQuery(hasAdded.current ? "" : text);
          hasAdded.current = false;
        }}
        selected={null}
        onSelect={add}
        maxLength={LONGEST}
        listLabel={t("list")}
        placeholder={t("find")}
        state={isFailed ? "unavailable" : found.isLoading && items.length === 0 ? "loading" : "ready"}
        emptyText={t("empty")}
        loadingText={t("loading")}
        unavailableText={t("unavailable")}
        countText={(count) => t("count", { count })}
      />
    </Field>
  );
}
