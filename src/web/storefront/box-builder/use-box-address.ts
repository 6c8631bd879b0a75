// Keeps the address saying what lies in the box. One entry of the history, however often the box changes; what
// somebody else puts into the address (a link to another box, Back) becomes the box.
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Cells } from "#shop/boxes/rules/filling.ts";
import type { Finish } from "#shop/boxes/rules/finish.ts";
import { withModal } from "../../modals/modal-params.ts";
import { boxQuery, ownPart } from "./box-address.ts";

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const PAUSE_MS = 350;

/** The card that waits beside the address; null when there is none. */
export function keptCard(state: unknown): string | null {
  if (typeof state !== "object" || state === null || !("card" in state)) return null;
  return typeof state.card === "string" ? state.card : null;
}

/**
 * @param onOther another box stands in the address now
 * @returns opens the cart's window over this very box
 */
export function useBoxAddress(
  cells: Cells,
  finish: Finish,
  onOther: (query: URLSearchParams) => void,
): () => Promise<void> {
  const location = useLocation();
  const navigate = useNavigate();
  /** What the address says, or will once the last change of it has arrived; and what earlier ones, late, may say. */
  const known = useRef(ownPart(location.search));
  const underWay = useRef(new Set<string>());
  const pending = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function write(): Promise<URLSearchParams> {
    clearTimeout(pending.current);
    pending.current = undefined;
    const query = boxQuery(cells, finish, new URLSearchParams(location.search));
    const search = query.size > 0 ? `?${query}` : "";
    const isSaid = ownPart(search) === known.current;
    if (isSaid && finish.card === (keptCard(location.state) ?? "")) return query;
    known.current = ownPart(search);
    underWay.current.add(known.current);
    const state = { ...location.state, card: finish.card };
    await navigate({ search, hash: location.hash }, { replace: true, preventScrollReset: true, state });
    return query;
  }

  const writeNow = useEffectEvent(() => void write());

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written is read by `write`
  useEffect(() => {
    pending.current = setTimeout(() => writeNow(), PAUSE_MS);
    return () => clearTimeout(pending.current);
  }, [cells, finish]);

  // Whatever is pressed next may lead away: the entry that is left behind says the box first.
  useEffect(() => {
    const hurry = (event: Event): void => {
      const isHeld = event instanceof KeyboardEvent && event.repeat;
      if (pending.current !== undefined && !isHeld) writeNow();
    };
    const kinds = ["pointerdown", "keydown", "pagehide"] as const;
    for (const kind of kinds) window.addEventListener(kind, hurry, { capture: true });
    return () => {
      for (const kind of kinds) window.removeEventListener(kind, hurry, { capture: true });
    };
  }, []);

  const follow = useEffectEvent((search: string) => {
    const said = ownPart(search);
    if (said === known.current) underWay.current.clear();
    if (said === known.current || underWay.current.has(said)) return;
    known.current = said;
    onOther(new URLSearchParams(search));
  });
  useEffect(() => follow(location.search), [location.search]);

  return async () => {
    const query = await write();
    const state = { openedHere: true, card: finish.card };
    await navigate({ search: withModal(query, "cart") }, { preventScrollReset: true, state });
  };
}
