import { Search } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import type { FoundGoods } from "#shop/catalog/reads/goods-search.server.ts";
import { Combobox, type ComboboxItem } from "#ui/combobox/combobox.tsx";
import { Field } from "#ui/field/field.tsx";
import { money } from "../../shared/amounts.ts";
import { useRemote } from "../../shared/use-remote.ts";
import { GoodsPicture } from "./goods-picture.tsx";
import { useSignInAgain } from "./sign-in-again.tsx";

const TYPING_MS = 150;
const LONGEST = 100;

type GoodsItem = ComboboxItem & { goods: FoundGoods };

type GoodsSearchProps = {
  id?: string;
  /** None: the place says it all. */
  label?: string;
  hint?: ReactNode;
  error?: string;
  onAdd: (goods: FoundGoods) => void;
};

/** Goods found by name or SKU; what is chosen is added at once, and the field is for the next one. */
export function GoodsSearch({ id, label, hint, error, onAdd }: GoodsSearchProps) {
  const t = useTranslations("crm.goods");
  const { api } = useSignInAgain();
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
      picture: <GoodsPicture file={goods.picture} />,
      goods,
    }),
  );
  const isFailed = found.failure !== null && found.failure.code !== "aborted";
  return (
    <Field
      id={id}
      size="small"
      label={label ?? t("find")}
      labelHidden={label === undefined}
      hint={hint}
      error={error}
    >
      <Combobox
        icon={Search}
        items={items}
        query={query}
        onQueryChange={(text) => {
          // The list writes the name of what was chosen.
          setQuery(hasAdded.current ? "" : text);
          hasAdded.current = false;
        }}
        selected={null}
        onSelect={({ goods }) => {
          hasAdded.current = true;
          onAdd(goods);
        }}
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
