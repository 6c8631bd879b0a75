// The fiscal register of the demo's past: it issues every receipt at once. The receipts have no page of the tax
// service, so no e-mail leads to one.
import { ok } from "#kit/result.ts";
import type { FiscalRegister } from "#shop/receipts/port.ts";
import type { SeedClock } from "../../seed-clock.ts";

/** Digits, as of a real register, from the receipt's uuid. */
const fiscalCodeOf = (uuid: string): string =>
  String(Number.parseInt(uuid.replaceAll("-", "").slice(0, 12), 16)).slice(0, 10);

export const demoRegister = (clock: SeedClock): FiscalRegister => ({
  issue: async ({ uuid }) =>
    ok({ state: "done", fiscalCode: fiscalCodeOf(uuid), taxUrl: null, fiscalAt: clock() }),
  shift: async () => ok(null),
  openShift: async (uuid) => ok({ uuid, openedAt: clock() }),
  closeShift: async () => ok(null),
  readCallback: () => ok({ uuid: null }),
});
