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
  /** Of what is searched for; products when absent. */
  texts?: { readonly find: string; readonly list: string; readonly empty: string };
};

export function PickSearch<T>({ id, label, hint, error, search, itemOf, onAdd, texts }: PickSearchProps<T>) {
  const t = useTranslations("crm.products");
  const { find, list, empty } = texts ?? { find: t("find"), list: t("list"), empty: t("empty") };
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
      label={label ?? find}
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
        listLabel={list}
        placeholder={find}
        state={isFailed ? "unavailable" : found.isLoading && items.length === 0 ? "loading" : "ready"}
        emptyText={empty}
        loadingText={t("loading")}
        unavailableText={t("unavailable")}
        countText={(count) => t("count", { count })}
      />
    </Field>
  );
}
