// What may come in about an order that is placed already. Shared by the CRM's pages and the API.
import { z } from "zod";
import { kop } from "#kit/money.ts";
import { line, lineOrEmpty, prose, proseOrEmpty } from "#kit/text.ts";
import { carriers } from "../delivery/rules/carriers.ts";
import { orderWays } from "../delivery/rules/settings.ts";
import { refundReasons, refundWays } from "../payments/rules/refunds.ts";
import { cardMethods, paymentMethods, paymentStatuses, takers } from "../payments/rules.ts";
import { claimDecisions, claimPhotosMost, claimSubjects, claimText } from "./rules/claims.ts";
import { courierSteps } from "./rules/courier.ts";
import { listFields, moneyLists } from "./rules/list-fields.ts";
import { noteLength } from "./rules/notes.ts";
import { type PiecesBack, writeOffCauses } from "./rules/returns.ts";
import { orderSources } from "./rules/sources.ts";
import { mostViews, viewNameLength, viewSearchLength } from "./rules/view-limits.ts";
import { bulkMost, bulkSteps, orderStatuses } from "./rules.ts";

/** A waybill as people type it, with spaces; digits only inside. */
const waybill = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s\u00a0-]/g, ""))
  .pipe(z.string().regex(/^\d{8,20}$/, { error: "waybill" }));

const version = z.int().min(1).max(1_000_000_000);

export const orderNumber = z.string().regex(/^\d{1,12}$/);

const slotText = z.string().regex(/^\d\d:\d\d-\d\d:\d\d$/);

/** What the shop's own courier notes; of whom he missed, the day and the hours that were agreed, if any. */
export const courierNote = z
  .object({
    version,
    step: z.enum(courierSteps),
    /** How he took the money, of an order that is paid at the door. */
    taken: z.enum(takers).exclude(["carrier"]).nullish(),
    date: z.iso.date().nullable().default(null),
    slot: slotText.nullable().default(null),
  })
  .refine(({ date, slot }) => (date === null) === (slot === null), { path: ["slot"], error: "required" });
export type CourierNote = z.output<typeof courierNote>;

/** Pieces of the order's lines that come back, each line once. */
const piecesBack = z
  .array(
    z
      .object({
        id: z.int().min(1).max(2_147_483_647),
        shelf: z.int().min(0).max(100_000),
        written_off: z.int().min(0).max(100_000),
        cause: z.enum(writeOffCauses).nullable().default(null),
      })
      .refine(({ written_off, cause }) => written_off > 0 === (cause !== null), {
        path: ["cause"],
        error: "required",
      }),
  )
  .max(200)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: "format" })
  .transform((lines) => lines.filter(({ shelf, written_off }) => shelf + written_off > 0));

export const transitionInput = z.object({
  to: z.enum(orderStatuses),
  /** The version of the order that the person saw. */
  version,
  comment: proseOrEmpty(1_000).nullish(),
  tracking_number: waybill.nullish(),
  /** Why an order goes on whose money is not there. */
  unpaid_reason: proseOrEmpty(300).nullish(),
  /** How its money was taken: with the goods, or by the carrier that has passed it on. */
  taken: z.enum(takers).nullish(),
  /** Of a purchase that is not paid yet this parcel alone is called off, and the others are to be paid. */
  alone: z.boolean().nullish(),
  /** What becomes of the pieces of an order that is returned; when left out, the usual for all of them. */
  pieces: piecesBack.nullish(),
});
export type Transition = z.output<typeof transitionInput>;

export const moneyTakenInput = z.object({ version, taken: z.enum(takers) });
export type MoneyTaken = z.output<typeof moneyTakenInput>;

/** Pieces that come back while the order stays what it is. */
export const takeBackInput = z.object({
  /** Made by the person's device, once for each time. */
  key: z.uuid(),
  version,
  pieces: piecesBack.pipe(z.array(z.custom<PiecesBack>()).min(1)),
  comment: proseOrEmpty(500)
    .transform((text) => text || null)
    .nullish(),
});
export type TakeBack = z.output<typeof takeBackInput>;

const seenOrders = z
  .array(z.object({ number: orderNumber, version }))
  .min(1)
  .max(bulkMost)
  .refine((orders) => new Set(orders.map(({ number }) => number)).size === orders.length, {
    error: "format",
  });

/** Of orders that are returned, all pieces come back as usual (rules/returns.ts). */
export const bulkTransitionInput = z.object({
  to: z.enum(bulkSteps),
  orders: seenOrders,
  /** The carrier's money for them has come. */
  taken: z.literal("carrier").nullish(),
});
export type BulkTransition = z.output<typeof bulkTransitionInput>;

/** Made by the author's device, once for each note. */
export const noteInput = z.object({ text: prose(noteLength), key: z.uuid() });
export type NewNote = z.output<typeof noteInput>;

/** The list of mentions as its address says; what cannot be read is as if it were not there. */
export const mentionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(10_000).default(1).catch(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25).catch(25),
});
export type MentionsQuery = z.output<typeof mentionsQuery>;

export const trackingInput = z.object({ tracking_number: waybill, version });

const reason = proseOrEmpty(300)
  .transform((text) => text || null)
  .nullish();

/**
 * The buyer calls the order off; with a version, only as they saw it. Of several parcels that are not paid yet all, or
 * this one alone.
 */
export const cancelInput = z.object({ version: version.nullish(), reason, alone: z.boolean().nullish() });
export type Cancellation = z.output<typeof cancelInput>;

const linkToken = z.string().min(1).max(200);

/** Pays by card; with a method, by another provider than was said at first. */
export const linkPayInput = z.object({
  token: linkToken,
  method: z.enum(cardMethods).nullish(),
});

/** Another way to pay, at the price that was shown. */
export const linkWayInput = z.object({
  token: linkToken,
  method: z.enum(["cod", ...cardMethods]),
  /** Hryvnias. */
  seen_total: z.number().min(0).max(100_000_000),
});
export type ChosenWay = Omit<z.output<typeof linkWayInput>, "token">;

export const linkAskInput = z.object({
  token: linkToken,
  /** The buyer is told that we write as soon as the bank answers. */
  promise: z.boolean().default(false),
});

/** What a person decides about held money: it is taken, or let go. */
export const heldStepInput = z.object({ step: z.enum(["capture", "cancel"]) });
export type HeldStep = z.output<typeof heldStepInput>["step"];

/** The same from whoever holds the secret link. */
export const linkCancelInput = cancelInput.extend({ token: z.string().min(1).max(200) });

export const claimInput = z.object({
  subject: z.enum(claimSubjects),
  text: prose(claimText.most).pipe(z.string().min(claimText.least)),
  /** Keys of photographs uploaded before. */
  photos: z
    .array(z.string().regex(/^[\w-]{20,40}$/))
    .max(claimPhotosMost)
    .default([]),
});
export type NewClaim = z.output<typeof claimInput>;

/** Hryvnias with at most two decimals, more than none. */
const amount = z
  .number()
  .min(0.01)
  .max(10_000_000)
  .refine((hryvnias) => Math.abs(hryvnias * 100 - Math.round(hryvnias * 100)) < 1e-6, { error: "format" });

/** Pieces of an order's lines, each line once. */
const pieces = z
  .array(z.object({ id: z.int().min(1).max(2_147_483_647), quantity: z.int().min(1).max(100_000) }))
  .max(200)
  .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, { error: "format" });

export const refundInput = z.object({
  /** Made by the person's device, once for each refund. */
  key: z.uuid(),
  version,
  amount,
  way: z.enum(refundWays),
  reason: z.enum(refundReasons),
  comment: proseOrEmpty(500)
    .transform((text) => text || null)
    .nullish(),
  lines: pieces.default([]),
});
export type NewRefund = z.output<typeof refundInput>;

export const invoicePaidInput = z.object({
  /** Made by the person's device, once for each payment. */
  key: z.uuid(),
  version,
  amount: amount.transform(kop),
  /** The day of the bank's statement, in Kyiv. */
  paid_on: z.iso.date().refine((text) => text >= "2000-01-01" && text < "2100-01-01", { error: "format" }),
  /** The line of the statement, or whatever tells it from others. */
  reference: lineOrEmpty(200)
    .transform((text) => text || null)
    .nullish(),
});
export type InvoicePaid = z.output<typeof invoicePaidInput>;

export const invoiceUndoneInput = z.object({ version, reason: prose(300) });
export type InvoiceUndone = z.output<typeof invoiceUndoneInput>;

/** The answer to a claim, once; money goes back in the same breath. */
export const claimAnswerInput = z
  .object({
    answer: prose(claimText.most),
    decision: z.enum(claimDecisions).default("words"),
    /** For the team. */
    note: proseOrEmpty(500)
      .transform((text) => text || null)
      .nullish(),
    refund: z.object({ key: z.uuid(), amount, way: z.enum(refundWays) }).nullish(),
    /** What is sent again. */
    replacement: z
      .object({ key: z.uuid(), lines: pieces.refine((lines) => lines.length > 0, { error: "required" }) })
      .nullish(),
  })
  .refine(({ decision, replacement }) => (decision === "resend") === Boolean(replacement), {
    path: ["replacement"],
    error: "required",
  })
  .refine(({ decision, refund }) => (decision === "refund") === Boolean(refund), {
    path: ["refund"],
    error: "required",
  });
export type ClaimAnswer = z.output<typeof claimAnswerInput>;

/** The same claim from whoever holds the secret link. */
export const linkClaimInput = claimInput.extend({ token: z.string().min(1).max(200) });

export const claimViews = ["waiting", "answered"] as const;
const claimListFields = {
  view: z.enum(claimViews).default("waiting"),
  subject: z.enum(claimSubjects).optional(),
  /** The order's number, or words of the claim. */
  q: lineOrEmpty(100).default(""),
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(25),
};
const claimsQuery = z.object(claimListFields);
export type ClaimsQuery = z.output<typeof claimsQuery>;

/** The team's list of claims as its address says; what cannot be read is as if it were not there. */
export function claimsFromUrl(params: URLSearchParams): ClaimsQuery {
  const given = Object.entries(claimListFields).flatMap(([name, field]) => {
    const text = params.get(name);
    return text && field.safeParse(text).success ? [[name, text] as const] : [];
  });
  return claimsQuery.parse(Object.fromEntries(given));
}

const list = <T extends string>(values: readonly [T, ...T[]]) =>
  z
    .union([z.string().max(300), z.array(z.string().max(300)).max(20)])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((text) => text.split(","))
        .filter(Boolean),
    )
    .pipe(z.array(z.enum(values)))
    .default([]);

/** Days that the shop can have orders of. */
const day = z.iso.date().refine((text) => text >= "2000-01-01" && text < "2100-01-01", { error: "format" });

export const crmOrderSorts = ["-created_at", "created_at", "-total", "total"] as const;

const fields = {
  status: list(orderStatuses),
  /** Number, phone or its tail, name, town, waybill. */
  q: lineOrEmpty(100).default(""),
  /** Days in Kyiv, both included. */
  from: day.optional(),
  to: day.optional(),
  delivery: list(orderWays),
  /** Who brings it; what is collected is nobody's. */
  carrier: list(carriers),
  /** Ways to pay and payment statuses. */
  payment: list([...paymentMethods, ...paymentStatuses]),
  source: list(orderSources),
  money: z.enum(moneyLists).optional(),
  /** A town's ref or its whole name in either language. */
  city: lineOrEmpty(80).default(""),
  sort: z.enum(crmOrderSorts).default("-created_at"),
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(200).default(50),
};

export const crmOrdersQuery = z.object(fields);

const pageFields = {
  ...fields,
  /** The same orders as a board; a list when it is not said. */
  as: z.literal("board").optional(),
};
const crmOrdersPageQuery = z.object(pageFields);
export type CrmOrdersQuery = z.output<typeof crmOrdersPageQuery>;

/** The same from a page's address, where what cannot be read is as if it were not there. */
export function crmOrdersFromUrl(params: URLSearchParams): CrmOrdersQuery {
  const given: Record<string, string[]> = {};
  for (const [name, field] of Object.entries(pageFields)) {
    const texts = params.getAll(name).filter(Boolean);
    const value = texts.length > 1 && (listFields as readonly string[]).includes(name) ? texts : texts[0];
    if (value !== undefined && field.safeParse(value).success) Object.assign(given, { [name]: value });
  }
  return crmOrdersPageQuery.parse(given);
}

export const ordersPageQuery = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  per_page: z.coerce.number().int().min(1).max(100).default(20),
});

export const takeInput = z.object({
  /** Who had the order in hand when the person looked. */
  seen: z.int().min(1).max(2_147_483_647).nullable(),
});

export const pickInput = z.object({ picked: z.int().min(0).max(100_000) });

/** The id of an order's line, or what comes with a gift. */
export const parcelItemKey = z.string().regex(/^(\d{1,10}|wrap|ribbon|card)$/);

export const shipmentInput = z.object({ tracking_number: waybill.nullish() });

/** A line of the sheet that was filled in without power. */
export const paperResultInput = shipmentInput.extend({ result: z.enum(["packed", "shipped"]) });
export type PaperResult = z.output<typeof paperResultInput>;

/** An address of the list as it can be linked to; what cannot be read of it is left out. */
const listAddress = z
  .string()
  .max(viewSearchLength)
  .transform((search) => crmOrdersFromUrl(new URLSearchParams(search)));

const viewName = line(viewNameLength);

export const newViewInput = z.object({
  /** Made by the device, once for each view. */
  key: z.uuid(),
  name: viewName,
  shared: z.boolean(),
  search: listAddress,
  /** Where among the others; the last one when left out. */
  place: z.int().min(0).max(mostViews).optional(),
});
export type NewView = z.output<typeof newViewInput>;

export const viewNameInput = z.object({ name: viewName, version });
export const viewPlaceInput = z.object({ place: z.int().min(0).max(mostViews) });
