// The typed text of the window, the shop's suggestions for it and the active one.
import { type KeyboardEvent, useState } from "react";
import type { Suggestions } from "#shop/catalog/output.ts";
import { noSearches, pastSearches } from "../../shared/account/session/past-searches.ts";
import { api } from "../../shared/api/api.ts";
import { useRemote } from "../../shared/api/use-remote.ts";
import { useLocale } from "../../shared/chrome/language/use-locale.ts";
import { useDevice } from "../../shared/device/device-store.ts";
import { optionGroups, type SearchOption } from "./options.ts";

const TYPING_MS = 150;
const LEAST = 2;
const LONGEST = 100;
const none = -1;

export function useSearchOptions(begun: string) {
  const locale = useLocale();
  const past = useDevice(pastSearches, noSearches);
  const [typed, setTyped] = useState(begun);
  const [active, setActive] = useState(none);
  const text = typed.trim().slice(0, LONGEST);
  const asked = text.length >= LEAST ? text : null;
  const remote = useRemote<{ readonly data: Suggestions }>(
    asked,
    (signal) => api.call("GET /catalog/suggest", { query: { q: text }, signal }),
    TYPING_MS,
  );
  const found = asked === null ? null : (remote.value?.data ?? null);
  const groups = found ? optionGroups(found, remote.key ?? text, past, locale) : [];
  const options = groups.flatMap((group) => group.options);

  return {
    typed,
    text,
    past,
    found,
    groups,
    isAsked: asked !== null,
    isLoading: remote.isLoading,
    failure: remote.failure,
    retry: remote.retry,
    active: options[active] ?? null,
    type(next: string) {
      setTyped(next);
      setActive(none);
    },
    point: (option: SearchOption) => setActive(options.indexOf(option)),
    /** Arrows cycle through the suggestions and the typed text. @returns whether the key was an arrow */
    press({ key }: KeyboardEvent): boolean {
      const step = key === "ArrowDown" ? 1 : key === "ArrowUp" ? -1 : 0;
      if (step === 0 || options.length === 0) return false;
      const places = options.length + 1;
      setActive(((active + 1 + step + places) % places) - 1);
      return true;
    },
  };
}
