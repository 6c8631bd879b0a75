import { deviceInfo, hasShareSheet } from "./device/device-info.ts";

/**
 * Shares a link as usual on this device: by the system's sheet, or copied. Closing the sheet is no failure.
 */
export async function shareLink(link: {
  url: string;
  title?: string;
}): Promise<"shared" | "copied" | "failed"> {
  try {
    if ("share" in navigator && hasShareSheet(deviceInfo())) {
      await navigator.share(link);
      return "shared";
    }
    await navigator.clipboard.writeText(link.url);
    return "copied";
  } catch (error) {
    return error instanceof DOMException && error.name === "AbortError" ? "shared" : "failed";
  }
}
