import type { ChangeEvent, ReactNode } from "react";
import { Checkbox } from "#ui/form/checkbox/checkbox.tsx";
import { Field } from "#ui/form/field/field.tsx";
import { Switch } from "#ui/form/switch/switch.tsx";
import { TextInput, type TextInputProps } from "#ui/form/text-input/text-input.tsx";
import { Textarea, type TextareaProps } from "#ui/form/textarea/textarea.tsx";
import type { Draft, Editor } from "./use-editor.ts";

type EditorFieldProps<T extends Draft> = {
  editor: Editor<T>;
  name: keyof T & string;
  label: ReactNode;
  note?: ReactNode;
  hint?: ReactNode;
  /** Spans both columns of a FormGrid. */
  full?: boolean;
  control?: Omit<TextInputProps, "value" | "onChange" | "size">;
  area?: Omit<TextareaProps, "value" | "onChange" | "size">;
};

export function EditorField<T extends Draft>({
  editor,
  name,
  label,
  note,
  hint,
  full,
  control,
  area,
}: EditorFieldProps<T>) {
  const value = String(editor.draft[name]);
  const change = (text: string): void => editor.set({ [name]: text } as Partial<T>);
  return (
    <Field size="small" label={label} note={note} hint={hint} error={editor.errors[name]} full={full}>
      {area ? (
        <Textarea {...area} value={value} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <TextInput
          autoComplete="off"
          {...control}
          value={value}
          onChange={(event) => change(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}

type EditorCheckProps<T extends Draft> = {
  editor: Editor<T>;
  name: keyof T & string;
  note?: ReactNode;
  children: ReactNode;
};

const checkOf = <T extends Draft>({ editor, name, ...rest }: EditorCheckProps<T>) => ({
  ...rest,
  checked: editor.draft[name] === true,
  onChange: (event: ChangeEvent<HTMLInputElement>) =>
    editor.set({ [name]: event.currentTarget.checked } as Partial<T>),
});

export const EditorCheckbox = <T extends Draft>(props: EditorCheckProps<T> & { error?: ReactNode }) => (
  <Checkbox size="small" {...checkOf(props)} />
);

export const EditorSwitch = <T extends Draft>(props: EditorCheckProps<T>) => <Switch {...checkOf(props)} />;
