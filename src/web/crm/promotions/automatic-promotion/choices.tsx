import { ChipOption, Chips } from "#ui/chip/chip.tsx";
import { FieldGroup } from "#ui/field/field.tsx";
import type { Editor } from "../../form/use-editor.ts";
import { isIn, type PromotionDraft, toggled } from "./promotion-draft.ts";

type ListField = "conditions.delivery" | "conditions.payment" | "conditions.weekdays";

type ChoicesProps<T extends string> = {
  editor: Editor<PromotionDraft>;
  field: ListField;
  legend: string;
  hint: string;
  options: readonly T[];
  nameOf: (option: T) => string;
};

/** A choice of several options; choosing none means all. */
export function Choices<T extends string>({ editor, field, legend, hint, options, nameOf }: ChoicesProps<T>) {
  const list = editor.draft[field];
  return (
    <FieldGroup legend={legend} hint={hint} error={editor.errors[field]}>
      <Chips wrap>
        {options.map((option) => (
          <ChipOption
            key={option}
            size="s"
            name={field}
            value={option}
            checked={isIn(list, option)}
            onChange={() => editor.set({ [field]: toggled(list, option) })}
          >
            {nameOf(option)}
          </ChipOption>
        ))}
      </Chips>
    </FieldGroup>
  );
}
