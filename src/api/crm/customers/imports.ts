// Customers of a file: checked, applied, undone. A file comes as bytes, not as JSON.
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { line } from "#kit/text/text.ts";
import {
  applyCustomerImport,
  checkCustomerImport,
  undoCustomerImport,
} from "#shop/customer-care/ops/import.server.ts";
import { importLimits } from "#shop/customer-care/rules/import/limits.ts";
import { acceptBytes, bytesOf } from "../../bytes.ts";
import { endpoint, named, resource } from "../../endpoint.ts";
import { idParam } from "../../id-param.ts";

const numbered = z.object({ data: z.object({ id: z.number() }) });

export const crmCustomerImportsApi = resource("crm", (shop) => ({
  "POST /crm/customers/imports/:id/apply": endpoint({
    access: "staff:customer.edit",
    summary: "Add what a checked file says of customers, where it is not known yet; once",
    params: idParam,
    response: { 200: numbered },
    refusals: ["import_unready"],
    handle: ({ actor, params }) => named("data", applyCustomerImport(shop, actor, params.id)),
  }),
  "POST /crm/customers/imports/:id/undo": endpoint({
    access: "staff:customer.edit",
    summary: "Take back what an import has added; customers who have ordered or signed in since stay",
    params: idParam,
    response: {
      200: z.object({
        data: z.object({ id: z.number(), kept: z.number().describe("New customers that stay") }),
      }),
    },
    refusals: ["import_unready"],
    handle: ({ actor, params }) => named("data", undoCustomerImport(shop, actor, params.id)),
  }),
}));

/** Its content decides whether it is a table, not the declared type. */
export const crmCustomerImportFilesApi = resource(
  "crm",
  (shop) => ({
    "POST /crm/customers/imports": endpoint({
      access: "staff:customer.edit",
      bodyLimit: importLimits.fileBytes,
      summary: "Check a file of customers: whom it adds, what it fills, and the errors of its rows",
      description:
        "The body is the file itself: XLSX, or CSV in UTF-8 or Windows-1251, delimited by «;», «,» or tabs. At most 10 MB and 5 000 rows. Headings in Ukrainian, Russian, English, or as OpenCart exports them; a phone is required. Only the result of the check is stored, for a day.",
      query: z.object({ name: line(200).default("customers") }),
      response: { 201: numbered },
      refusals: codes("sheet_no_phone sheet_too_big sheet_too_long sheet_unreadable"),
      handle: (request) =>
        named(
          "data",
          checkCustomerImport(shop, request.actor, {
            fileName: request.query.name,
            bytes: bytesOf(request),
          }),
        ),
    }),
  }),
  acceptBytes,
);
