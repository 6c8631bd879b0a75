// E-mails to staff. In Ukrainian, as the CRM is.
import { translator } from "#i18n/translate.server.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { MoneyTrouble } from "#shop/payments/rules/statuses.ts";
import type { Letter, LetterBlock, LetterFrame } from "../rules/emails/email.ts";

const t = translator("uk");

const staffLetter = (
  frame: LetterFrame,
  about: Pick<Letter, "heading" | "preheader" | "blocks">,
): Letter => ({ ...frame, ...about, reason: t("letters.reason.staff", { shop: frame.shop }) });

const quoted = (text: string | null): LetterBlock[] => (text ? [{ kind: "quote", text }] : []);
const toOrder = (number: string): LetterBlock => ({
  kind: "button",
  label: t("letters.staff.open_order"),
  path: `/crm/orders/${number}`,
});

/** @param place the city it goes to, or the shop itself */
export function newOrderLetter(
  frame: LetterFrame,
  { number, total, place }: { number: string; total: string; place: string },
): Letter {
  return staffLetter(frame, {
    heading: t("letters.staff_order.heading", { number }),
    preheader: `${total}, ${place}`,
    blocks: [
      {
        kind: "facts",
        facts: [
          { name: t("letters.sums.total"), value: total },
          { name: t("letters.facts.delivery"), value: place },
        ],
      },
      toOrder(number),
    ],
  });
}

interface CancelFacts {
  readonly number: string;
  /** The order's previous status, as text. */
  readonly status: string;
  readonly reason: string | null;
  /** The sum to refund; null: nothing. */
  readonly owed: string | null;
}

export function cancelLetter(frame: LetterFrame, { number, status, reason, owed }: CancelFacts): Letter {
  const text = t("letters.staff_cancelled.text", { status });
  const refund = owed === null ? null : t("letters.staff_cancelled.refund", { sum: owed });
  return staffLetter(frame, {
    heading: t("letters.staff_cancelled.heading", { number }),
    preheader: refund ?? text,
    blocks: [
      { kind: "text", text },
      ...quoted(reason),
      ...(refund === null ? [] : [{ kind: "note" as const, text: refund }]),
      toOrder(number),
    ],
  });
}

/** @param about the subject of the claim, as text */
export function claimLetter(
  frame: LetterFrame,
  { number, about, text }: { number: string; about: string; text: string },
): Letter {
  const said = t("letters.staff_claim.text", { about });
  return staffLetter(frame, {
    heading: t("letters.staff_claim.heading", { number }),
    preheader: said,
    blocks: [{ kind: "text", text: said }, ...quoted(text), toOrder(number)],
  });
}

/** @param about the carrier's report, as text */
export function parcelTroubleLetter(
  frame: LetterFrame,
  {
    number,
    about,
    carrier,
    waybill,
  }: { number: string; about: string; carrier: CarrierName; waybill: string },
): Letter {
  const text = t("letters.staff_parcel.text", { about, carrier, waybill });
  return staffLetter(frame, {
    heading: t("letters.staff_parcel.heading", { number }),
    preheader: text,
    blocks: [{ kind: "text", text }, toOrder(number)],
  });
}

/** Received money that does not match the order. */
export function moneyTroubleLetter(
  frame: LetterFrame,
  { number, trouble, sum }: { number: string; trouble: MoneyTrouble | "stock_gone"; sum: string },
): Letter {
  const text = t(`letters.staff_payment.${trouble}`, { number, sum });
  return staffLetter(frame, {
    heading: t("letters.staff_payment.heading", { number }),
    preheader: text,
    blocks: [{ kind: "text", text }, toOrder(number)],
  });
}

interface LeadFacts {
  readonly kind: "callback" | "message" | "one_click" | "bulk";
  readonly name: string | null;
  /** In display format. */
  readonly phone: string;
  /** The product of a one-click lead. */
  readonly goods: { readonly text: string; readonly slug: string } | null;
  readonly text: string | null;
}

export function leadLetter(
  frame: LetterFrame,
  { kind, name, phone, goods: products, text }: LeadFacts,
): Letter {
  return staffLetter(frame, {
    heading: t(`letters.staff_lead.${kind}`),
    preheader: products?.text || text || phone,
    blocks: [
      {
        kind: "facts",
        facts: [
          ...(name ? [{ name: t("letters.facts.name"), value: name }] : []),
          { name: t("letters.facts.phone"), value: phone },
        ],
      },
      ...(products ? [{ kind: "text" as const, text: products.text }] : []),
      ...quoted(text),
      { kind: "button", label: t("letters.staff.open_leads"), path: "/crm/leads" },
      ...(products
        ? [
            {
              kind: "button" as const,
              label: t("letters.staff.open_product"),
              path: `/${products.slug}` as const,
              isQuiet: true,
            },
          ]
        : []),
    ],
  });
}

/** Leads that wait longer than promised. @param facts the longest wait, in minutes of the working day */
export function lateLeadsLetter(frame: LetterFrame, facts: { count: number; minutes: number }): Letter {
  const text = t("letters.staff_lead.late_longest", facts);
  return staffLetter(frame, {
    heading: t("letters.staff_lead.late", facts),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("letters.staff.open_leads"), path: "/crm/leads" },
    ],
  });
}

/** Failed jobs. @param facts a line for each kind */
export function deadJobsEmail(
  frame: LetterFrame,
  { count, lines }: { count: number; lines: readonly string[] },
): Letter {
  const text = t("letters.staff_calls.text");
  return staffLetter(frame, {
    heading: t("letters.staff_calls.heading", { count }),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "note", text: lines.join("\n") },
      { kind: "button", label: t("letters.staff.open_calls"), path: "/crm/failed-jobs" },
    ],
  });
}

/** The daily SMS limit is nearly or fully used. */
export function smsBudgetLetter(frame: LetterFrame, state: "near" | "spent"): Letter {
  const text = t("letters.staff_sms.text");
  return staffLetter(frame, {
    heading: t(`messages.staff_sms.${state}`),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("letters.staff.open_refusals"), path: "/crm/refusals" },
    ],
  });
}

interface SpentFacts {
  readonly number: string;
  readonly certificates: readonly { readonly last4: string; readonly spent: string; readonly left: string }[];
}

export function spentLetter(frame: LetterFrame, { number, certificates }: SpentFacts): Letter {
  const text = t("letters.staff_certificate.text", { number });
  const lines = certificates.map((one) => t("letters.staff_certificate.line", one));
  return staffLetter(frame, {
    heading: t("letters.staff_certificate.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "note", text: lines.join("\n") },
      {
        kind: "button",
        label: t("letters.staff.open_certificates"),
        path: `/crm/certificates?q=${number}`,
      },
    ],
  });
}

/** Certificate errors: codes that cannot be decrypted, or sums that do not add up. */
export function certificateAlarmLetter(
  frame: LetterFrame,
  { kind, lines }: { readonly kind: "unopened" | "off"; readonly lines: readonly string[] },
): Letter {
  const text = t(`letters.staff_certificates.${kind}.text`);
  return staffLetter(frame, {
    heading: t(`letters.staff_certificates.${kind}.heading`),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "note", text: lines.join("\n") },
      { kind: "button", label: t("letters.staff.open_certificates"), path: "/crm/certificates" },
    ],
  });
}
