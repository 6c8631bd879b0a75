// A Ukrposhta simulator in this process: eCom, its forms, StatusTracking and the classifier as their
// documents describe them, with all their restrictions. The request selects an error, so that a person can
// see it:
//   a recipient whose surname is «Затримка» → 429 · «Збій» → 500 · «Сміття» → an HTML page instead of data
import { z } from "zod";
import { transliterate } from "#kit/text/slug.ts";
import type { Fault } from "../http-client/faults.ts";
import { a4, drawBars, type PaperSize, pdf } from "../simulator/paper.ts";
import { officeEntry, type SimulatorCity, simulatorOffices } from "./simulator-offices.ts";
import { makePostParcels } from "./simulator-parcels.ts";
import { makeShipments, type SimulatorShipment } from "./simulator-shipments.ts";

export const simulatorAccount = {
  bearer: "demo-ecom",
  trackingBearer: "demo-tracking",
  token: "demo-counterparty",
  senderUuid: "5f0f3c1e-6a52-4f0b-9b1c-2f6f0c4b7a10",
} as const;

export interface SimulatorOptions {
  readonly cities: readonly SimulatorCity[];
  readonly now?: () => Date;
  readonly parcelStepSeconds?: number;
  readonly faultOf?: () => Fault | null;
}

const denied = (): Response =>
  Response.json({ code: "UPE05000", message: "Invalid credentials" }, { status: 401 });
const nothing = (): Response => Response.json({ code: "UPE02000", message: "Not found" }, { status: 404 });
const garbage = (): Response =>
  new Response("<html><body>Технічні роботи</body></html>", { headers: { "content-type": "text/html" } });

const sentinels: Readonly<Record<string, () => Response>> = {
  Затримка: () => new Response("", { status: 429 }),
  Збій: () => new Response("", { status: 500 }),
  Сміття: garbage,
};

const named = z.object({ lastName: z.string() });
const barcodes = z.array(z.string()).max(100);

/** Kyiv local time without its offset. */
const wall = (at: Date): string =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Kyiv", dateStyle: "short", timeStyle: "medium" })
    .format(at)
    .replace(" ", "T");

const sticker: PaperSize = { width: 100, height: 100 };

function printed(
  shipments: readonly SimulatorShipment[],
  size: PaperSize,
  postcodeOf: (one: SimulatorShipment) => string,
) {
  return pdf(size, (page) => {
    for (const one of shipments) {
      page.addPage().font("Helvetica-Bold").fontSize(18).text(one.barcode);
      drawBars(page, one.barcode, { x: page.page.margins.left, y: page.y + 4, width: 240, height: 60 });
      page.y += 72;
      page.fontSize(24).text(postcodeOf(one));
      page
        .font("Helvetica")
        .fontSize(9)
        .text(`Ref. ${transliterate(one.asked.externalId ?? "")}`);
    }
  });
}

export function ukrposhtaSimulator(options: SimulatorOptions) {
  const { cities, now = () => new Date(), parcelStepSeconds = 60, faultOf = () => null } = options;
  const offices = simulatorOffices(cities);
  const byPostcode = new Map([...offices.values()].flat().map((office) => [office.postcode, office]));
  const parcels = makePostParcels({ now, stepSeconds: parcelStepSeconds });
  const { senderUuid } = simulatorAccount;
  const books = makeShipments({ offices: byPostcode, parcels, senderUuid, now });

  function track(body: unknown): Response {
    const asked = barcodes.safeParse(body);
    if (!asked.success)
      return Response.json({ code: "UPE01000", message: "too many barcodes" }, { status: 400 });
    const told = asked.data.map((barcode) => ({ barcode, newest: parcels.newestEvent(barcode) }));
    const found = told.flatMap(({ barcode, newest }) => {
      if (!newest) return [];
      const shipment = books.find(barcode);
      const postcode = shipment ? books.postcodeOf(shipment) : "";
      const row = {
        barcode,
        step: 1,
        date: wall(newest.at),
        index: postcode,
        name: byPostcode.get(postcode)?.city ?? "",
        event: String(newest.event),
        eventName: newest.name,
        country: "Україна",
        eventReason: null,
        eventReason_id: newest.reason,
      };
      return [[barcode, [row]] as const];
    });
    const notFound = told.flatMap(({ barcode, newest }) => (newest ? [] : [barcode]));
    return Response.json({ found: Object.fromEntries(found), notFound });
  }

  async function print(path: string, query: URLSearchParams, body: unknown): Promise<Response> {
    const [, group] = /^shipment-groups\/([^/]+)\/form103a$/.exec(path) ?? [];
    const wanted = group
      ? books.group(decodeURIComponent(group))
      : Object.keys(z.record(z.string(), z.unknown()).safeParse(body).data ?? {}).map((id) => books.find(id));
    const shipments = (wanted ?? []).filter((one) => one !== undefined);
    if (shipments.length === 0 || shipments.length < (wanted?.length ?? 0)) return nothing();
    const size = group || query.get("size") === "SIZE_A4" ? a4 : sticker;
    const paper = await printed(shipments, size, books.postcodeOf);
    return new Response(new Uint8Array(paper), { headers: { "content-type": "application/pdf" } });
  }

  function classify(path: string, query: URLSearchParams): Response {
    if (path !== "get_postoffices_by_postcode_cityid_cityvpzid") return nothing();
    const found = (offices.get(query.get("city_katottg") ?? "") ?? []).map(officeEntry);
    // A single entry comes without a list.
    const Entry = found.length === 1 ? found[0] : found;
    return Response.json({ Entries: found.length === 0 ? "" : { Entry } });
  }

  return {
    parcels,
    async answer(request: Request) {
      const { pathname, searchParams } = new URL(request.url);
      const [, site = "", path = ""] =
        /\/(ecom\/0\.0\.1|forms\/ecom\/0\.0\.1|status-tracking\/0\.0\.1|address-classifier-ws)\/(.*)$/.exec(
          pathname,
        ) ?? [];
      const isTracking = site.startsWith("status-tracking");
      const key = isTracking ? simulatorAccount.trackingBearer : simulatorAccount.bearer;
      if (request.headers.get("authorization") !== `Bearer ${key}`) return denied();
      if (faultOf() === "throttled") return new Response("", { status: 429 });
      if (faultOf() === "success_with_errors") return Response.json({ code: "UPE06000", message: "busy" });
      const text = await request.text();
      const body: unknown = text ? JSON.parse(text) : undefined;
      if (isTracking) return path === "statuses/last/with-not-found" ? track(body) : nothing();
      if (site === "address-classifier-ws") return classify(path, searchParams);
      const isOpenToAll = path === "addresses" || path === "domestic/delivery-price";
      if (!isOpenToAll && searchParams.get("token") !== simulatorAccount.token) return denied();
      if (site.startsWith("forms")) return print(path, searchParams, body);
      const surname = named.safeParse(body);
      const sentinel = surname.success ? sentinels[surname.data.lastName] : undefined;
      return sentinel ? sentinel() : (books.answer(request.method, path, searchParams, body) ?? nothing());
    },
  };
}
