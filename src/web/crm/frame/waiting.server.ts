// The numbers of what waits, read once for a request: by the layout for the menu, and by a page that shows them too.
import { createContext } from "react-router";
import type { AppContext } from "#container.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import { type WaitingCounts, waitingCounts } from "#shop/today/reads/waiting.server.ts";
import type { Arrival } from "../../shared/account/session/signed-in.server.ts";

const read = createContext<Promise<WaitingCounts> | null>(null);

export function waitingNow({ context }: Arrival, shop: AppContext, actor: Actor): Promise<WaitingCounts> {
  const counts = context.get(read) ?? waitingCounts(shop, actor);
  context.set(read, counts);
  return counts;
}
