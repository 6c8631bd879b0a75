// Mail by SMTP (RFC 5321), submitted to the shop's mail server. 5xx about the e-mail or its recipient is a
// refusal; 4xx, a broken connection and any problem with our own name or password mean «later». SMTP does not
// detect repeats: when the response to the end of an e-mail is lost, it may have been sent, and the retry is
// a second copy. Both have the Message-ID of our reference, by which many mail programs show them as one.
import nodemailer from "nodemailer";
import { ok, type Result, refuse } from "#kit/result.ts";
import type { OutgoingMail, SendError, Sent } from "#shop/messaging/port.ts";
import { type BreakerLimits, makeBreaker } from "../http-client/breaker.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import type { CallFacts, CallWatch, Trouble } from "../http-client/service.ts";

export interface SmtpOptions {
  /** smtps://name:password@host:465, or smtp:// with STARTTLS, which is optional only on this machine */
  readonly url: string;
  /** «Дяка <hello@diaka.example>» */
  readonly from: string;
  /** The right side of Message-ID: the shop's own host. */
  readonly domain: string;
  readonly watch?: CallWatch;
  readonly timeoutMs?: number;
  readonly rest?: BreakerLimits;
}

const name = "smtp";
const isHere = (url: string): boolean => /^(?:localhost|127\.0\.0\.1)$/.test(new URL(url).hostname);

const transportTo = ({ url, timeoutMs = 20_000 }: Pick<SmtpOptions, "url" | "timeoutMs">) =>
  nodemailer.createTransport({
    pool: true,
    url,
    maxConnections: 4,
    requireTLS: !isHere(url),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Content is literal: no files or URLs are read into an e-mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  });

interface SmtpTrouble {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
}
const troubleOf = (error: unknown): SmtpTrouble => (typeof error === "object" && error !== null ? error : {});

/** Our sign-in or our right to send is refused: the e-mail itself is fine. */
const isAboutUs = ({ code, command, responseCode }: SmtpTrouble): boolean =>
  code === "EAUTH" || command === "MAIL FROM" || [530, 534, 535, 538].includes(Number(responseCode));

function meaningOf(error: unknown): { outcome: Trouble | "refused"; reason: string; status: number | null } {
  const trouble = troubleOf(error);
  const status = typeof trouble.responseCode === "number" ? trouble.responseCode : null;
  if (status !== null && status >= 500 && !isAboutUs(trouble))
    return { outcome: "refused", reason: `smtp_${status}`, status };
  if (status === null && trouble.code === "EENVELOPE")
    return { outcome: "refused", reason: "wrong_address", status };
  if (status !== null) return { outcome: "server_error", reason: `smtp_${status}`, status };
  const isLate = trouble.code === "ETIMEDOUT";
  return { outcome: isLate ? "timeout" : "network", reason: isLate ? "timeout" : "network", status };
}

export function connectSmtp(options: SmtpOptions) {
  const { from, domain, watch = (() => undefined) as CallWatch } = options;
  const { rest = { failures: 4, restMs: 45_000 } } = options;
  const transport = transportTo(options);
  const breaker = makeBreaker("sender_unavailable", rest);
  watch.meet?.({ name, isOpen: breaker.isOpen });

  async function submit({ to, subject, text, html, reference, unsubscribeUrl, files }: OutgoingMail) {
    const headers = {
      // Prevents automatic replies such as «I am on holiday».
      "Auto-Submitted": "auto-generated",
      ...(unsubscribeUrl === null
        ? {}
        : {
            "List-Unsubscribe": `<${unsubscribeUrl}>`,
            "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
          }),
    };
    await transport.sendMail({
      from,
      to: { name: "", address: to },
      subject,
      text,
      ...(html === null ? {} : { html }),
      attachments: files.map(({ name: filename, type: contentType, bytes: content }) => ({
        filename,
        contentType,
        content,
      })),
      messageId: `<${reference}@${domain}>`,
      headers,
    });
  }

  async function attempt(email: OutgoingMail): Promise<Result<Sent, SendError>> {
    const began = Date.now();
    const told = (outcome: CallFacts["outcome"], status: number | null) =>
      watch({
        service: name,
        operation: "send",
        requestId: email.reference,
        attempt: 1,
        ms: Date.now() - began,
        status,
        outcome,
      });
    try {
      await submit(email);
      told("done", 250);
      return ok({ externalId: `<${email.reference}@${domain}>` });
    } catch (error) {
      const { outcome, reason, status } = meaningOf(error);
      told(outcome, status);
      return refuse({ code: outcome === "refused" ? "message_refused" : "sender_unavailable", reason });
    }
  }

  const send = (email: OutgoingMail): Promise<Result<Sent, SendError>> =>
    breaker.run(() => attempt(email), refuse({ code: "sender_unavailable", reason: "breaker_open" }));
  return { mail: { send }, close: () => transport.close() };
}
export type SmtpConnection = ReturnType<typeof connectSmtp>;

/** Greets the server and signs in; no e-mail is sent. */
export async function checkSmtp(options: Pick<SmtpOptions, "url" | "timeoutMs">): Promise<CheckOutcome> {
  const transport = transportTo(options);
  try {
    await transport.verify();
    return "answers";
  } catch (error) {
    return isAboutUs(troubleOf(error)) ? "key_rejected" : "unavailable";
  } finally {
    transport.close();
  }
}
