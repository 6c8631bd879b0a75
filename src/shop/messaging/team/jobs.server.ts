import { z } from "zod";
import type { Db, OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob, enqueue } from "#jobs/queue.ts";
import { ok } from "#kit/result.ts";
import type { TeamChat } from "../port.ts";
import { markOutcomes } from "../store.server.ts";
import { chatRestMs, joined } from "./rules.ts";
import { forget, lastInChat, waitingForChat } from "./store.server.ts";

export interface ChatNeeds extends OpNeeds {
  /** Null: no staff chat is configured. */
  readonly teamChat: TeamChat | null;
}

const telling = { name: "tell_team_chat", payload: z.object({}) };
/** Runs are serialized, so that nothing is sent twice. */
export const chatGroup = "team_chat";

const later = (db: Db, runAt: Date) =>
  transact(db, async (tx) => {
    await enqueue(tx, telling, {}, { runAt, groupKey: chatGroup });
    return ok(null);
  });

/** Sends the chat all notices collected since its last message. */
export const notifyTeamChat = defineJob(
  telling.name,
  telling.payload,
  async ({ db, clock, teamChat }: ChatNeeds) => {
    const waiting = await waitingForChat(db);
    if (waiting.length === 0) return;
    if (!teamChat) {
      await forget(
        db,
        waiting.map(({ id }) => id),
      );
      return;
    }
    const last = await lastInChat(db);
    const next = new Date((last?.getTime() ?? 0) + chatRestMs);
    if (clock() < next) {
      await later(db, next);
      return;
    }
    const { text, count } = joined(waiting.map((message) => message.text));
    const sent = await teamChat.send(text);
    if (!sent.ok && sent.error.code === "sender_unavailable")
      throw new Error(`the team's chat is unavailable: ${sent.error.reason}`);
    const externalId = sent.ok ? sent.value.externalId : null;
    const error = sent.ok ? null : sent.error.reason;
    const outcomes = waiting.slice(0, count).map(({ id }) => ({ id, externalId, error }));
    await markOutcomes(db, outcomes, clock());
    if (count < waiting.length) await later(db, new Date(clock().getTime() + chatRestMs));
  },
);
