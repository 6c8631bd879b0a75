// E-mails not about an order's progress: a certificate, an address confirmation, a birthday reminder.
import { translator } from "#i18n/translate.server.ts";
import type { Email, EmailBlock, EmailFrame } from "../rules/emails/email.ts";

interface CertificateFacts {
  /** In display format. */
  readonly code: string;
  readonly sum: string;
  readonly day: string;
}

/** Links to the page about validity, use and refund of certificates. */
const terms = ({ lang }: EmailFrame): EmailBlock => ({
  kind: "button",
  label: translator(lang)("emails.certificate.terms"),
  path: `${lang === "ru" ? "/ru" : ""}/certificate-terms`,
  isQuiet: true,
});

/** @param orderPath the secret link to the order of the purchase; null when there is none */
export function certificateEmail(
  frame: EmailFrame,
  certificates: readonly CertificateFacts[],
  orderPath: `/${string}` | null,
): Email {
  const t = translator(frame.lang);
  const { shop } = frame;
  const heading = t("emails.certificate.heading", { count: certificates.length });
  const how = t("emails.certificate.how");
  return {
    ...frame,
    heading,
    preheader: how,
    blocks: [
      ...certificates.map(
        ({ code, sum, day }): EmailBlock => ({
          kind: "certificate",
          title: t("emails.certificate.title", { shop }),
          sum,
          code,
          until: t("emails.certificate.until", { day }),
        }),
      ),
      { kind: "text", text: how },
      {
        kind: "button",
        label: t("emails.certificate.shop"),
        path: frame.lang === "ru" ? "/ru" : "/",
      },
      terms(frame),
      ...(orderPath === null
        ? []
        : [{ kind: "button" as const, label: t("emails.open_order"), path: orderPath, isQuiet: true }]),
    ],
    reason: t("emails.reason.certificate", { shop }),
  };
}

interface GiftFacts extends CertificateFacts {
  readonly name: string;
  /** Empty: the sender is not named. */
  readonly from: string;
  /** May be empty. */
  readonly greeting: string;
  readonly balancePath: `/${string}`;
}

/** To the recipient of a certificate. */
export function giftEmail(
  frame: EmailFrame,
  { name, from, greeting, code, sum, day, balancePath }: GiftFacts,
): Email {
  const t = translator(frame.lang);
  const { shop } = frame;
  const text = from
    ? t("emails.certificate_gift.text", { from, shop })
    : t("emails.certificate_gift.anonymous", { shop });
  return {
    ...frame,
    heading: t("emails.certificate_gift.heading", { name }),
    preheader: text,
    blocks: [
      { kind: "text", text },
      ...(greeting ? [{ kind: "quote" as const, text: greeting }] : []),
      {
        kind: "certificate",
        title: t("emails.certificate.title", { shop }),
        sum,
        code,
        until: t("emails.certificate.until", { day }),
      },
      { kind: "text", text: t("emails.certificate.how") },
      { kind: "button", label: t("emails.certificate.shop"), path: frame.lang === "ru" ? "/ru" : "/" },
      { kind: "button", label: t("emails.certificate_gift.balance"), path: balancePath, isQuiet: true },
      terms(frame),
    ],
    reason: t("emails.certificate_gift.reason", { shop }),
  };
}

/** To the sender of a certificate: it has been sent. */
export function givenEmail(
  frame: EmailFrame,
  { number, path }: { readonly number: string; readonly path: `/${string}` },
  text: string,
): Email {
  const t = translator(frame.lang);
  return {
    ...frame,
    heading: t("emails.certificate_sent.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("emails.open_order"), path },
    ],
    reason: t("emails.reason.order", { number, shop: frame.shop }),
  };
}

export interface ReviewAsked {
  readonly number: string;
  /** A gift was for another person; `goods` are not food. */
  readonly about: "food" | "goods" | "gift";
  /** The review form. */
  readonly path: `/${string}`;
  readonly leave: { readonly path: `/${string}`; readonly oneClick: `/${string}` };
}

/** Asks for a review some days after an order was received. */
export function reviewEmail(frame: EmailFrame, { number, about, path, leave }: ReviewAsked): Email {
  const t = translator(frame.lang);
  const text = t(`emails.review_request.${about}.text`, { number });
  return {
    ...frame,
    heading: t(`emails.review_request.${about}.heading`),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("emails.review_request.button"), path },
      {
        kind: "note",
        text: t("emails.review_request.trouble", { phone: frame.phone }),
      },
    ],
    reason: t("emails.reason.review", { shop: frame.shop }),
    unsubscribe: { label: t("emails.review_request.leave"), ...leave },
  };
}

export function confirmationEmail(frame: EmailFrame, path: `/${string}`): Email {
  const t = translator(frame.lang);
  const { shop } = frame;
  const text = t("emails.email_confirmation.text");
  return {
    ...frame,
    heading: t("emails.email_confirmation.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("emails.email_confirmation.button"), path },
      { kind: "text", text: t("emails.email_confirmation.note", { shop }) },
    ],
    reason: t("emails.reason.address", { shop }),
  };
}

interface BirthdayFacts {
  readonly people: readonly { readonly name: string; readonly day: string }[];
  readonly leave: Pick<NonNullable<Email["unsubscribe"]>, "path" | "oneClick">;
}

export function birthdayEmail(frame: EmailFrame, { people, leave }: BirthdayFacts): Email {
  const t = translator(frame.lang);
  const { shop } = frame;
  const text = t("emails.birthday_reminder.text", { count: people.length, shop });
  return {
    ...frame,
    heading: t("emails.birthday_reminder.heading"),
    preheader: text,
    blocks: [
      { kind: "facts", facts: people.map(({ name, day }) => ({ name, value: day })) },
      { kind: "text", text },
      {
        kind: "button",
        label: t("emails.birthday_reminder.button"),
        path: frame.lang === "ru" ? "/ru" : "/",
      },
    ],
    reason: t("emails.reason.birthday", { shop }),
    unsubscribe: { label: t("emails.birthday_reminder.leave"), ...leave },
  };
}
