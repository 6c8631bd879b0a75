// The catalogue as a spreadsheet: exported as a file, imported after a check. A file comes as bytes, not as
// JSON.
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import { kyivDate } from "#kit/clock.ts";
import { refuse } from "#kit/result.ts";
import { csvText, inCyrillicBytes } from "#kit/sheets/csv.ts";
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import { line } from "#kit/text/text.ts";
import { applyImport, checkImport, undoImport } from "#shop/catalog/ops/import-products.server.ts";
import { catalogueSheet } from "#shop/catalog/reads/crm/imports.server.ts";
import { sheetLimits } from "#shop/catalog/sheet/limits.ts";
import { acceptBytes, bytesOf } from "../../bytes.ts";
import { endpoint, forbidden, named, resource } from "../../endpoint.ts";

const id = z.coerce.number().int().min(1).max(2_147_483_647);
const params = z.object({ id });
const numbered = z.object({ data: z.object({ id: z.number() }) });

const exportQuery = z.object({
  format: z.enum(["csv", "xlsx"]).default("xlsx"),
  encoding: z.enum(["utf8", "windows1251"]).default("utf8"),
  delimiter: z.enum(["semicolon", "comma"]).default("semicolon"),
});

const types = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  utf8: "text/csv; charset=utf-8",
  windows1251: "text/csv; charset=windows-1251",
} as const;

const refusals = codes(
  "conflict import_moved_on import_unready sheet_no_sku sheet_too_big sheet_too_long",
  "sheet_unreadable",
);

export const crmImportsApi = resource("crm", (shop) => ({
  "GET /crm/products/export": endpoint({
    access: "staff:catalog.edit",
    confirm: true,
    summary: "Export the catalogue as a sheet, one row for each variant",
    description:
      "Texts that a spreadsheet would run as formulas are escaped with an apostrophe; an import removes it.",
    query: exportQuery,
    refusals: ["not_in_encoding"],
    async handle(request, reply) {
      const { format, encoding, delimiter } = request.query;
      const rows = await catalogueSheet(shop.db, request.actor, request.locale);
      if (!rows) return forbidden;
      const name = `catalogue-${kyivDate(shop.clock())}.${format}`;
      reply.header("content-disposition", `attachment; filename="${name}"`);
      if (format === "xlsx") return reply.type(types.xlsx).send(xlsxBytes("Catalogue", rows));
      const text = csvText(rows, delimiter);
      if (encoding === "utf8") return reply.type(types.utf8).send(text);
      const bytes = inCyrillicBytes(text);
      if (bytes instanceof Uint8Array) return reply.type(types.windows1251).send(Buffer.from(bytes));
      reply.removeHeader("content-disposition");
      return refuse({ code: "not_in_encoding", sign: bytes.missing });
    },
  }),
  "POST /crm/products/imports/:id/apply": endpoint({
    access: "staff:catalog.edit",
    summary: "Apply a checked sheet, completely or not at all; 409 when the catalogue has changed since",
    params,
    response: { 200: numbered },
    refusals,
    handle: (request) => named("data", applyImport(shop, request.actor, request.params.id)),
  }),
  "POST /crm/products/imports/:id/undo": endpoint({
    access: "staff:catalog.edit",
    summary: "Undo an import; 409 when one of its products has changed since",
    params,
    response: { 200: numbered },
    refusals,
    handle: (request) => named("data", undoImport(shop, request.actor, request.params.id)),
  }),
}));

/** Its content decides whether it is a table, not the declared type. */
export const crmImportFilesApi = resource(
  "crm",
  (shop) => ({
    "POST /crm/products/imports": endpoint({
      access: "staff:catalog.edit",
      bodyLimit: sheetLimits.fileBytes,
      summary: "Check a sheet or another shop's export: its changes, and the errors of its rows",
      description:
        "The body is the file itself: XLSX, or CSV in UTF-8 or Windows-1251, delimited by «;», «,» or tabs; or an export of Prom (YML), Horoshop or OpenCart. At most 10 MB and 10 000 rows. Only the result of the check is stored.",
      query: z.object({
        name: line(200).default("catalogue"),
        kind: z.enum(["food", "goods"]).optional().describe("Of new products whose kind the file lacks"),
        category: id.optional().describe("Of new products whose category the shop does not have"),
        weight_g: z.coerce
          .number()
          .int()
          .min(1)
          .max(1_000_000)
          .optional()
          .describe("Of new variants whose weight the file lacks"),
      }),
      response: { 201: numbered },
      refusals,
      async handle(request) {
        const bytes = bytesOf(request);
        const { name, kind = null, category = null, weight_g = null } = request.query;
        const defaults = { kind, category_id: category, weight_g };
        return named("data", checkImport(shop, request.actor, { fileName: name, bytes, defaults }));
      },
    }),
  }),
  acceptBytes,
);
