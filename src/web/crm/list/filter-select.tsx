import { Select } from "#ui/select/select.tsx";

export type FilterSelectProps<Value extends string | number> = {
  name: string;
  label: string;
  /** The chosen value; undefined: no filter. */
  value: Value | undefined;
  /** The label for no filter; absent: a value is always chosen. */
  any?: string;
  options: readonly { readonly value: Value; readonly name: string }[];
  onChoose: (value: Value | undefined) => void;
};

/** Filters a CRM list by one of a few values, beside its search. */
export function FilterSelect<Value extends string | number>(props: FilterSelectProps<Value>) {
  const { name, label, value, any, options, onChoose } = props;
  return (
    <Select
      name={name}
      size="small"
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => {
        const chosen = event.currentTarget.value;
        onChoose(options.find((option) => String(option.value) === chosen)?.value);
      }}
    >
      {any !== undefined && <option value="">{any}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.name}
        </option>
      ))}
    </Select>
  );
}
