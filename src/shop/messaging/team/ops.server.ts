// Staff notifications, by channel from the settings: e-mail to the shop's address, the staff chat, or both.
import type { Tx } from "#db/database.ts";
import type { ShopSettings } from "../../content/input.ts";
import type { TeamNoticeKind } from "../../content/rules/team-notices.ts";
import { emailFrame } from "../emails/frame.ts";
import { emailMessage } from "../emails/message.ts";
import { sendMessages } from "../ops.server.ts";
import type { Email, EmailFrame } from "../rules/emails/email.ts";
import type { NewMessage } from "../rules/messages.ts";

export interface TeamNotice {
  readonly kind: TeamNoticeKind;
  readonly subject: string;
  readonly email: (frame: EmailFrame) => Email;
  /**
   * For the chat, headline first. No names, phones or addresses: others may see the phones that show the
   * chat.
   */
  readonly chat: readonly string[];
  /** Page in the CRM. */
  readonly path: `/${string}`;
  readonly orderId?: number;
}

export interface TeamNoticeContext {
  /** The shop's base URL, without a trailing slash. */
  readonly publicUrl: string;
  readonly settings: Pick<ShopSettings, "brand" | "contacts" | "notices" | "seller">;
  readonly now: Date;
  /** Whether a chat is configured; when unknown, the job checks. */
  readonly hasChat?: boolean;
}

/** @param beside messages to others, written with those to the team */
export async function notifyTeam(
  tx: Tx,
  notice: TeamNotice,
  context: TeamNoticeContext,
  beside: readonly NewMessage[] = [],
): Promise<void> {
  const { kind, subject, email, chat, path, orderId } = notice;
  const { publicUrl, settings, now, hasChat = true } = context;
  const about = { purpose: `staff_${kind}` as const, now, ...(orderId !== undefined && { orderId }) };
  const to = settings.contacts.email;
  const isWritten = to && settings.notices.email[kind];
  const said = isWritten
    ? [emailMessage(email(emailFrame(settings, "uk")), publicUrl, { ...about, to, subject })]
    : [];
  const text = [...chat, `${publicUrl}${path}`].join("\n");
  const posted: NewMessage[] =
    hasChat && settings.notices.telegram[kind]
      ? [{ ...about, channel: "telegram", to: "team", text, lang: "uk" }]
      : [];
  await sendMessages(tx, [...beside, ...said, ...posted]);
}
