import type { ReactNode } from "react";
import { KeyValues } from "#ui/data/key-values/key-values.tsx";

type FactsProps<Key extends string> = {
  nameOf: (key: NoInfer<Key>) => ReactNode;
  /** Empty values are left out. */
  of: Readonly<Record<Key, ReactNode>>;
};

/** Values with their names: the key of a value is the key of its message. */
export function Facts<Key extends string>({ nameOf, of: values }: FactsProps<Key>) {
  const keys = (Object.keys(values) as Key[]).filter((key) => values[key] !== "");
  return <KeyValues items={keys.map((key) => ({ key, name: nameOf(key), value: values[key] }))} />;
}
