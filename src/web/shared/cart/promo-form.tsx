import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import type { QuoteJson } from "#shop/cart/rules/quote-json.ts";
import { Button } from "#ui/button/button.tsx";
import { Field } from "#ui/field/field.tsx";
import { TextInput } from "#ui/text-input/text-input.tsx";
import { TextButton } from "#ui/text-link/text-link.tsx";
import { changeDraft, useCheckoutDraft } from "../checkout-draft.ts";
import styles from "./promo-form.module.css";
import { usePromoProblem } from "./use-promo-problem.ts";

const LONGEST = 40;

/** A promo code: typed, applied, taken off. What it is worth the quote says. */
export function PromoForm({ quote, id }: { quote: QuoteJson | null; id: string }) {
  const t = useTranslations("cart.promo");
  const { promo } = useCheckoutDraft();
  const [typed, setTyped] = useState(promo);
  const problem = usePromoProblem()(quote);

  function submit(event: FormEvent): void {
    event.preventDefault();
    changeDraft({ promo: typed.trim().toLocaleUpperCase("uk") });
  }

  if (promo && !problem) {
    return (
      <p className={styles.applied} role="status">
        <span>{t("applied", { code: promo })}</span>
        <TextButton
          onClick={() => {
            setTyped("");
            changeDraft({ promo: "" });
          }}
        >
          {t("remove")}
        </TextButton>
      </p>
    );
  }

  const isAbout = promo !== "" && typed.trim().toLocaleUpperCase("uk") === promo;
  const error = isAbout ? problem : null;

  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Field id={id} label={t("label")} labelHidden error={error}>
        <TextInput
          size="medium"
          value={typed}
          maxLength={LONGEST}
          placeholder={t("placeholder")}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (promo) changeDraft({ promo: "" });
          }}
        />
      </Field>
      <Button type="submit" variant="neutral" size="medium">
        {t("apply")}
      </Button>
    </form>
  );
}
