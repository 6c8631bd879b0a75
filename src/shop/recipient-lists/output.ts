import { z } from "zod";
import { money } from "#kit/output.ts";
import { deliveryNoteOutput } from "#shop/invoices/output.ts";
import { cellProblems } from "./rules/check.ts";
import { columnFields, rowFields } from "./rules/columns.ts";
import { rowStates } from "./rules/progress.ts";

const orderOfRow = z.object({
  number: z.string(),
  state: z.enum(rowStates),
  waybill: z.string().nullable(),
});

const rowOutput = z.object({
  position: z.number(),
  left_out: z.boolean(),
  text: z.record(z.enum(rowFields), z.string()),
  problems: z.array(z.object({ field: z.enum(rowFields), code: z.enum(cellProblems), about: z.string() })),
  repeats: z.number().nullable().describe("The position of an earlier row with the same phone"),
  product: z.string().nullable().describe("As it is sold"),
  chooses: z.boolean().describe("The recipient chooses the place by a link"),
  price: money.nullable().describe("With wrap and delivery; null while the row has problems"),
  arrives_by: z.string().nullable(),
  order: orderOfRow.nullable().describe("What the row was placed as"),
});

const placedOutput = z.object({
  numbers: z.string().describe("Of the orders, such as 10001–10500"),
  is_paid: z.boolean(),
  order_url: z.string().describe("The page of the first order, by which all of them are paid"),
  invoice_url: z.string(),
  delivery_notes: z.array(deliveryNoteOutput).describe("One for the parcels handed over on one day"),
  states: z.record(z.enum(rowStates), z.number()),
  choosing: z.number().describe("Rows whose recipients choose the place"),
  chosen: z.number().describe("Of these, those who have chosen"),
  remindable: z.number().describe("Of the others, those who may be reminded now"),
});

export const recipientListOutput = z.object({
  secret: z.string(),
  version: z.number(),
  file_name: z.string(),
  headings: z.array(z.string()).describe("Of the file's columns; empty strings where it has none"),
  sample: z.array(z.string()).describe("The cells of the first row"),
  columns: z.array(z.enum(columnFields).nullable()),
  variant_id: z.number().nullable(),
  message: z.string(),
  gift_wrap: z.boolean(),
  sent_at: z.string().nullable(),
  placed: placedOutput.nullable(),
  rows: z.array(rowOutput),
  counts: z.object({
    ready: z.number(),
    wrong: z.number(),
    left_out: z.number(),
    repeated: z.number(),
    choosing: z.number(),
  }),
  sums: z
    .object({ subtotal: money, discount: money, wrap: money, delivery: money, total: money })
    .describe("Of the rows that are ready"),
  shortages: z.array(
    z.object({
      name: z.string(),
      wanted: z.number(),
      available: z.number(),
      positions: z.array(z.number()).describe("Of the rows that nothing is left for"),
    }),
  ),
});
export type RecipientListJson = z.output<typeof recipientListOutput>;
export type RecipientListRow = RecipientListJson["rows"][number];

/** A row that would arrive later than was seen. */
export const movedRow = z.object({
  position: z.number(),
  from: z.string(),
  to: z.string().nullable().describe("Null: no free day was found"),
});
export type MovedRow = z.output<typeof movedRow>;
