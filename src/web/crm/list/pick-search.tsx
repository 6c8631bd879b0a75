import { Search } from "lucide-react";
import { type ReactNode, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Combobox, type ComboboxItem } from "#ui/form/combobox/combobox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import type { Api, ApiResult } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { useSignInAgain } from "../dialogs/sign-in-again.tsx";

const TYPING_MS = 150;
const LONGEST = 100;

export type PickSearchProps<T> = {
  id?: string;
  /** None: the context is clear without it. */
  label?: string;
  hint?: ReactNode;
  error?: string;
  search: (
    api: Api,
    input: { query: { q: string }; signal: AbortSignal },
  ) => Promise<ApiResult<{ readonly data: readonly T[] }>>;
  itemOf: (found: T) => ComboboxItem;
  onAdd: (found: T) => void;
};

export function PickSearch<T>({ id, label, hint, error, search, itemOf, onAdd }: PickSearchProps<T>) {
  const t = useTranslations("crm.products");
  const { api } = useSignInAgain();
  const [query, setQuery] = useState("");
  const hasAdded = useRef(false);
  const q = query.trim();
  const found = useRemote(q || null, (signal) => search(api, { query: { q }, signal }), TYPING_MS);
  const items = (q ? (found.value?.data ?? []) : []).map((one) => ({ ...itemOf(one), found: one }));
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
          // The combobox writes the name of the chosen item.
          setQuery(hasAdded.current ? "" : text);
          hasAdded.current = false;
        }}
        selected={null}
        onSelect={({ found: chosen }) => {
          hasAdded.current = true;
          onAdd(chosen);
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
