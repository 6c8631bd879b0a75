// A guest's contact for alerts, on this device: it survives a reload and is reused for the next product.
import { type DeviceStore, deviceStore, useDevice } from "../../device/device-store.ts";

export interface ContactDraft {
  readonly way: "email" | "phone";
  /** Null: not edited, known data of the user may prefill it. */
  readonly email: string | null;
  /** National part as typed. */
  readonly phone: string | null;
}

const empty: ContactDraft = { way: "email", email: null, phone: null };

const textOrNull = (value: unknown): string | null => (typeof value === "string" ? value : null);

function parseContact(stored: unknown): ContactDraft | null {
  if (typeof stored !== "object" || stored === null) return null;
  const { way, email, phone } = stored as Record<string, unknown>;
  return { way: way === "phone" ? "phone" : "email", email: textOrNull(email), phone: textOrNull(phone) };
}

const contactStore: DeviceStore<ContactDraft> = deviceStore("diaka.alerts.contact", empty, parseContact);

export const useContactDraft = (): ContactDraft => useDevice(contactStore, empty);

export const changeContact = (change: Partial<ContactDraft>): void =>
  contactStore.set({ ...contactStore.get(), ...change });

/** Signing out removes the address from the device. */
export const forgetContact = (): void => contactStore.set(empty);
