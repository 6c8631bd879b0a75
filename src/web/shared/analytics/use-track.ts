import { useEffect, useEffectEvent } from "react";
import type { ShopEvent } from "./events.ts";
import { track } from "./track.ts";

/** Tracks an event once for each key while mounted; null: nothing yet. */
export function useTrack(key: string | number | null, event: () => ShopEvent): void {
  const send = useEffectEvent(() => void track(event()));
  useEffect(() => {
    if (key !== null) send();
  }, [key]);
}
