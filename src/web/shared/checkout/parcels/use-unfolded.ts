import { useState } from "react";

interface Foldable {
  readonly scope: string;
  /** It has no errors. */
  readonly isFilled: boolean;
}

/** The expanded parcels; at first the first incomplete one. */
export function useUnfolded(parcels: readonly Foldable[]) {
  const [open, setOpened] = useState<ReadonlySet<string>>(() => {
    const first = parcels.find(({ isFilled }) => !isFilled);
    return new Set(first ? [first.scope] : []);
  });
  return {
    open,
    setOpen: (key: string, isOpen: boolean): void =>
      setOpened((now) => new Set(isOpen ? [...now, key] : [...now].filter((one) => one !== key))),
    unfold: (some: readonly Foldable[]): void =>
      setOpened((now) => new Set([...now, ...some.map(({ scope }) => scope)])),
  };
}
