import { z } from "zod";
import type { Db } from "#db/database.ts";
import { defineJob } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { type Result, refuse } from "#kit/result.ts";
import type { SendError, Senders, Sent } from "./port.ts";
import { blankSecrets, markOutcomes, type Outcome, queuedMessages } from "./store.server.ts";

export interface DeliveryNeeds {
  readonly db: Db;
  readonly clock: Clock;
  readonly senders: Senders;
}

type Queued = Awaited<ReturnType<typeof queuedMessages>>[number];

const noChannel: Result<Sent, SendError> = refuse({ code: "message_refused", reason: "channel_off" });

async function handOver({ sms, mail }: Senders, message: Queued): Promise<Result<Sent, SendError>> {
  const { recipient: to, text, subject } = message;
  const reference = String(message.id);
  if (message.channel === "sms") return sms ? sms.send({ to, text, reference }) : noChannel;
  if (message.channel === "email")
    return mail ? mail.send({ to, text, reference, subject: subject ?? "" }) : noChannel;
  return noChannel;
}

/** Hands messages to their carriers; what is sent already is left alone, what cannot be sent now is tried again. */
export const deliverMessages = defineJob(
  "deliver_messages",
  z.object({ ids: z.array(z.int()).max(1_000) }),
  async ({ db, clock, senders }: DeliveryNeeds, { ids }) => {
    const outcomes: Outcome[] = [];
    const troubles: string[] = [];
    for (const message of await queuedMessages(db, ids)) {
      const sent = await handOver(senders, message);
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
