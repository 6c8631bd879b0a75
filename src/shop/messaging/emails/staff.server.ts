// E-mails to staff. In Ukrainian, as the CRM is.
import { translator } from "#i18n/translate.server.ts";
import type { CarrierName } from "#shop/delivery/rules/carriers.ts";
import type { MoneyTrouble } from "#shop/payments/rules/statuses.ts";
import type { Email, EmailBlock, EmailFrame } from "../rules/emails/email.ts";

const t = translator("uk");

const staffEmail = (frame: EmailFrame, about: Pick<Email, "heading" | "preheader" | "blocks">): Email => ({
  ...frame,
  ...about,
  reason: t("emails.reason.staff", { shop: frame.shop }),
});

const quoted = (text: string | null): EmailBlock[] => (text ? [{ kind: "quote", text }] : []);
const toOrder = (number: string): EmailBlock => ({
  kind: "button",
  label: t("emails.staff.open_order"),
  path: `/crm/orders/${number}`,
});

/** @param place the city it goes to, or the shop itself */
export function newOrderEmail(
  frame: EmailFrame,
  { number, total, place }: { number: string; total: string; place: string },
): Email {
  return staffEmail(frame, {
    heading: t("emails.staff_order.heading", { number }),
    preheader: `${total}, ${place}`,
    blocks: [
      {
        kind: "facts",
        facts: [
          { name: t("emails.sums.total"), value: total },
          { name: t("emails.facts.delivery"), value: place },
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

export function cancelEmail(frame: EmailFrame, { number, status, reason, owed }: CancelFacts): Email {
  const text = t("emails.staff_cancelled.text", { status });
  const refund = owed === null ? null : t("emails.staff_cancelled.refund", { sum: owed });
  return staffEmail(frame, {
    heading: t("emails.staff_cancelled.heading", { number }),
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
export function claimEmail(
  frame: EmailFrame,
  { number, about, text }: { number: string; about: string; text: string },
): Email {
  const said = t("emails.staff_claim.text", { about });
  return staffEmail(frame, {
    heading: t("emails.staff_claim.heading", { number }),
    preheader: said,
    blocks: [{ kind: "text", text: said }, ...quoted(text), toOrder(number)],
  });
}

/** @param about the carrier's report, as text */
export function parcelTroubleEmail(
  frame: EmailFrame,
  {
    number,
    about,
    carrier,
    waybill,
  }: { number: string; about: string; carrier: CarrierName; waybill: string },
): Email {
  const text = t("emails.staff_parcel.text", { about, carrier, waybill });
  return staffEmail(frame, {
    heading: t("emails.staff_parcel.heading", { number }),
    preheader: text,
    blocks: [{ kind: "text", text }, toOrder(number)],
  });
}

/** Received money that does not match the order. */
export function moneyTroubleEmail(
  frame: EmailFrame,
  { number, trouble, sum }: { number: string; trouble: MoneyTrouble | "stock_gone"; sum: string },
): Email {
  const text = t(`emails.staff_payment.${trouble}`, { number, sum });
  return staffEmail(frame, {
    heading: t("emails.staff_payment.heading", { number }),
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
  readonly items: { readonly text: string; readonly slug: string } | null;
  readonly text: string | null;
}

export function leadEmail(frame: EmailFrame, { kind, name, phone, items: products, text }: LeadFacts): Email {
  return staffEmail(frame, {
    heading: t(`emails.staff_lead.${kind}`),
    preheader: products?.text || text || phone,
    blocks: [
      {
        kind: "facts",
        facts: [
          ...(name ? [{ name: t("emails.facts.name"), value: name }] : []),
          { name: t("emails.facts.phone"), value: phone },
        ],
      },
      ...(products ? [{ kind: "text" as const, text: products.text }] : []),
      ...quoted(text),
      { kind: "button", label: t("emails.staff.open_leads"), path: "/crm/leads" },
      ...(products
        ? [
            {
              kind: "button" as const,
              label: t("emails.staff.open_product"),
              path: `/${products.slug}` as const,
              isQuiet: true,
            },
          ]
        : []),
    ],
  });
}

/** Leads that wait longer than promised. @param facts the longest wait, in minutes of the working day */
export function lateLeadsEmail(frame: EmailFrame, facts: { count: number; minutes: number }): Email {
  const text = t("emails.staff_lead.late_longest", facts);
  return staffEmail(frame, {
    heading: t("emails.staff_lead.late", facts),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("emails.staff.open_leads"), path: "/crm/leads" },
    ],
  });
}

/** Failed jobs. @param facts a line for each kind */
export function deadJobsEmail(
  frame: EmailFrame,
  { count, lines }: { count: number; lines: readonly string[] },
): Email {
  const text = t("emails.staff_calls.text");
  return staffEmail(frame, {
    heading: t("emails.staff_calls.heading", { count }),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "note", text: lines.join("\n") },
      { kind: "button", label: t("emails.staff.open_calls"), path: "/crm/failed-jobs" },
    ],
  });
}

/** The daily SMS limit is nearly or fully used. */
export function smsBudgetEmail(frame: EmailFrame, state: "near" | "spent"): Email {
  const text = t("emails.staff_sms.text");
  return staffEmail(frame, {
    heading: t(`messages.staff_sms.${state}`),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "button", label: t("emails.staff.open_refusals"), path: "/crm/refusals" },
    ],
  });
}

interface SpentFacts {
  readonly number: string;
  readonly certificates: readonly { readonly last4: string; readonly spent: string; readonly left: string }[];
}

export function spentEmail(frame: EmailFrame, { number, certificates }: SpentFacts): Email {
  const text = t("emails.staff_certificate.text", { number });
  const lines = certificates.map((one) => t("emails.staff_certificate.line", one));
  return staffEmail(frame, {
    heading: t("emails.staff_certificate.heading"),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "note", text: lines.join("\n") },
      {
        kind: "button",
        label: t("emails.staff.open_certificates"),
        path: `/crm/certificates?q=${number}`,
      },
    ],
  });
}

/** Certificate errors: codes that cannot be decrypted, or sums that do not add up. */
export function certificateAlarmEmail(
  frame: EmailFrame,
  { kind, lines }: { readonly kind: "unopened" | "off"; readonly lines: readonly string[] },
): Email {
  const text = t(`emails.staff_certificates.${kind}.text`);
  return staffEmail(frame, {
    heading: t(`emails.staff_certificates.${kind}.heading`),
    preheader: text,
    blocks: [
      { kind: "text", text },
      { kind: "note", text: lines.join("\n") },
      { kind: "button", label: t("emails.staff.open_certificates"), path: "/crm/certificates" },
    ],
  });
}
