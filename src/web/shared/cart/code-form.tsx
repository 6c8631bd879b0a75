import { type FormEvent, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { TextInput } from "#ui/form/text-input/text-input.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import styles from "./code-form.module.css";

interface CodeFormProps {
  id: string;
  kind: "promo" | "certificate";
  /** The applied code; empty when there is none. */
  code: string;
  /** The text when nothing is wrong. */
  applied: string;
  problem: string | null;
  longest: number;
  onApply: (code: string) => void;
}

/** A code that reduces or pays an order: typed, applied, removed. The quote gives its value. */
export function CodeForm({ id, kind, code, applied, problem, longest, onApply }: CodeFormProps) {
  const t = useTranslations("cart");
  const [typed, setTyped] = useState(code);
  const plain = typed.trim().toLocaleUpperCase("uk");

  function submit(event: FormEvent): void {
    event.preventDefault();
    onApply(plain);
  }

  if (code && !problem) {
    return (
      <p className={styles.applied} role="status">
        <span>{applied}</span>
        <TextButton
          onClick={() => {
            setTyped("");
            onApply("");
          }}
        >
          {t(`${kind}.remove`)}
        </TextButton>
      </p>
    );
  }

  return (
    <form className={styles.root} onSubmit={submit} noValidate>
      <Field
        id={id}
        label={t(`${kind}.label`)}
        labelHidden
        error={code !== "" && plain === code ? problem : null}
      >
        <TextInput
          size="medium"
          value={typed}
          maxLength={longest}
          placeholder={t(`${kind}.placeholder`)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            if (code) onApply("");
          }}
        />
      </Field>
      <Button type="submit" variant="neutral" size="medium">
        {t(`${kind}.apply`)}
      </Button>
    </form>
  );
}
