// The message at current prices and with current stock. The page itself is the same for everyone and may be
// minutes old, so the stock of letters is requested again after hydration.
import { useMemo } from "react";
import type { LettersBuilder } from "#shop/chocolate-letters/output.ts";
import type { Message } from "#shop/chocolate-letters/rules/codec.ts";
import {
  countPlain,
  messageFacts,
  missingTiles,
  priceOfEach,
} from "#shop/chocolate-letters/rules/message-price.ts";
import type { Chocolate } from "#shop/chocolate-letters/rules/signs.ts";
import { api } from "../../../shared/api/api.ts";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { useHydrated } from "../../../shared/page/use-hydrated.ts";

export function useOffered(known: LettersBuilder, message: Message, boxId: number, base: Chocolate) {
  const isHydrated = useHydrated();
  const fresh = useRemote(isHydrated ? "letters" : null, (signal) =>
    api.call("GET /catalog/letters", { signal }),
  );
  const builder = fresh.value?.data ?? known;
  const { boxes, chocolates } = builder;
  const box = boxes.find(({ variant_id }) => variant_id === boxId);
  return useMemo(
    () => ({
      builder,
      message,
      box,
      facts: messageFacts(message, box ?? { price: 0, weight_g: 0 }, chocolates),
      missing: missingTiles(message, chocolates),
      each: priceOfEach(message, chocolates),
      plain: countPlain(message.rows),
      /** The price of a letter before anything is typed. */
      letter: chocolates.find(({ chocolate }) => chocolate === base)?.tiles[0]?.price ?? 0,
    }),
    [builder, message, box, chocolates, base],
  );
}

export type Offered = ReturnType<typeof useOffered>;
