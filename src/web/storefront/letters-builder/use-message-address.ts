// Keeps the address saying the message, in one entry of the history; what somebody else puts there (a link, Back)
// becomes the message.
import { useEffect, useEffectEvent, useRef } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import type { Message } from "#shop/letters/rules/codec.ts";
import { withModal } from "../../modals/modal-params.ts";
import { addressQuery, ownPart, type ReadAddress, readAddress } from "./message-address.ts";

/** Browsers refuse more than a hundred changes of the address in half a minute. */
const PAUSE_MS = 350;

interface Said {
  readonly message: Message;
  readonly box: string | null;
  /** What cannot be ordered yet is in no address. */
  readonly isWhole: boolean;
}

/** @returns opens the cart's window over this very message */
export function useMessageAddress(
  { message, box, isWhole }: Said,
  onOther: (read: ReadAddress) => void,
): () => void {
  const location = useLocation();
  const navigate = useNavigate();
  const isLeaving = useNavigation().state !== "idle";
  const known = useRef(ownPart(location.search));
  const query = isWhole
    ? addressQuery(message, box, new URLSearchParams(location.search))
    : new URLSearchParams(location.search);
  const said = ownPart(String(query));

  const write = useEffectEvent(() => {
    // Writing now would call off the move to another page that somebody has just pressed for.
    if (isLeaving || said === ownPart(location.search)) return;
    known.current = said;
    const to = { search: String(query), hash: location.hash };
    void navigate(to, { replace: true, preventScrollReset: true, state: location.state });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another message is written once typing rests
  useEffect(() => {
    const timer = setTimeout(write, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [said]);

  const follow = useEffectEvent((search: string) => {
    if (ownPart(search) === known.current) return;
    known.current = ownPart(search);
    onOther(readAddress(new URLSearchParams(search)));
  });
  useEffect(() => follow(location.search), [location.search]);

  return () => {
    known.current = said;
    const to = { search: withModal(query, "cart"), hash: location.hash };
    void navigate(to, { preventScrollReset: true, state: { openedHere: true } });
  };
}
