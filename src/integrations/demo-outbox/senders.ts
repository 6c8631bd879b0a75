// The demo's e-mail sender: nothing leaves the machine, the outbox page shows every text.
import { ok } from "#kit/result.ts";
import type { MailSender } from "#shop/messaging/port.ts";

export const demoMail: MailSender = {
  send: async ({ reference }) => ok({ externalId: `demo-mail-${reference}` }),
};
