// Which colours a page is shown in (specification §§3, 4): the page's own demand, else the visitor's preference,
// else the operating system's. Pure; who asks the browser is theme.ts.

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

export interface ColorMode {
  readonly preference: Theme;
  readonly value: "light" | "dark";
  /** Not known yet: on the server, and while the page wakes up. */
  readonly unknown: boolean;
  readonly forced: boolean;
}

export interface ModeFacts {
  readonly preference: Theme;
  /** Null: nobody has asked the browser yet. */
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

/** What a page may demand; anything but light or dark is refused with a warning. */
export function forcedMode(wanted: unknown): "light" | "dark" | null {
  if (wanted === undefined || wanted === null) return null;
  if (wanted === "light" || wanted === "dark") return wanted;
  // biome-ignore lint/suspicious/noConsole: the specification asks for a warning here
  console.warn(`a page cannot force "${String(wanted)}"`);
  return null;
}
