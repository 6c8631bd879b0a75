// What a recipient is asked: no price, no contents; an anonymous gift does not say who it is from.
import { translator } from "#i18n/translate.server.ts";
import type { NewMessage } from "../messaging/rules/messages.ts";
import { type AskingStep, choicePath } from "./rules.ts";

interface AskedOrder {
  readonly order_id: number;
  readonly secret: string;
  readonly lang: "uk" | "ru";
  readonly recipient_name: string | null;
  readonly recipient_phone: string | null;
  readonly gift_anonymous: boolean;
  readonly contact_first_name: string;
}

/** None when the recipient has no phone. */
export function askingMessages(
  { order_id: orderId, secret, lang, recipient_name, recipient_phone: to, ...gift }: AskedOrder,
  step: AskingStep,
  { publicUrl, now }: { readonly publicUrl: string; readonly now: Date },
): NewMessage[] {
  if (to === null) return [];
  const from = gift.gift_anonymous ? "" : gift.contact_first_name;
  const key = step === "remind" ? "remind" : from ? "from" : "anonymous";
  const url = publicUrl + choicePath(secret, lang);
  const text = translator(lang)(`messages.recipient_choice.${key}`, {
    name: recipient_name ?? "",
    from,
    url,
  });
  return [{ channel: "sms", to, text, lang, purpose: "recipient_choice", orderId, now }];
}
