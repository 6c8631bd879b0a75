// Staff operations on a certificate that goes to a recipient: change address or day while it is unsent or
// undelivered, and resend. Each is audited, with the address masked.
import { enqueue } from "#jobs/queue.ts";
import { addDays, kyivDate } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import type { Actor } from "../../staff/rules/rights.ts";
import type { ChangeSendingInput } from "../input.ts";
import { type CertificateNeeds, step } from "../ops.server.ts";
import { certificateDeliveryAheadDays, readAddress } from "../rules/delivery.ts";
import { dueAt } from "../rules/sending.ts";
import { expiresAfter } from "../rules/validity.ts";
import { sendingJob, wasLost } from "../sending.server.ts";
import { changeCertificate, sendingOf, writeSending } from "../store.server.ts";

/** Changes address or day of an unsent or undelivered certificate; an undelivered one is sent again. */
export const changeSending = (
  needs: CertificateNeeds,
  actor: Actor,
  id: number,
  { version, channel, to, send_on, holder_name }: ChangeSendingInput,
) =>
  step(needs, actor, "certificate.manage", { id, version }, async (tx, certificate, now) => {
    const sending = await sendingOf(tx, id);
    if (!sending) return refuse({ code: "certificate_not_sendable" });
    if (sending.sent_at !== null && !(await wasLost(tx, sending)))
      return refuse({ code: "certificate_already_sent" });
    const recipient = readAddress(channel, to);
    if (recipient === null) return refuse({ code: "certificate_address", field: "to" });
    const today = kyivDate(now);
    if (send_on !== null && (send_on < today || send_on > addDays(today, certificateDeliveryAheadDays)))
      return refuse({ code: "certificate_day", field: "send_on" });
    const due_at = dueAt(send_on, now);
    await writeSending(tx, id, { channel, recipient, send_on, due_at, sent_at: null, message_id: null });
    const lasts = expiresAfter(send_on ?? today);
    const expires_on = lasts > certificate.expires_on ? lasts : certificate.expires_on;
    await changeCertificate(tx, id, { holder_name, expires_on });
    await enqueue(tx, sendingJob, {}, { uniqueKey: "due" });
    return ok(null);
  });
