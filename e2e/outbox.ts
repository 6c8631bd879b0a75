// The demo's outbox, read as a person would read their phone.
import { expect, type Page } from "@playwright/test";

interface Message {
  readonly id: number;
  readonly channel: string;
  readonly to: string;
  readonly text: string;
}

const messages = async (page: Page): Promise<Message[]> =>
  (await (await page.request.get("/dev/outbox.json")).json()).messages;

/** The newest SMS to a phone that fits; waits until it is there. */
export async function smsTo(page: Page, phone: string, fits: RegExp): Promise<string> {
  let text = "";
  await expect(async () => {
    const found = (await messages(page)).find(
      (message) => message.channel === "sms" && message.to === phone && fits.test(message.text),
    );
    expect(found, `an SMS to ${phone}`).toBeDefined();
    text = found?.text ?? "";
  }).toPass();
  return text;
}
