import { Search } from "lucide-react";
import type { ComponentProps } from "react";
import { TextInput } from "#ui/text-input/text-input.tsx";

type SearchFieldProps = Pick<ComponentProps<typeof TextInput>, "value" | "defaultValue" | "onChange"> & {
  /** Says what can be searched for. */
  find: string;
};

/** The search text of a list's filters; `q` in its address. */
export function SearchField({ find, ...input }: SearchFieldProps) {
  return (
    <TextInput
      type="search"
      name="q"
      size="small"
      icon={Search}
      maxLength={100}
      placeholder={find}
      aria-label={find}
      autoComplete="off"
      enterKeyHint="search"
      {...input}
    />
  );
}
