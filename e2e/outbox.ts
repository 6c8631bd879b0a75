// The demo's outbox, read as a person would read their phone.
import { expect, type Page } from "@playwright/test";

interface Message {
  readonly id: number;
  readonly channel: string;
  readonly to: string;
  /** Of an e-mail. */
  readonly subject?: string;
  readonly text: string;
}

const messages = async (page: Page): Promise<Message[]> =>
  (await (await page.request.get("/dev/outbox.json")).json()).messages;

/** The newest message of a channel to a matching phone or address; waits until it is there. */
async function messageTo(page: Page, channel: string, to: string, fits: RegExp): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    found = (await messages(page)).find(
      (message) => message.channel === channel && message.to === to && fits.test(message.text),
    );
    expect(found, `${channel} to ${to}`).toBeDefined();
  }).toPass();
  if (!found) throw new Error("unreachable: the wait above ends with a message");
  return found;
}

export const smsTo = async (page: Page, phone: string, fits: RegExp): Promise<string> =>
  (await messageTo(page, "sms", phone, fits)).text;

export const letterTo = (page: Page, address: string, fits: RegExp): Promise<Message> =>
  messageTo(page, "email", address, fits);
