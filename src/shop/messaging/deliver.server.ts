// Delivers messages through carriers in batches: plans and saves the next step of each message, calls the
// carriers, saves their answers; a refused message goes on to the next channel or carrier.
import type { Db, SiteNeeds, Tx } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { ok } from "#kit/result.ts";
import type { PhoneCarrier, Senders } from "./port.ts";
import { lifeSeconds, type NextStep, nextStep } from "./rules/cascade.ts";
import { isOffer } from "./rules/classes.ts";
import { smsSegments } from "./rules/segments.ts";
import {
  type Answered,
  attemptsOf,
  beginAttempts,
  type Ended,
  endMessages,
  type KeptAttempt,
  writeAnswers,
} from "./store/attempts.server.ts";
import { blankSecrets, type QueuedMessage } from "./store.server.ts";

export interface DeliveryNeeds extends SiteNeeds {
  readonly senders: Senders;
  /** Base URL for links in e-mails. */
  /** HMAC key for hashes of recipients in rate limits. */
  readonly signingSecret: string;
}

type Sending = Extract<NextStep, { do: "send" }>;
interface Planned {
  readonly message: QueuedMessage;
  readonly step: Sending;
  readonly isRepeat: boolean;
}

const inTransaction = (db: Db, write: (tx: Tx) => Promise<void>) =>
  transact(db, async (tx) => ok(await write(tx)));

/** The final status of an expired message: what is known, if it was tried. */
function lateEnd({ id }: QueuedMessage, attempts: readonly KeptAttempt[]): Ended {
  const isLost = attempts.some(({ status }) => status === "undelivered");
  return isLost ? { id, status: "undelivered", error: null } : { id, status: "refused", error: "too_late" };
}

function endOf({ id }: QueuedMessage, step: NextStep, attempts: readonly KeptAttempt[]): Ended | null {
  if (step.do !== "end") return null;
  if (step.as === "no_channel") return { id, status: "refused", error: "channel_off" };
  return { id, status: step.as, error: attempts.findLast(({ error }) => error !== null)?.error ?? null };
}

async function ask(
  carrier: PhoneCarrier,
  { message, step, isRepeat }: Planned,
  attempt: { readonly id: number; readonly key: string },
): Promise<Answered> {
  const { recipient: to, text, purpose } = message;
  const answer = await carrier.send({
    channel: step.channel,
    to,
    text,
    key: attempt.key,
    number: attempt.id,
    isRepeat,
    lifeSeconds: lifeSeconds(purpose, step.channel),
    isMarketing: isOffer(purpose),
  });
  const about = { attemptId: attempt.id, messageId: message.id };
  if (answer.ok)
    return { ...about, status: "sent", mayHaveLeft: true, externalId: answer.value.externalId, error: null };
  const { error } = answer;
  const isRefused = error.code === "message_refused";
  return {
    ...about,
    status: isRefused ? "refused" : "open",
    // If an earlier try may have left, that stays so, even when this one certainly did not.
    mayHaveLeft: !isRefused && (isRepeat || !error.unheard),
    externalId: null,
    error: error.reason,
  };
}

function plan(
  messages: readonly QueuedMessage[],
  kept: readonly KeptAttempt[],
  { carriers, away, now }: { carriers: readonly PhoneCarrier[]; away: ReadonlySet<string>; now: Date },
) {
  const attempts = Map.groupBy(kept, ({ messageId }) => messageId);
  const planned: Planned[] = [];
  const ended: Ended[] = [];
  /** Ids of messages to try again later. */
  const waiting: number[] = [];
  for (const message of messages) {
    const tried = attempts.get(message.id) ?? [];
    const step = nextStep(message.purpose, carriers, tried, away);
    const isLate = message.expires_at !== null && message.expires_at <= now && step.do !== "nothing";
    const end = isLate ? lateEnd(message, tried) : endOf(message, step, tried);
    if (end) ended.push(end);
    else if (step.do === "later") waiting.push(message.id);
    else if (step.do === "send") {
      const isRepeat = tried.some(({ status, mayHaveLeft }) => status === "open" && mayHaveLeft);
      planned.push({ message, step, isRepeat });
    }
  }
  return { planned, ended, waiting };
}

/**
 * @param onEnd runs in the transaction that ends undelivered messages
 * @returns reasons why some messages are to be tried again; empty when all are done
 */
export async function carryToPhones(
  { db, clock, senders }: Pick<DeliveryNeeds, "db" | "clock" | "senders">,
  messages: readonly QueuedMessage[],
  onEnd: (tx: Tx, ended: readonly QueuedMessage[]) => Promise<void>,
): Promise<string[]> {
  const carriers = senders.phone;
  const away = new Set(carriers.filter((carrier) => carrier.isOpen()).map(({ name }) => name));
  const reasons = new Map<number, string>();
  const waiting = new Set<number>();
  let left = messages;
  while (left.length > 0) {
    const now = clock();
    const ids = left.map(({ id }) => id);
    const step = plan(left, await attemptsOf(db, ids), { carriers, away, now });
    for (const id of step.waiting) waiting.add(id);
    if (step.ended.length > 0)
      await inTransaction(db, async (tx) => {
        const gone = new Set(await endMessages(tx, step.ended, now));
        if (!senders.keepsSecrets) await blankSecrets(tx, [...gone]);
        await onEnd(
          tx,
          left.filter(({ id }) => gone.has(id)),
        );
      });
    const answers = await askAll(db, carriers, step.planned, now);
    if (answers.length > 0)
      await inTransaction(db, async (tx) => {
        await writeAnswers(tx, answers, now);
        const sent = answers.filter(({ status }) => status === "sent").map(({ messageId }) => messageId);
        if (!senders.keepsSecrets) await blankSecrets(tx, sent);
      });
    for (const { status, carrier, error, messageId } of answers) {
      if (status !== "open") continue;
      away.add(carrier);
      reasons.set(messageId, `${carrier}: ${error}`);
    }
    const goingOn = new Set(
      answers.filter(({ status }) => status !== "sent").map(({ messageId }) => messageId),
    );
    left = left.filter(({ id }) => goingOn.has(id));
  }
  return [...waiting].map((id) => reasons.get(id) ?? "no carrier can be reached");
}

async function askAll(
  db: Db,
  carriers: readonly PhoneCarrier[],
  planned: readonly Planned[],
  now: Date,
): Promise<(Answered & { readonly carrier: string })[]> {
  const begun = await beginAttempts(
    db,
    planned.map(({ message, step: { channel, carrier } }) => ({
      messageId: message.id,
      channel,
      carrier,
      segments: channel === "sms" ? smsSegments(message.text) : 1,
    })),
    now,
  );
  const answers = await Promise.all(
    planned.map(async (one) => {
      const attempt = begun.get(one.message.id);
      const carrier = carriers.find(({ name }) => name === one.step.carrier);
      // Another process has handled it meanwhile.
      if (!attempt || !carrier) return [];
      return [{ ...(await ask(carrier, one, attempt)), carrier: carrier.name }];
    }),
  );
  return answers.flat();
}
