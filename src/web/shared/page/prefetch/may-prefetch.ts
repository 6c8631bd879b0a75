interface ConnectionFacts {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Nothing is prefetched for visitors who save data or have a 2G connection. */
export function mayPrefetch(): boolean {
  if (typeof navigator === "undefined" || !("connection" in navigator)) return true;
  const { saveData, effectiveType } = navigator.connection as ConnectionFacts;
  return !saveData && !effectiveType?.endsWith("2g");
}
