// Addresses of information pages share one address space with the catalogue.
import type { Addresses } from "../content/addresses.server.ts";
import { isAddressTaken } from "./reads/addresses.server.ts";
import { isReservedAddress } from "./rules/addresses.ts";
import { leadOn } from "./store/listings.server.ts";
import { lockAddresses } from "./store.server.ts";

export const contentAddresses: Addresses = {
  lock: lockAddresses,
  isTaken: async (tx, path) => isReservedAddress(path) || (await isAddressTaken(tx, path)),
  move: (tx, from, to) => leadOn(tx, [{ from, to }]),
};
