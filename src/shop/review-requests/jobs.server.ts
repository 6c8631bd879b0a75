// «Як вам смакувало?»: one e-mail some days after an order was received, to a buyer who consented. It is not
// a message that the order needs, so it requires that consent and a confirmed address.
import { z } from "zod";
import type { SiteNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { defineJob } from "#jobs/queue.ts";
import { ok } from "#kit/result.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { unsubscribePaths } from "#shop/customers/ops/unsubscribe.server.ts";
import { reviewEmail } from "#shop/messaging/emails/customer.server.ts";
import { emailFrame } from "#shop/messaging/emails/frame.ts";
import { emailMessage } from "#shop/messaging/emails/message.ts";
import { sendMessages } from "#shop/messaging/ops.server.ts";
import { sendingTime } from "#shop/messaging/rules/classes.ts";
import type { NewMessage } from "#shop/messaging/rules/messages.ts";
import { addEvent } from "#shop/orders/ops/row.server.ts";
import { trackingPath } from "#shop/orders/rules/statuses.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { takeUnreviewed, type Unreviewed } from "./reads.server.ts";
import { reviewSpan } from "./rules.ts";

/** Batch size, so that a job is short; the next run goes on. */
const mostAtATime = 300;

/** For one product, its review form; for several, the order's page, which links to each form. */
function reviewPath(order: Unreviewed): `/${string}` {
  const [productId, ...others] = order.product_ids;
  if (productId === undefined || others.length > 0) return trackingPath(order);
  const query = new URLSearchParams({
    product_id: `${productId}`,
    order: order.number,
    token: order.access_token,
  });
  return `${order.lang === "ru" ? "/ru" : ""}/add-review?${query}`;
}

export const askForReviews = defineJob(
  "ask_for_reviews",
  z.object({}),
  async ({ db, clock, env: { publicUrl } }: SiteNeeds) => {
    const now = clock();
    const settings = await shopSettings(db);
    const span = reviewSpan(settings.selling, now);
    // Many phones ring for an e-mail too.
    if (!span || sendingTime("sms", "review_request", now) > now) return;
    await transact(db, async (tx) => {
      const messages: NewMessage[] = [];
      for (const order of await takeUnreviewed(tx, span, mostAtATime)) {
        const { id, number, lang, about } = order;
        const { page, oneClick } = await unsubscribePaths(tx, order.customer_id, lang, "reviews");
        const leave = { path: page, oneClick };
        const email = reviewEmail(emailFrame(settings, lang), {
          number,
          about,
          path: reviewPath(order),
          leave,
        });
        await addEvent(tx, id, system, { kind: "review_asked", data: {} }, now);
        messages.push(
          emailMessage(email, publicUrl, {
            to: order.email,
            subject: email.heading,
            purpose: "review_request",
            orderId: id,
            now,
          }),
        );
      }
      await sendMessages(tx, messages);
      return ok(null);
    });
  },
);
