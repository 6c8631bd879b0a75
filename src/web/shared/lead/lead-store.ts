// Input of the small lead forms, on this device: a call back, a message, a one-click purchase share the name
// and the phone. A lead without an answer keeps its key, so that sending it again from any tab, also after a
// reload, creates only one lead.
import { type DeviceStore, deviceStore, useDevice } from "../device/device-store.ts";

export interface LeadDraft {
  /** National part as typed; null: not edited, known data of the user may prefill it. */
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

/** The stored draft; an invalid field counts as empty. */
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
