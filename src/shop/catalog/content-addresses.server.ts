// Addresses of information pages among all the others.
import type { Addresses } from "../content/addresses.server.ts";
import { isAddressTaken } from "./reads/addresses.server.ts";
import { isReservedAddress } from "./rules/addresses.ts";
import { lockAddresses, moveAddress } from "./store.server.ts";

export const contentAddresses: Addresses = {
  lock: lockAddresses,
  isTaken: async (tx, path) => isReservedAddress(path) || (await isAddressTaken(tx, path)),
  move: moveAddress,
};
