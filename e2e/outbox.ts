// The demo's outbox, read as a person would read their phone.
import { expect } from "@playwright/test";
import type { Visitor } from "./shop-api.ts";

interface Message {
  readonly id: number;
  readonly channel: string;
  readonly to: string;
  /** Of an e-mail. */
  readonly subject?: string;
  readonly text: string;
}

const messages = async (visitor: Visitor): Promise<Message[]> =>
  (await (await visitor.request.get("/dev/outbox.json")).json()).messages;

/** The newest message of a channel to a matching phone or address; waits until it is there. */
async function messageTo(visitor: Visitor, channel: string, to: string, fits: RegExp): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    found = (await messages(visitor)).find(
      (message) => message.channel === channel && message.to === to && fits.test(message.text),
    );
    expect(found, `${channel} to ${to}`).toBeDefined();
  }).toPass();
  if (!found) throw new Error("unreachable: the wait above ends with a message");
  return found;
}

export const smsTo = async (visitor: Visitor, phone: string, fits: RegExp): Promise<string> =>
  (await messageTo(visitor, "sms", phone, fits)).text;

export const emailTo = (visitor: Visitor, address: string, fits: RegExp): Promise<Message> =>
  messageTo(visitor, "email", address, fits);
