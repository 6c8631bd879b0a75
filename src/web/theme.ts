// Colour mode in the browser: the preference is in a cookie, the value on <html>. The inline script sets it
// before the first paint, so that a page which is the same for everyone still opens in the visitor's colours.
import { useSyncExternalStore } from "react";
import { type ColorMode, colorMode, type Theme, themes } from "./color-mode.ts";

const themeCookie = "color-mode";
const YEAR_SECONDS = 31_536_000;
const darkQuery = "(prefers-color-scheme: dark)";

/** Runs in <head>; its text is part of every page, so the CSP hash stays the same. */
export const themeScript = `(()=>{const d=document.documentElement.dataset,m=/(?:^|; )${themeCookie}=(light|dark)/.exec(document.cookie);d.theme=d.forcedTheme||(m?m[1]:matchMedia("${darkQuery}").matches?"dark":"light")})();`;

const listeners = new Set<() => void>();
const unknown = colorMode({ preference: "system", systemIsDark: null, forced: null });
let known: ColorMode | undefined;

function read(): ColorMode {
  const [, value] = new RegExp(`(?:^|; )${themeCookie}=(\\w+)`).exec(document.cookie) ?? [];
  const { forcedTheme } = document.documentElement.dataset;
  return colorMode({
    preference: themes.find((theme) => theme === value) ?? "system",
    systemIsDark: matchMedia(darkQuery).matches,
    forced: forcedTheme === "light" || forcedTheme === "dark" ? forcedTheme : null,
  });
}

function paint(): void {
  known = read();
  document.documentElement.dataset.theme = known.value;
  for (const heard of listeners) heard();
}

function subscribe(heard: () => void): () => void {
  listeners.add(heard);
  return () => listeners.delete(heard);
}

/** Updates the page whenever the operating system changes its colours. @returns a function that stops it */
export function followSystem(): () => void {
  const system = matchMedia(darkQuery);
  system.addEventListener("change", paint);
  return () => system.removeEventListener("change", paint);
}

/** Saves the visitor's choice and updates the page. */
export function chooseTheme(theme: Theme): void {
  const secure = location.protocol === "https:" ? "; Secure" : "";
  // biome-ignore lint/suspicious/noDocumentCookie: the inline script must read it before the first paint
  document.cookie = `${themeCookie}=${theme}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax${secure}`;
  paint();
}

/** Sets the page's own colours; null restores the visitor's. */
export function forceTheme(theme: "light" | "dark" | null): void {
  const { dataset } = document.documentElement;
  if ((dataset.forcedTheme ?? null) === theme) return;
  if (theme) dataset.forcedTheme = theme;
  else delete dataset.forcedTheme;
  paint();
}

/**
 * The page's colours and their source; with the preference «system» they follow the operating system live.
 */
export const useColorMode = (): ColorMode =>
  useSyncExternalStore(
    subscribe,
    () => {
      known ??= read();
      return known;
    },
    () => unknown,
  );
