import { type FocusEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { Button } from "#ui/buttons/button/button.tsx";
import { flag } from "#ui/class-names.ts";
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
  /** One of the small labelled fields of a form: leaving it applies the code too. */
  isField?: boolean;
  onApply: (code: string) => void;
}

/**
 * A code that reduces or pays an order: typed, applied, removed. The quote gives its value. Not a form of its
 * own, as it may be inside one.
 */
export function CodeForm({ id, kind, code, applied, problem, longest, isField, onApply }: CodeFormProps) {
  const t = useTranslations("cart");
  const [typed, setTyped] = useState(code);
  const plain = typed.trim().toLocaleUpperCase("uk");
  const isApplied = code !== "" && !problem;
  const size = isField ? "small" : "medium";
  const box = useRef<HTMLDivElement>(null);
  const isFocusKept = useRef(false);

  // The field and the applied code replace each other.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when one replaces the other
  useEffect(() => {
    if (isFocusKept.current) box.current?.querySelector<HTMLElement>("input, button")?.focus();
  }, [isApplied]);

  function change(wanted: string): void {
    isFocusKept.current = true;
    if (wanted !== code) onApply(wanted);
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent): void {
    if (currentTarget.contains(relatedTarget)) return;
    isFocusKept.current = false;
    if (isField && !isApplied && plain !== code) onApply(plain);
  }

  return (
    <div
      ref={box}
      role="group"
      className={isApplied ? styles.applied : styles.root}
      data-labelled={flag(isField)}
      onBlur={leave}
    >
      {isApplied ? (
        <>
          <span role="status">{applied}</span>
          <TextButton
            onClick={() => {
              setTyped("");
              change("");
            }}
          >
            {t(`${kind}.remove`)}
          </TextButton>
        </>
      ) : (
        <>
          <Field
            id={id}
            label={t(`${kind}.label`)}
            labelHidden={!isField}
            size={size}
            error={code !== "" && plain === code ? problem : null}
          >
            <TextInput
              value={typed}
              maxLength={longest}
              placeholder={isField ? undefined : t(`${kind}.placeholder`)}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              enterKeyHint="done"
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                if (code) onApply("");
              }}
              onKeyDown={(event) => {
                if (event.key !== "Enter") return;
                // The key must not press the button that takes the field's place and focus.
                event.preventDefault();
                change(plain);
              }}
            />
          </Field>
          <Button variant="neutral" size={size} onClick={() => change(plain)}>
            {t(`${kind}.apply`)}
          </Button>
        </>
      )}
    </div>
  );
}
