// The list of recipients that was last opened on this device.
import { deviceStore } from "../../shared/device/device-store.ts";

export const recipientListStore = deviceStore<string>("diaka.recipient-list", "", (stored) =>
  typeof stored === "string" && /^[\w-]{1,60}$/.test(stored) ? stored : null,
);
