// Apart from views.ts, which pages load later: these are on every page.
import { storedText, storeText } from "../../device/stored-text.ts";

export const viewsKey = "diaka.viewed";

/** Whether this device has viewed products. */
export const hasViews = (): boolean => (storedText("localStorage", viewsKey) ?? "[]") !== "[]";

/** Signing out deletes the viewed products from the device. */
export const forgetViews = (): void => storeText("localStorage", viewsKey, null);
