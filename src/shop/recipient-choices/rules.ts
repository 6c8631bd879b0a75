// When a recipient is asked where their gift should go, and until when they may answer.
import { choiceLinkName } from "#kit/url/short-link.ts";
import { mayChange } from "../orders/rules/changing.ts";
import type { RecipientChoice } from "../orders/rules/recipient-choice.ts";
import type { OrderStatus } from "../orders/rules/statuses.ts";

/** Hours after the link was sent. */
const remindAfterHours = [24, 48] as const;
/** Then the payer decides. */
const askPayerAfterHours = 5 * 24;

const isPast = (from: Date, hours: number, now: Date): boolean =>
  now.getTime() - from.getTime() >= hours * 3_600_000;

/** When the links of `reads.server.ts` are due; the same times as in `choiceStep`. */
export const dueBefore = (now: Date) => {
  const ago = (hours: number): Date => new Date(now.getTime() - hours * 3_600_000);
  const [first, second] = remindAfterHours;
  return { first: ago(first), second: ago(second), expire: ago(askPayerAfterHours), asked: ago(pauseHours) };
};

interface Asked {
  readonly sent_at: Date | null;
  readonly asked_at: Date | null;
}

/** Nobody is asked twice within so many hours. */
const pauseHours = 24;

/** Whether a recipient who got the link may be asked again. */
export const mayRemind = ({ sent_at, asked_at }: Asked, now: Date): boolean =>
  sent_at !== null && isPast(asked_at ?? sent_at, pauseHours, now);

/** The recipient gets the link, or is asked again. */
export type AskingStep = "send" | "remind";
export type ChoiceStep = AskingStep | "expire";

/** What is due for a link of a paid order now; null: nothing. */
export function choiceStep(
  { sent_at, reminders, asked_at }: Asked & { readonly reminders: number },
  now: Date,
): ChoiceStep | null {
  if (sent_at === null) return "send";
  if (isPast(sent_at, askPayerAfterHours, now)) return "expire";
  const next = remindAfterHours[reminders];
  return next !== undefined && isPast(sent_at, next, now) && mayRemind({ sent_at, asked_at }, now)
    ? "remind"
    : null;
}

/** The link leads to no choice any more: replaced by the payer, without an answer for too long, or cancelled. */
export const isCalledBack = (
  link: { readonly called_back_at: Date | null },
  order: { readonly recipient_choice: RecipientChoice | null; readonly status: OrderStatus },
): boolean =>
  link.called_back_at !== null || order.recipient_choice === "expired" || order.status === "cancelled";

/** Until the parcel leaves, as every other change of its place. */
export const mayChoose = (order: { readonly status: OrderStatus }): boolean => mayChange("order", order);

export const choicePath = (secret: string, lang: "uk" | "ru"): `/${string}` =>
  `${lang === "ru" ? "/ru" : ""}/${choiceLinkName}/${secret}`;
