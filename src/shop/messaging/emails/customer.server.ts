// E-mails not about an order's progress: a certificate, an address confirmation, a birthday reminder.
import { translator } from "#i18n/translate.server.ts";
import type { Letter, LetterBlock, LetterFrame } from "../rules/emails/email.ts";

interface CertificateFacts {
  /** In display format. */
  readonly code: string;
  readonly sum: string;
  readonly day: string;
}

/** Links to the page about validity, use and refund of certificates. */
const terms = ({ lang }: LetterFrame): LetterBlock => ({
  kind: "button",
  label: translator(lang)("letters.certificate.terms"),
  path: `${lang === "ru" ? "/ru" : ""}/certificate-terms`,
  isQuiet: true,
});

/** @param orderPath the secret link to the order of the purchase; null when there is none */
export function certificateLetter(
  frame: LetterFrame,
  certificates: readonly CertificateFacts[],
  orderPath: `/${string}` | null,
): Letter {
  const t = translator(frame.lang);
  const { shop } = frame;
  const heading = t("letters.certificate.heading", { count: certificates.length });
  const how = t("letters.certificate.how");
  return {
    ...frame,
    heading,
    preheader: how,
    blocks: [
      ...certificates.map(
        ({ code, sum, day }): LetterBlock => ({
          kind: "certificate",
          title: t("letters.certificate.title", { shop }),
          sum,
          code,
          until: t("letters.certificate.until", { day }),
        }),
      ),
      { kind: "text", text: how },
      {
        kind: "button",
        label: t("letters.certificate.shop"),
        path: frame.lang === "ru" ? "/ru" : "/",
      },
      terms(frame),
      ...(orderPath === null
        ? []
        : [{ kind: "button" as const, label: t("letters.open_order"), path: orderPath, isQuiet: true }]),
    ],
    reason: t("letters.reason.certificate", { shop }),
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
export function giftLetter(
  frame: LetterFrame,
  { name, from, greeting, code, sum, day, balancePath }: GiftFacts,
): Letter {
  const t = translator(frame.lang);
  const { shop } = frame;
  const text = from
    ? t("letters.certificate_gift.text", { from, shop })
    : t("letters.certificate_gift.anonymous", { shop });
  return {
    ...frame,
    heading: t("letters.certificate_gift.heading", { name }),
    preheader: text,
    blocks: [
      { kind: "text", text },
      ...(greeting ? [{ kind: "quote" as const, text: greeting }] : []),
      {
        kind: "certificate",
        title: t("letters.certificate.title", { shop }),
        sum,
        code,
        until: t("letters.certificate.until", { day }),
      },
      { kind: "text", text: t("letters.certificate.how") },
      { kind: "button", label: t("letters.certificate.shop"), path: frame.lang === "ru" ? "/ru" : "/" },
      { kind: "button", label: t("letters.certificate_gift.balance"), path: balancePath, isQuiet: true },
      terms(frame),
    ],
    reason: t("letters.certificate_gift.reason", { shop }),
  };
}

/** To the sender of a certificate: it has been sent. */
export function givenLetter(
  frame: LetterFrame,
  { number, path }: { readonly number: string; readonly path: `/${string}` },
  text: string,
): Letter {
  const t = translator(frame.lang);
  return {
    ...frame,
    heading: t("letters.certificate_sent.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("letters.open_order"), path },
    ],
    reason: t("letters.reason.order", { number, shop: frame.shop }),
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
export function reviewLetter(frame: LetterFrame, { number, about, path, leave }: ReviewAsked): Letter {
  const t = translator(frame.lang);
  const text = t(`letters.review_request.${about}.text`, { number });
  return {
    ...frame,
    heading: t(`letters.review_request.${about}.heading`),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("letters.review_request.button"), path },
      {
        kind: "note",
        text: t("letters.review_request.trouble", { phone: frame.phone }),
      },
    ],
    reason: t("letters.reason.review", { shop: frame.shop }),
    unsubscribe: { label: t("letters.review_request.leave"), ...leave },
  };
}

export function confirmationLetter(frame: LetterFrame, path: `/${string}`): Letter {
  const t = translator(frame.lang);
  const { shop } = frame;
  const text = t("letters.email_confirmation.text");
  return {
    ...frame,
    heading: t("letters.email_confirmation.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("letters.email_confirmation.button"), path },
      { kind: "text", text: t("letters.email_confirmation.note", { shop }) },
    ],
    reason: t("letters.reason.address", { shop }),
  };
}

interface BirthdayFacts {
  readonly people: readonly { readonly name: string; readonly day: string }[];
  readonly leave: Pick<NonNullable<Letter["unsubscribe"]>, "path" | "oneClick">;
}

export function birthdayLetter(frame: LetterFrame, { people, leave }: BirthdayFacts): Letter {
  const t = translator(frame.lang);
  const { shop } = frame;
  const text = t("letters.birthday_reminder.text", { count: people.length, shop });
  return {
    ...frame,
    heading: t("letters.birthday_reminder.heading"),
    preheader: text,
    blocks: [
      { kind: "facts", facts: people.map(({ name, day }) => ({ name, value: day })) },
      { kind: "text", text },
      {
        kind: "button",
        label: t("letters.birthday_reminder.button"),
        path: frame.lang === "ru" ? "/ru" : "/",
      },
    ],
    reason: t("letters.reason.birthday", { shop }),
    unsubscribe: { label: t("letters.birthday_reminder.leave"), ...leave },
  };
}
