// The browser used for measurements.
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser } from "../scripts/ensure-browser.ts";

export const phone = { width: 390, height: 844 };

export const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: ensureBrowser(),
    args: ["--no-sandbox", "--disable-gpu", "--disable-background-networking"],
  });
