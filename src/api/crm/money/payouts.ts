// Registers of the money that carriers have paid out. A file comes as bytes, not as JSON.
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { registerFile, settleInput } from "#shop/payouts/input.ts";
import { reopenDifference, settleDifference, takeRegister } from "#shop/payouts/ops.server.ts";
import { payoutLimits } from "#shop/payouts/rules/states.ts";
import { acceptBytes, bytesOf } from "../../bytes.ts";
import { endpoint, named, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const numbered = z.object({ data: z.object({ id: z.int() }) });

export const crmPayoutsApi = resource("crm", (shop) => ({
  "POST /crm/payout-rows/:id/settle": endpoint({
    access: "staff:payment.record",
    summary: "Settle a difference in a payout register, with a note",
    params: idParam,
    body: settleInput,
    response: { 200: numbered },
    refusals: ["conflict"],
    handle: (request) =>
      named("data", settleDifference(shop, request.actor, request.params.id, request.body)),
  }),
  "POST /crm/payout-rows/:id/reopen": endpoint({
    access: "staff:payment.record",
    summary: "Reopen a settled difference in a payout register",
    params: idParam,
    response: { 200: numbered },
    refusals: ["conflict"],
    handle: (request) => named("data", reopenDifference(shop, request.actor, request.params.id)),
  }),
}));

/** Its content decides whether it is a table, not the declared type. */
export const crmPayoutFilesApi = resource(
  "crm",
  (shop) => ({
    "POST /crm/payouts": endpoint({
      access: "staff:payment.record",
      bodyLimit: payoutLimits.fileBytes,
      summary: "Import a carrier's payout register and match its rows with orders",
      description:
        "The body is the file itself: XLSX, or CSV in UTF-8 or Windows-1251; at most 2 MB and 5 000 parcels. It is imported completely or not at all; a repeated file is `payout_known`.",
      query: registerFile,
      response: { 201: numbered },
      refusals: codes(
        "payout_empty payout_known payout_no_columns payout_row sheet_too_big sheet_too_long",
        "sheet_unreadable",
      ),
      async handle(request) {
        const bytes = bytesOf(request);
        const { name } = request.query;
        return named("data", takeRegister(shop, request.actor, { fileName: name, bytes }));
      },
    }),
  }),
  acceptBytes,
);
