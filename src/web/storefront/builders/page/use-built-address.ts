// Keeps the address up to date with what is being built. One history entry, however often it changes; an
// address changed from outside (a link to another box, Back) replaces what is built.
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { withModal } from "../../../modals/modal-params.ts";

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const PAUSE_MS = 350;

interface Built {
  /** The query keys of what is built: addresses with equal values show the same. */
  readonly keys: readonly string[];
  /** The query of what is built, with all other keys kept; null while it has none. */
  queryOf(others: URLSearchParams): URLSearchParams | null;
  /** Texts that are never in a link: they are in the history state of this device. */
  readonly words?: Readonly<Record<string, string>>;
  /** The address was changed from outside. */
  onOther(query: URLSearchParams): void;
}

const ownPart = (search: string, keys: readonly string[]): string => {
  const query = new URLSearchParams(search);
  return keys.map((key) => query.get(key) ?? "").join(" ");
};

/** A text from the history state; null when there is none. */
export function keptText(state: unknown, name: string): string | null {
  if (typeof state !== "object" || state === null) return null;
  const word: unknown = Reflect.get(state, name);
  return typeof word === "string" ? word : null;
}

/** Typing is many key presses; every other press may lead away from the page. */
const isTyping = (event: Event): boolean =>
  event instanceof KeyboardEvent &&
  (event.repeat || (event.key !== "Tab" && event.target instanceof HTMLTextAreaElement));

/**
 * Marks the builder's controls, which never lead away: an address change at the press would delay their
 * effect.
 */
export const buildingPart = { "data-builds": "" } as const;

const isBuilding = (event: Event): boolean =>
  event.target instanceof Element &&
  event.target.closest("[data-builds]") !== null &&
  !(event instanceof KeyboardEvent && (event.altKey || event.ctrlKey || event.metaKey));

/** @returns opens the cart's window over this address */
export function useBuiltAddress({ keys, queryOf, words: text = {}, onOther }: Built): () => Promise<void> {
  const location = useLocation();
  const navigate = useNavigate();
  const query = queryOf(new URLSearchParams(location.search));
  const said = query && ownPart(String(query), keys);
  /** The own part of the address, or of its last pending change; below, those of earlier pending changes. */
  const known = useRef(ownPart(location.search, keys));
  const underWay = useRef(new Set<string>());
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function write(): Promise<void> {
    clearTimeout(pending.current);
    pending.current = undefined;
    if (query === null || said === null) return;
    const areKept = Object.entries(text).every(
      ([name, word]) => word === (keptText(location.state, name) ?? ""),
    );
    if (said === known.current && areKept) return;
    known.current = said;
    underWay.current.add(said);
    const to = { search: query.size > 0 ? `?${query}` : "", hash: location.hash };
    const state = { ...location.state, ...text };
    await navigate(to, { replace: true, preventScrollReset: true, state });
  }

  const writeNow = useEffectEvent(() => void write());

  // biome-ignore lint/correctness/useExhaustiveDependencies: `write` reads what it writes
  useEffect(() => {
    pending.current = setTimeout(() => writeNow(), PAUSE_MS);
    return () => clearTimeout(pending.current);
  }, [said, ...Object.values(text)]);

  // The next press may lead away: the history entry is updated first.
  useEffect(() => {
    const hurry = (event: Event): void => {
      if (pending.current !== undefined && !isTyping(event) && !isBuilding(event)) writeNow();
    };
    const kinds = ["pointerdown", "keydown", "pagehide"] as const;
    for (const kind of kinds) window.addEventListener(kind, hurry, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hurry, { capture: true });
    };
  }, []);

  const follow = useEffectEvent((search: string) => {
    const now = ownPart(search, keys);
    if (now === known.current) underWay.current.clear();
    if (now === known.current || underWay.current.has(now)) return;
    known.current = now;
    onOther(new URLSearchParams(search));
  });
  useEffect(() => follow(location.search), [location.search]);

  return async () => {
    await write();
    const search = withModal(query ?? new URLSearchParams(location.search), "cart");
    await navigate({ search }, { preventScrollReset: true, state: { openedHere: true, ...text } });
  };
}
