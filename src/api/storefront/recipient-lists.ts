// A company's list of recipients. A file comes as bytes, not as JSON.
import { z } from "zod";
import { codes } from "#http/errors/refusals.ts";
import type { Locale } from "#i18n/locale.ts";
import { translator } from "#i18n/translate.server.ts";
import { ok, refuse } from "#kit/result.ts";
import { xlsxBytes } from "#kit/sheets/xlsx.ts";
import { line } from "#kit/text/text.ts";
import { addressKey } from "#kit/visitor/address-key.ts";
import { listChangeInput, listParams, listPlaceInput, listSendInput } from "#shop/recipient-lists/input.ts";
import { addList, changeList, remindList, sendList } from "#shop/recipient-lists/ops.server.ts";
import { movedRow, type RecipientListJson, recipientListOutput } from "#shop/recipient-lists/output.ts";
import { placeList } from "#shop/recipient-lists/place.server.ts";
import { listOfLead, recipientList } from "#shop/recipient-lists/reads.server.ts";
import { listLimits, rowFields } from "#shop/recipient-lists/rules/columns.ts";
import { rowStates } from "#shop/recipient-lists/rules/progress.ts";
import { listSheet } from "#shop/recipient-lists/rules/sheet.ts";
import { acceptBytes, bytesOf } from "../bytes.ts";
import { endpoint, found, foundAfter, notFound, resource } from "../endpoint.ts";
import { idParam } from "../id-param.ts";
import { orderRefusalData, orderRefused, placingRefusals } from "../order-refusals.ts";

const listSchema = z.object({ list: recipientListOutput });
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

function sheetOf(list: RecipientListJson, locale: Locale): Buffer {
  const t = translator(locale);
  const fields = Object.fromEntries(
    rowFields.map((field) => [field, t(`lists.fields.${field}`)] as const),
  ) as Record<(typeof rowFields)[number], string>;
  const rows = listSheet(list, {
    fields,
    price: t("landing.list.sheet.price"),
    arrives: t("landing.list.sheet.arrives"),
    state: t("landing.list.sheet.state"),
    chooses: t("lists.row.chooses"),
    order: t("landing.list.sheet.order"),
    waybill: t("landing.list.sheet.waybill"),
    states: Object.fromEntries(rowStates.map((state) => [state, t(`lists.row.states.${state}`)])) as Record<
      (typeof rowStates)[number],
      string
    >,
    problems: ({ problems }) =>
      problems
        .map(
          ({ field, code, about }) =>
            `${t(`lists.fields.${field}`)}: ${t(`lists.problems.${code}`, { about })}`,
        )
        .join("; "),
  });
  return xlsxBytes(t("landing.list.sheet.title"), rows);
}

export const recipientListsApi = resource("recipient lists", (shop) => ({
  "GET /recipient-lists/sample.xlsx": endpoint({
    access: "public",
    summary: "An empty list with the headings that are recognised and one example",
    async handle(request, reply) {
      const t = translator(request.locale);
      const rows = [
        rowFields.map((field) => t(`lists.fields.${field}`)),
        rowFields.map((field) => (field === "product" ? "" : t(`landing.list.example.${field}`))),
      ];
      reply.header("content-disposition", `attachment; filename="zrazok.xlsx"`);
      return reply.type(xlsx).send(xlsxBytes(t("landing.list.sheet.title"), rows));
    },
  }),
  "GET /recipient-lists/:secret": endpoint({
    access: "secret-link",
    limitClass: "secret_link",
    summary: "A list with every row checked and priced",
    params: listParams,
    response: { 200: listSchema },
    handle: (request) => found("list", recipientList(shop, request.params.secret, request.locale)),
  }),
  "PUT /recipient-lists/:secret": endpoint({
    access: "secret-link",
    limitClass: "secret_link",
    bodyLimit: listLimits.fileBytes,
    summary: "Correct rows of a list, or what all rows have in common; what is left out stays",
    description: "409 `list_sent` after it was sent to the team, `list_placed` after it was placed.",
    params: listParams,
    body: listChangeInput,
    response: { 200: listSchema },
    refusals: ["list_placed", "list_sent"],
    async handle(request) {
      const { secret } = request.params;
      const changed = changeList(shop, secret, request.body);
      return foundAfter(changed, "list", () => recipientList(shop, secret, request.locale));
    },
  }),
  "POST /recipient-lists/:secret/send": endpoint({
    access: "secret-link",
    limitClass: "lead",
    summary: "Send a list to the team, which answers with an invoice; a repeated request changes nothing",
    description: "422 `list_wrong` while rows have problems.",
    params: listParams,
    body: listSendInput,
    response: { 200: listSchema },
    refusals: codes("lead_conflict list_empty list_placed list_wrong unknown_product unknown_variant"),
    async handle(request) {
      const { secret } = request.params;
      const sent = sendList(shop, request.actor, secret, request.body, { address: addressKey(request.ip) });
      return foundAfter(sent, "list", () => recipientList(shop, secret, request.locale));
    },
  }),
  "POST /recipient-lists/:secret/place": endpoint({
    access: "secret-link",
    limitClass: "order",
    summary: "Place a checked list as one purchase, paid by invoice; exactly once",
    description:
      "Each row that is not left out becomes an order. A list that was placed before is answered as it is. " +
      "409 `list_changed`: its rows, sum or days are not those that were seen; `moved` has the rows that would arrive later. " +
      "409 `list_short`: more sets than are in stock. Both carry the `list` as it is now. 422 `list_wrong` while rows have problems.",
    params: listParams,
    body: listPlaceInput,
    response: { 200: listSchema },
    refusals: [...placingRefusals, ...codes("list_changed list_empty list_sent list_short list_wrong")],
    refusalData: orderRefusalData.extend({
      list: recipientListOutput,
      moved: z.array(movedRow).readonly(),
      seen_total: z.number(),
    }),
    async handle(request) {
      const { secret } = request.params;
      const needs = { ...shop, cards: [], hasTeamChat: shop.teamChat !== null };
      const placed = await placeList(needs, request.actor, secret, request.body, { locale: request.locale });
      if (placed.ok) return found("list", recipientList(shop, secret, request.locale));
      const { error } = placed;
      if (error.code !== "list_changed" && error.code !== "list_short") return orderRefused(error);
      const { list, moved, seen_total } = error;
      return refuse({ code: error.code, extra: { list, moved, seen_total } });
    },
  }),
  "POST /recipient-lists/:secret/remind": endpoint({
    access: "secret-link",
    limitClass: "claim",
    summary: "Remind the recipients of a placed list who have not chosen the place; each at most once a day",
    params: listParams,
    response: { 200: listSchema.extend({ reminded: z.number() }) },
    async handle(request) {
      const { secret } = request.params;
      const reminded = await remindList(shop, request.actor, secret);
      if (!reminded.ok) return reminded;
      const list = await recipientList(shop, secret, request.locale);
      return list ? ok({ list, reminded: reminded.value }) : notFound;
    },
  }),
  "GET /recipient-lists/:secret/list.xlsx": endpoint({
    access: "secret-link",
    limitClass: "secret_link",
    summary: "A list as a sheet, with prices, days and what is wrong",
    params: listParams,
    async handle(request, reply) {
      const list = await recipientList(shop, request.params.secret, request.locale);
      if (!list) return notFound;
      reply.header("content-disposition", `attachment; filename="spysok.xlsx"`);
      return reply.type(xlsx).send(sheetOf(list, request.locale));
    },
  }),
  "GET /crm/leads/:id/list.xlsx": endpoint({
    tag: "crm",
    access: "staff:lead.handle",
    summary: "The list of recipients that came with a lead",
    params: idParam,
    async handle(request, reply) {
      const list = await listOfLead(shop, request.actor, request.params.id);
      if (!list) return notFound;
      reply.header("content-disposition", `attachment; filename="spysok-${request.params.id}.xlsx"`);
      return reply.type(xlsx).send(sheetOf(list, request.locale));
    },
  }),
}));

/** Its content decides whether it is a table, not the declared type. */
export const recipientListFilesApi = resource(
  "recipient lists",
  (shop) => ({
    "POST /recipient-lists": endpoint({
      access: "public",
      limitClass: "recipient_list",
      bodyLimit: listLimits.fileBytes,
      summary: "Save a list of recipients from a file or from rows that were copied in a spreadsheet",
      description:
        "The body is the file itself: XLSX, or text in UTF-8 or Windows-1251, delimited by «;», «,» or tabs; at most 1 MB and 500 rows. Formulas are not evaluated. The rows are saved as they are, to be corrected by `PUT`.",
      query: z.object({ name: line(200).default("spysok") }),
      response: { 201: z.object({ secret: z.string() }) },
      refusals: ["list_empty", "list_too_big", "list_too_long", "sheet_unreadable"],
      async handle(request, reply) {
        const { name } = request.query;
        const file = { name, bytes: bytesOf(request), locale: request.locale };
        const added = await addList(shop, request.actor, file);
        return added.ok ? reply.code(201).send(added.value) : added;
      },
    }),
  }),
  acceptBytes,
);
