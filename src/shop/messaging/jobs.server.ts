import { z } from "zod";
import type { Db } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { type Result, refuse } from "#kit/result.ts";
import type { OutgoingMail, SendError, Senders, Sent } from "./port.ts";
import { letterHtml } from "./rules/letters/html.ts";
import { type Letter, shopAddress } from "./rules/letters/letter.ts";
import { blankSecrets, markOutcomes, type Outcome, queuedMessages } from "./store.server.ts";

export interface DeliveryNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly senders: Senders;
  readonly env: { readonly publicUrl: string };
}

type Queued = Awaited<ReturnType<typeof queuedMessages>>[number];

const noChannel: Result<Sent, SendError> = refuse({ code: "message_refused", reason: "channel_off" });

function inHtml(letter: Letter | null, home: string): Pick<OutgoingMail, "html" | "unsubscribeUrl"> {
  if (!letter) return { html: null, unsubscribeUrl: null };
  const leave = letter.unsubscribe && shopAddress(letter.unsubscribe.path, home);
  return { html: letterHtml(letter, { home }), unsubscribeUrl: leave ?? null };
}

async function handOver(
  { senders: { sms, mail }, env }: DeliveryNeeds,
  message: Queued,
): Promise<Result<Sent, SendError>> {
  const { recipient: to, text, subject } = message;
  const reference = String(message.id);
  if (message.channel === "sms") return sms ? sms.send({ to, text, reference }) : noChannel;
  if (message.channel === "email")
    return mail
      ? mail.send({ to, text, reference, subject: subject ?? "", ...inHtml(message.letter, env.publicUrl) })
      : noChannel;
  return noChannel;
}

/** Hands messages to their carriers; what is sent already is left alone, what cannot be sent now is tried again. */
export const deliverMessages = defineJob(
  "deliver_messages",
  z.object({ ids: z.array(z.int()).max(1_000) }),
  async (needs: DeliveryNeeds, { ids }) => {
    const { db, clock, senders } = needs;
    const outcomes: Outcome[] = [];
    const troubles: string[] = [];
    for (const message of await queuedMessages(db, ids)) {
      const sent = await handOver(needs, message);
      if (sent.ok) outcomes.push({ id: message.id, externalId: sent.value.externalId, error: null });
      else if (sent.error.code === "message_refused") {
        outcomes.push({ id: message.id, externalId: null, error: sent.error.reason });
      } else troubles.push(`${message.channel}: ${sent.error.reason}`);
    }
    await markOutcomes(db, outcomes, clock());
    if (!senders.keepsSecrets) await blankSecrets(db, outcomes);
    if (troubles.length > 0) throw new Error(`a sender is unavailable: ${troubles.join("; ")}`);
  },
);
