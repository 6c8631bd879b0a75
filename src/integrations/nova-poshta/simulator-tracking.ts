// The simulator's parcels, each from the first request for it. The last digits of its number choose how it ends:
//   …01 refused · …02 redirected under a new number · …03 not collected · …04 not found · …05 deleted
//   …06 received with cash, which is paid out later · …9 delivered by courier · …8 a postomat
// As on the real wire, numbers are strings, unknown values are "", and without the recipient's phone (once it
// is known) names are omitted with a warning.
import {
  openParcelBook,
  type ParcelController,
  type ParcelsOptions,
  type Step,
  soon,
  waits,
} from "../simulator/parcels.ts";
import { found, type Method, type Properties, textOf } from "./simulator-reply.ts";

export interface NewParcel {
  readonly phone: string;
  readonly toWarehouseRef: string;
  readonly category: "Branch" | "Postomat" | "Doors";
}

/** Receives new waybills. */
export interface ParcelBook {
  begin(number: string, parcel: NewParcel): void;
}

const words: Readonly<Record<number, string>> = {
  1: "Відправник самостійно створив цю накладну, але ще не надав до відправки",
  2: "Видалено",
  3: "Номер не знайдено",
  4: "Відправлення у місті відправника",
  5: "Відправлення прямує до міста одержувача",
  6: "Відправлення у місті одержувача",
  7: "Прибув на відділення",
  8: "Прибув у поштомат",
  9: "Відправлення отримано",
  10: "Відправлення отримано. Протягом доби ви одержите СМС-повідомлення про надходження грошового переказу",
  11: "Відправлення отримано. Грошовий переказ видано одержувачу",
  101: "На шляху до одержувача",
  103: "Відмова одержувача",
  104: "Змінено адресу",
  105: "Припинено зберігання",
};

function pathOf(number: string, category: NewParcel["category"] | undefined): readonly Step[] {
  const there =
    category === "Postomat" || (!category && number.endsWith("8"))
      ? 8
      : category === "Doors" || (!category && number.endsWith("9"))
        ? 101
        : 7;
  const way = soon(1, 4, 5, 6, there);
  switch (number.slice(-2)) {
    case "01":
      return [...way, { code: 103, after: waits }];
    case "02":
      return soon(1, 4, 5, 104);
    case "03":
      return [...way, { code: 105, after: waits }];
    case "04":
      return soon(3);
    case "05":
      return soon(1, 2);
    case "06":
      return [...way, { code: 10, after: waits }, ...soon(11)];
    default:
      return [...way, { code: 9, after: waits }];
  }
}

/** The new number of a redirected parcel. */
const sentOnAs = (number: string): string => `${number.slice(0, -2)}77`;

const wall = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Europe/Kyiv",
  dateStyle: "short",
  timeStyle: "medium",
});
const days = (at: Date, count: number): Date => new Date(at.getTime() + count * 86_400_000);
const isThere = (code: number): boolean => code === 7 || code === 8;

export function makeParcels(
  options: ParcelsOptions,
): ParcelBook & ParcelController & { readonly methods: Readonly<Record<string, Method>> } {
  const known = new Map<string, NewParcel>();
  const parcels = openParcelBook(options, (number) => pathOf(number, known.get(number)?.category), words);

  function row(asked: Properties) {
    const number = textOf(asked, "DocumentNumber");
    const { path, taken, step, at } = parcels.current(number);
    const { code } = step;
    const first = taken[0] ?? at;
    const arrived = taken.find((_, index) => isThere(path[index]?.code ?? 0));
    const parcel = known.get(number);
    const isTrusted = !parcel || parcel.phone === textOf(asked, "Phone");
    if (code === 3) return { Number: number, StatusCode: "3", Status: words[3], TrackingUpdateDate: "" };
    return {
      Number: number,
      StatusCode: String(code),
      Status: words[code] ?? "",
      DateCreated: wall.format(first).replace(/^(\d+)-(\d+)-(\d+)/, "$3-$2-$1"),
      TrackingUpdateDate: wall.format(at),
      ScheduledDeliveryDate: wall.format(days(first, 1)).replace(/^(\d+)-(\d+)-(\d+)/, "$3-$2-$1"),
      DatePayedKeeping: arrived ? wall.format(days(arrived, 7)) : "",
      DateFirstDayStorage: arrived ? wall.format(arrived).slice(0, 10) : "",
      WarehouseRecipient: "",
      WarehouseRecipientInternetAddressRef: parcel?.toWarehouseRef ?? "",
      CategoryOfWarehouse: parcel?.category ?? "",
      LastCreatedOnTheBasisNumber: code === 104 ? sentOnAs(number) : "",
      LastCreatedOnTheBasisDocumentType: code === 104 ? "Redirecting" : "",
      RecipientFullName: isTrusted ? "Одержувач" : "",
      PhoneRecipient: isTrusted ? textOf(asked, "Phone") : "",
      DocumentWeight: "1.2",
      SeatsAmount: 1,
      RedeliverySum: "",
    };
  }

  function statuses(properties: Properties) {
    const { Documents: documents } = properties;
    const asked = (Array.isArray(documents) ? documents : [])
      .filter((one): one is Properties => typeof one === "object" && one !== null)
      .slice(0, 100);
    const rows = asked.map(row);
    const warnings = rows.flatMap((told) =>
      "PhoneRecipient" in told && told.PhoneRecipient === ""
        ? [`ID_${told.Number}: Please enter a valid phone number to see the full information`]
        : [],
    );
    return { ...found(rows), warnings };
  }

  return {
    begin(number, parcel) {
      known.set(number, parcel);
      parcels.begin(number);
    },
    parcels: parcels.parcels,
    moveOn: parcels.moveOn,
    methods: { getStatusDocuments: statuses },
  };
}
