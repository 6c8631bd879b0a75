// From where the request came that is being worked on, for whatever is written because of it. Jobs have none, and
// neither has the team's own work.
import { AsyncLocalStorage } from "node:async_hooks";
import type { LimitKey } from "./rules.ts";

const requests = new AsyncLocalStorage<LimitKey>();

/** Does work on behalf of a network address. */
export const onBehalfOf = <T>(address: LimitKey, work: () => T): T => requests.run(address, work);

/** The address that the present work is done for; null: nobody outside has asked for it. */
export const requester = (): LimitKey | null => requests.getStore() ?? null;
