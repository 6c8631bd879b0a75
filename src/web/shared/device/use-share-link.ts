import { useToast } from "#ui/feedback/toast/toast.tsx";
import { deviceInfo, hasShareSheet } from "./device-info.ts";

/**
 * Shares a link as usual on this device: by the system's sheet, or copied. Closing the sheet is no failure.
 */
async function shareLink(link: { url: string; title?: string }): Promise<"shared" | "copied" | "failed"> {
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

/** Shares a link, with these messages where the system shows none. */
export function useShareLink(text: {
  readonly copied: string;
  readonly failed: string;
}): (link: { url: string; title?: string }) => Promise<void> {
  const say = useToast();
  return async (link) => {
    const done = await shareLink(link);
    if (done === "copied") say({ text: text.copied });
    if (done === "failed") say({ tone: "problem", text: text.failed });
  };
}
