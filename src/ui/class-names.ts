/** Joins class names, without the absent ones. */
export function cx(...names: (string | false | null | undefined)[]): string | undefined {
  return names.filter(Boolean).join(" ") || undefined;
}

/** Value of a boolean data attribute: present (empty) or absent. */
export function flag(on: unknown): "" | undefined {
  return on ? "" : undefined;
}
