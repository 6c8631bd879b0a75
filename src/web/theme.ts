// Colour mode: light, dark or system, kept in a cookie. The inline script sets it before the first
// paint, so that a page which is the same for everyone still opens in the visitor's colours.
import { useSyncExternalStore } from "react";

const themeCookie = "color-mode";
export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const YEAR_SECONDS = 31_536_000;
const darkQuery = "(prefers-color-scheme: dark)";

/** Runs in <head>; its text is part of every page, so the CSP hash stays the same. */
export const themeScript = `(()=>{const m=/(?:^|; )${themeCookie}=(light|dark)/.exec(document.cookie);const q=matchMedia("${darkQuery}");document.documentElement.dataset.theme=m?m[1]:q.matches?"dark":"light"})()`;

const listeners = new Set<() => void>();

function chosenTheme(): Theme {
  const [, value] = new RegExp(`(?:^|; )${themeCookie}=(\\w+)`).exec(document.cookie) ?? [];
  return themes.find((theme) => theme === value) ?? "system";
}

function paint(): void {
  const theme = chosenTheme();
  const isDark = theme === "system" ? matchMedia(darkQuery).matches : theme === "dark";
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

function subscribe(heard: () => void): () => void {
  const system = matchMedia(darkQuery);
  if (listeners.size === 0) system.addEventListener("change", paint);
  listeners.add(heard);
  return () => {
    listeners.delete(heard);
    if (listeners.size === 0) system.removeEventListener("change", paint);
  };
}

/** Keeps the visitor's choice and repaints the page. */
export function chooseTheme(theme: Theme): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the inline script must read it before the first paint
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  paint();
  for (const heard of listeners) heard();
}

/** The visitor's choice; while it is «system», the page follows the operating system live. */
export const useTheme = (): Theme => useSyncExternalStore(subscribe, chosenTheme, () => "system");
