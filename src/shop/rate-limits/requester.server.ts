// The network address of the current request, for messages written because of it. Jobs and staff requests
// have none.
import { AsyncLocalStorage } from "node:async_hooks";
import type { LimitKey } from "./rules/window.ts";

const requests = new AsyncLocalStorage<LimitKey>();

export const onBehalfOf = <T>(address: LimitKey, work: () => T): T => requests.run(address, work);

/** The address that caused the current work; null: no visitor did. */
export const requester = (): LimitKey | null => requests.getStore() ?? null;
