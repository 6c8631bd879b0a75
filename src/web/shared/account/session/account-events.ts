// Events about the account between tabs of one browser. Without BroadcastChannel they use local storage,
// whose changes other tabs receive too.
import { storeText } from "../../device/stored-text.ts";

export type AccountEvent = "signed_in" | "signed_out";

const NAME = "diaka.account";
const isAccountEvent = (value: unknown): value is AccountEvent =>
  value === "signed_in" || value === "signed_out";

let opened: BroadcastChannel | null = null;
/** One for all, because a channel does not receive its own messages. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  opened ??= new BroadcastChannel(NAME);
  return opened;
}

export function notifyTabs(event: AccountEvent): void {
  const radio = channel();
  if (radio) {
    radio.postMessage(event);
    return;
  }
  // The time makes a repeated event a change. Without storage the other tabs find out with their next request.
  storeText("localStorage", NAME, `${event} ${Date.now()}`);
}

/** Listens to the other tabs; the returned function stops. */
export function onTabEvent(heard: (event: AccountEvent) => void): () => void {
  const radio = channel();
  const onMessage = ({ data }: MessageEvent): void => {
    if (isAccountEvent(data)) heard(data);
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    const event = newValue?.split(" ")[0];
    if (key === NAME && isAccountEvent(event)) heard(event);
  };
  radio?.addEventListener("message", onMessage);
  window.addEventListener("storage", onStorage);
  return () => {
    radio?.removeEventListener("message", onMessage);
    window.removeEventListener("storage", onStorage);
  };
}
