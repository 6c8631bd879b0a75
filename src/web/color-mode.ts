// The colours of a page (specification §§3, 4): those that the page forces, else the visitor's preference,
// else the operating system's. Pure; theme.ts reads the browser.

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

export interface ColorMode {
  readonly preference: Theme;
  readonly value: "light" | "dark";
  /** Not known yet: on the server, and before hydration. */
  readonly unknown: boolean;
  readonly forced: boolean;
}

export interface ModeFacts {
  readonly preference: Theme;
  /** Null: not read from the browser yet. */
  readonly systemIsDark: boolean | null;
  readonly forced: "light" | "dark" | null;
}

export function colorMode({ preference, systemIsDark, forced }: ModeFacts): ColorMode {
  const chosen = preference === "system" ? (systemIsDark ? "dark" : "light") : preference;
  return {
    preference,
    value: forced ?? chosen,
    unknown: forced === null && systemIsDark === null,
    forced: forced !== null,
  };
}

/** The colours that a page may force; any value but light or dark is refused with a warning. */
export function forcedMode(wanted: unknown): "light" | "dark" | null {
  if (wanted === undefined || wanted === null) return null;
  if (wanted === "light" || wanted === "dark") return wanted;
  // biome-ignore lint/suspicious/noConsole: the specification asks for a warning here
  console.warn(`a page cannot force "${String(wanted)}"`);
  return null;
}
