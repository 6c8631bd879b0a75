import { type Ref, useState } from "react";
import { useTranslations } from "use-intl";
import {
  countTiles,
  type LayoutProblem,
  longestRow,
  mostTiles,
} from "#shop/chocolate-letters/rules/layout.ts";
import { Chip, ChipOption, Chips } from "#ui/buttons/chip/chip.tsx";
import { Field, FieldGroup } from "#ui/form/field/field.tsx";
import { Textarea } from "#ui/form/textarea/textarea.tsx";
import { TextButton } from "#ui/navigation/text-link/text-link.tsx";
import styles from "./letters-builder.module.css";
import type { MessageInHand } from "./use-message.ts";

/** Above this they are counted, not listed. */
const mostListed = 6;

function useProblemMessage() {
  const t = useTranslations("lettersBuilder.field");
  return {
    layout(problem: LayoutProblem): string {
      if (problem.code === "too_many_rows") return t("tooManyRows");
      if (problem.code === "word_too_long") return t("wordTooLong", { ...problem, most: longestRow });
      const { tiles } = problem;
      return t("tooLong", { tiles, most: mostTiles, over: tiles - mostTiles });
    },
    unknown(signs: readonly string[]): string {
      const listed = signs
        .slice(0, mostListed)
        // Isolated, so that right-to-left letters stay in their place.
        .map((sign) => `«\u2068${sign}\u2069»`)
        .join(", ");
      const more = signs.length - mostListed;
      const told = more > 0 ? t("unknownMore", { signs: listed, count: more }) : listed;
      return t("unknown", { count: signs.length, signs: told });
    },
  };
}

type TextFieldProps = { inHand: MessageInHand; ref: Ref<HTMLTextAreaElement> };

export function TextField({ inHand, ref }: TextFieldProps) {
  const t = useTranslations("lettersBuilder.field");
  const words = useProblemMessage();
  const { text, message, problem, unknown, type, dropUnknown } = inHand;
  const error = [problem && words.layout(problem), unknown.length > 0 && words.unknown(unknown)]
    .filter(Boolean)
    .join(" ");
  return (
    <div className={styles.text}>
      <Field
        label={t("label")}
        hint={t("hint", { left: mostTiles - countTiles(message.rows) })}
        error={error || undefined}
      >
        <Textarea
          ref={ref}
          name="text"
          data-first-field=""
          rows={3}
          face="card"
          className={styles.textarea}
          value={text}
          placeholder={t("empty")}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="enter"
          onChange={(event) => type(event.currentTarget.value)}
        />
      </Field>
      {unknown.length > 0 && <TextButton onClick={dropUnknown}>{t("dropUnknown")}</TextButton>}
    </div>
  );
}

export interface PhraseOccasion {
  readonly name: string;
  readonly phrases: readonly string[];
}

type PhrasesProps = { occasions: readonly PhraseOccasion[]; onPhrase: (text: string) => void };

export function Phrases({ occasions, onPhrase }: PhrasesProps) {
  const t = useTranslations("lettersBuilder.phrases");
  const [chosen, setChosen] = useState(occasions[0]?.name);
  const phrases = occasions.find(({ name }) => name === chosen)?.phrases ?? [];
  return (
    <FieldGroup legend={t("label")}>
      <div className={styles.phrases}>
        <Chips role="radiogroup" aria-label={t("occasion")} className={styles.occasions}>
          {occasions.map(({ name }) => (
            <ChipOption
              key={name}
              type="radio"
              size="s"
              name="occasion"
              checked={name === chosen}
              onChange={() => setChosen(name)}
            >
              {name}
            </ChipOption>
          ))}
        </Chips>
        <Chips wrap>
          {phrases.map((phrase) => (
            <Chip key={phrase} size="s" onClick={() => onPhrase(phrase.replaceAll("|", "\n"))}>
              {phrase.replaceAll("|", " ")}
            </Chip>
          ))}
        </Chips>
      </div>
    </FieldGroup>
  );
}
