interface ConnectionFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Visitors who save data or sit on a 2G connection are not loaded anything ahead. */
export function mayPrefetch(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return true;
  const { saveData, effectiveType } = navigator.connection as ConnectionFacts;
  return !saveData && !effectiveType?.endsWith("2g");
}
