import { useState } from "react";
import { useTranslations } from "use-intl";
import type { RecipientListJson } from "#shop/recipient-lists/output.ts";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Select } from "#ui/form/select/select.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import type { GiftFacts } from "../../shared/checkout/gift-fields/gift-facts.ts";
import { money } from "../../shared/text/amounts.ts";
import styles from "./recipient-list.module.css";
import type { ListChange } from "./use-list.ts";

interface OfferedSet {
  readonly variant_id: number;
  readonly name: string;
  readonly price: number;
}

type ListCommonProps = {
  list: RecipientListJson;
  sets: readonly OfferedSet[];
  facts: GiftFacts;
  onChange: (change: ListChange) => void;
};

/** What all rows have in common, unless a row says otherwise. */
export function ListCommon({ list, sets, facts, onChange }: ListCommonProps) {
  const t = useTranslations("lists.common");
  const [message, setMessage] = useState(list.message);
  return (
    <section className={styles.common} aria-label={t("title")}>
      <h2 className="display-s">{t("title")}</h2>
      <Field label={t("set")} hint={t("setHint")}>
        <Select
          value={list.variant_id ?? ""}
          onChange={(event) => onChange({ variant_id: Number(event.currentTarget.value) || null })}
        >
          <option value="">{t("noSet")}</option>
          {sets.map(({ variant_id, name, price }) => (
            <option key={variant_id} value={variant_id}>
              {name}, {money(price)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t("message")} hint={t("messageHint")}>
        <Textarea
          rows={3}
          limit={facts.messageLength}
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          onBlur={() => message !== list.message && onChange({ message })}
        />
      </Field>
      <Checkbox
        checked={list.gift_wrap}
        onChange={(event) => onChange({ gift_wrap: event.currentTarget.checked })}
      >
        {t("wrap", { price: money(facts.wrapPrice) })}
      </Checkbox>
    </section>
  );
}
