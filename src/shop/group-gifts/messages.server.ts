// What the organiser and the contributors of a group gift are told, by SMS.
import type { Tx } from "#db/database.ts";
import { translator } from "#i18n/translate.server.ts";
import { formatMoney } from "#kit/money.ts";
import { sendMessages } from "../messaging/ops.server.ts";
import { organiserPhone, paidContributions } from "./reads.server.ts";
import { groupGiftPath } from "./rules/path.ts";
import { collectedOf, type EndStep } from "./rules/states.ts";
import type { HeldGroupGift } from "./store.server.ts";

interface Context {
  readonly publicUrl: string;
  readonly now: Date;
}

/** The organiser, when the gift has ended, a week later, and when the money goes back. */
export async function notifyOrganiser(
  tx: Tx,
  { gift, ledger }: HeldGroupGift,
  step: EndStep,
  { publicUrl, now }: Context,
): Promise<void> {
  const collected_kop = collectedOf(ledger);
  const to = await organiserPhone(tx, gift);
  if (!to || (step === "give_back" && collected_kop === 0)) return;
  const text = translator(gift.lang)(`messages.group_gift.${step}`, {
    title: gift.title,
    sum: formatMoney(collected_kop),
    url: publicUrl + groupGiftPath(gift.secret, gift.lang),
  });
  await sendMessages(tx, [{ channel: "sms", to, text, lang: gift.lang, purpose: "group_gift", now }]);
}

/** A contributor, when the contribution has counted. */
export async function thankContributor(
  tx: Tx,
  order: {
    readonly id: number;
    readonly lang: "uk" | "ru";
    readonly contact_phone: string;
    readonly total_kop: number;
  },
  gift: { readonly title: string },
  { now }: Context,
): Promise<void> {
  const text = translator(order.lang)("messages.group_gift.thanks", {
    title: gift.title,
    sum: formatMoney(order.total_kop),
  });
  await sendMessages(tx, [
    {
      channel: "sms",
      to: order.contact_phone,
      text,
      lang: order.lang,
      purpose: "group_gift",
      orderId: order.id,
      now,
    },
  ]);
}

/** All whose money is in the gift, when it is ordered. */
export async function notifyOrdered(tx: Tx, { gift }: HeldGroupGift, { now }: Context): Promise<void> {
  const contributors = await paidContributions(tx, gift.id);
  await sendMessages(
    tx,
    contributors.map(({ id, lang, contact_phone }) => ({
      channel: "sms" as const,
      to: contact_phone,
      text: translator(lang)("messages.group_gift.ordered", { title: gift.title }),
      lang,
      purpose: "group_gift" as const,
      orderId: id,
      now,
    })),
  );
}
