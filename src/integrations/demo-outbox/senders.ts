// The demo's carriers of messages: nothing leaves the machine, the outbox page shows every text.
import { ok } from "#kit/result.ts";
import type { Senders } from "#shop/messaging/port.ts";

export const demoSenders: Senders = {
  keepsSecrets: true,
  sms: { send: async ({ reference }) => ok({ externalId: `demo-sms-${reference}` }) },
  mail: { send: async ({ reference }) => ok({ externalId: `demo-mail-${reference}` }) },
};
