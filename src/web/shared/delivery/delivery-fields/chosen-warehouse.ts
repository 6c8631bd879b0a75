/** A chosen branch or postomat, as fields show it. */
export interface ChosenWarehouse {
  readonly ref: string;
  readonly name: string;
  readonly note: string;
}

/** The stored value; null when it is invalid. */
export function parseWarehouse(stored: unknown): ChosenWarehouse | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { ref, name, note } = stored as Record<string, unknown>;
  if (typeof ref !== "string" || typeof name !== "string") return null;
  return { ref, name, note: typeof note === "string" ? note : "" };
}
