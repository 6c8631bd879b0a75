// What a visitor tells the shop in its small windows, on this device: a call back, a message, a purchase in one
// click share the name and the phone. A lead that nobody has answered for keeps its key, so that sending it again
// from any tab, also after a reload, ends in one lead.
import { type DeviceStore, deviceStore, useDevice } from "../device-store.ts";

export interface LeadDraft {
  /** National part as typed; null: not touched, what is known of the person may stand there. */
  readonly phone: string | null;
  readonly name: string | null;
  readonly text: string;
  readonly unanswered: { readonly key: string; readonly body: string } | null;
}

export const emptyLead: LeadDraft = { phone: null, name: null, text: "", unanswered: null };

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

function parseUnanswered(stored: unknown): LeadDraft["unanswered"] {
  if (typeof stored !== "object" || stored === null) return null;
  const { key, body } = stored as Record<string, unknown>;
  return typeof key === "string" && typeof body === "string" ? { key, body } : null;
}

/** What the device keeps; a field that is not ours is as if it were empty. */
export function parseLead(stored: unknown): LeadDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { phone, name, text, unanswered } = stored as Record<string, unknown>;
  return {
    phone: textOrNull(phone),
    name: textOrNull(name),
    text: textOrNull(text) ?? "",
    unanswered: parseUnanswered(unanswered),
  };
}

export const leadStore: DeviceStore<LeadDraft> = deviceStore("diaka.lead", emptyLead, parseLead);

export const useLeadDraft = (): LeadDraft => useDevice(leadStore, emptyLead);

export const changeLead = (change: Partial<LeadDraft>): void =>
  leadStore.set({ ...leadStore.get(), ...change });
