// The simulator's waybills: recipients, documents, registers. Kept in memory, so a new process starts empty.
// It refuses what the vendor refuses, with the vendor's codes; the sender can change a document until it is
// scanned.
import { randomInt, randomUUID } from "node:crypto";
import type { Directory } from "./simulator-directory.ts";
import { isRecord, parcelProblem, price, routeProblem, transitDays } from "./simulator-documents.ts";
import { derivedUuid } from "./simulator-places.ts";
import { failed, found, type Method, type Properties, paged, type Reply, textOf } from "./simulator-reply.ts";

/** The account of the simulator's key. */
const simulatorSender = {
  counterpartyRef: derivedUuid("counterparty/sender"),
  contactRef: derivedUuid("contact/sender"),
} as const;
/** All private persons are one counterparty with many contacts. */
const privatePersonRef = derivedUuid("counterparty/private person");

export interface SimulatorDocument {
  readonly ref: string;
  readonly number: string;
  /** The properties of save, or of the last update. */
  properties: Properties;
  readonly createdAt: Date;
  cost: number;
  arrives: Date;
  /** Accepted by the carrier: it can no longer be changed or deleted. */
  isScanned: boolean;
  /** The first request for a new document's label finds none. */
  isLabelReady: boolean;
  sheet: ScanSheet | null;
}

export interface ScanSheet {
  readonly ref: string;
  readonly number: string;
  readonly createdAt: Date;
}

export interface WaybillBooks {
  readonly documents: ReadonlyMap<string, SimulatorDocument>;
  readonly models: Readonly<Record<string, Readonly<Record<string, Method>>>>;
  sheet(ref: string): ScanSheet | undefined;
}

const dotted = (at: Date): string => at.toISOString().slice(0, 10).split("-").reverse().join(".");
const ukrainian = /^[А-ЩЬЮЯЄІЇҐа-щьюяєіїґ'’ʼ\- ]+$/;

function personProblem(properties: Properties): Reply | null {
  for (const field of ["LastName", "FirstName"] as const) {
    const name = textOf(properties, field);
    if (name === "") return failed("", `${field} is empty`);
    if (!ukrainian.test(name)) return failed("", `${field} has invalid characters`);
  }
  return phoneProblem(textOf(properties, "Phone"));
}

function phoneProblem(phone: string): Reply | null {
  if (phone === "") return failed("20000300435", "RecipientsPhone is empty");
  return /^\+?380\d{9}$/.test(phone) ? null : failed("20000300434", "RecipientsPhone invalid format");
}

const refsOf = (properties: Properties): string[] => {
  const { DocumentRefs: refs } = properties;
  if (typeof refs === "string") return [refs];
  return Array.isArray(refs) ? refs.filter((ref) => typeof ref === "string") : [];
};

/** Fields that collect money from the recipient. */
const cashFields = ["AfterpaymentOnGoodsCost", "BackwardDeliveryData"] as const;
export type CashField = (typeof cashFields)[number];

function cashProblem(properties: Properties, covered: readonly CashField[]): Reply | null {
  const isUncovered = cashFields.some((field) => properties[field] !== undefined && !covered.includes(field));
  return isUncovered ? failed("20000201794", "Afterpayment service is temporary blocked") : null;
}

export interface WaybillBooksOptions {
  readonly directory: Directory;
  readonly now: () => Date;
  /** The ways of collecting money that the account's contract covers. */
  readonly cashCovered: readonly CashField[];
  readonly onCreated: (document: SimulatorDocument) => void;
}

export function makeWaybillBooks({
  directory,
  now,
  cashCovered,
  onCreated,
}: WaybillBooksOptions): WaybillBooks {
  const documents = new Map<string, SimulatorDocument>();
  const sheets = new Map<string, ScanSheet>();
  const contacts = new Set<string>();

  function recipientProblem(properties: Properties): Reply | null {
    if (textOf(properties, "NewAddress") === "1") {
      if (!ukrainian.test(textOf(properties, "RecipientName")))
        return failed("", "LastName has invalid characters");
      return textOf(properties, "RecipientAddressName") === ""
        ? failed("20000200268", "RecipientAddress not selected")
        : null;
    }
    if (textOf(properties, "Recipient") === "") return failed("20000300431", "Recipient not selected");
    if (!contacts.has(textOf(properties, "ContactRecipient")))
      return failed("20000300401", "ContactRecipient not selected");
    const city = directory.city(textOf(properties, "CityRecipient"));
    const point =
      city && directory.pointsIn(city).find(({ ref }) => ref === textOf(properties, "RecipientAddress"));
    if (!point) return failed("20000200268", "RecipientAddress not selected");
    const isDear = point.kind === "postomat" && Number(textOf(properties, "Cost")) > 10_000;
    return isDear ? failed("", "Cost is more than MaxDeclaredCost of the warehouse") : null;
  }

  function senderProblem(properties: Properties): Reply | null {
    if (textOf(properties, "Sender") !== simulatorSender.counterpartyRef)
      return failed("20000300442", "Sender not selected");
    return textOf(properties, "ContactSender") === simulatorSender.contactRef
      ? null
      : failed("20000300406", "ContactSender not selected");
  }

  /** A parcel to a door names the settlement instead of the carrier's city. */
  const withCity = (properties: Properties): Properties => {
    const city = directory.city(textOf(properties, "RecipientCityRef"));
    return city ? { ...properties, CityRecipient: city.cityRef } : properties;
  };

  const problem = (properties: Properties): Reply | null =>
    senderProblem(properties) ??
    routeProblem(directory, properties) ??
    parcelProblem(properties) ??
    cashProblem(properties, cashCovered) ??
    recipientProblem(properties) ??
    phoneProblem(textOf(properties, "RecipientsPhone"));

  const quoted = (properties: Properties) => {
    const [quote] = price(properties).data;
    return {
      cost: isRecord(quote) ? Number(quote.Cost) : 0,
      arrives: new Date(now().getTime() + transitDays(directory, properties) * 86_400_000),
    };
  };

  const row = (document: SimulatorDocument) => ({
    Ref: document.ref,
    CostOnSite: document.cost,
    EstimatedDeliveryDate: dotted(document.arrives),
    IntDocNumber: document.number,
    TypeDocument: "InternetDocument",
  });

  function save(asked: Properties): Reply {
    const properties = withCity(asked);
    const wrong = problem(properties);
    if (wrong) return wrong;
    const document: SimulatorDocument = {
      ref: randomUUID(),
      number: `2045${String(randomInt(1e10)).padStart(10, "0")}`,
      properties,
      createdAt: now(),
      ...quoted(properties),
      isScanned: false,
      isLabelReady: false,
      sheet: null,
    };
    documents.set(document.ref, document);
    onCreated(document);
    return found([row(document)]);
  }

  function update(asked: Properties): Reply {
    const properties = withCity(asked);
    const document = documents.get(textOf(properties, "Ref"));
    if (!document) return failed("20000200564", "DocumentRefs has only invalid refs");
    if (document.isScanned) return failed("", "Document is accepted already and can not be changed");
    const wrong = problem(properties);
    if (wrong) return wrong;
    Object.assign(document, { properties, ...quoted(properties) });
    return found([row(document)]);
  }

  function remove(properties: Properties): Reply {
    const refs = refsOf(properties);
    if (refs.length === 0) return failed("20000200565", "DocumentRefs not set");
    const known = refs.flatMap((ref) => documents.get(ref) ?? []);
    if (known.length === 0) return failed("20000200564", "DocumentRefs has only invalid refs");
    if (known.some(({ isScanned }) => isScanned))
      return failed("", "Document is accepted already and can not be deleted");
    for (const { ref } of known) documents.delete(ref);
    return found(known.map(({ ref }) => ({ Ref: ref })));
  }

  function list(properties: Properties): Reply {
    const day = (text: string): string => text.split(".").reverse().join("-");
    const from = day(textOf(properties, "DateTimeFrom"));
    const to = day(textOf(properties, "DateTimeTo"));
    const within = [...documents.values()].filter((document) => {
      const of = day(textOf(document.properties, "DateTime"));
      return from <= of && of <= to;
    });
    return paged(within, properties, 100, (document) => ({
      ...row(document),
      InfoRegClientBarcodes: textOf(document.properties, "InfoRegClientBarcodes"),
      Weight: textOf(document.properties, "Weight"),
      Cost: textOf(document.properties, "Cost"),
      StateName: "Відправник самостійно створив цю накладну, але ще не надав до відправки",
    }));
  }

  function insertDocuments(properties: Properties): Reply {
    const known = refsOf(properties).flatMap((ref) => documents.get(ref) ?? []);
    if (known.length === 0) return failed("20000200564", "DocumentRefs has only invalid refs");
    if (known.some(({ sheet }) => sheet !== null))
      return failed("", "Document is in another scan sheet already");
    const sheet = {
      ref: randomUUID(),
      number: `105-${String(randomInt(1e8)).padStart(8, "0")}`,
      createdAt: now(),
    };
    sheets.set(sheet.ref, sheet);
    for (const document of known) document.sheet = sheet;
    const Success = known.map(({ ref, number }) => ({ Ref: ref, Number: number }));
    return found([
      {
        Ref: sheet.ref,
        Number: sheet.number,
        Date: dotted(sheet.createdAt),
        Success,
        Errors: [],
        Warnings: [],
      },
    ]);
  }

  function deleteScanSheet(properties: Properties): Reply {
    const { ScanSheetRefs: asked } = properties;
    const refs = Array.isArray(asked) ? asked.filter((ref) => typeof ref === "string") : [];
    const known = refs.flatMap((ref) => sheets.get(ref) ?? []);
    if (known.length === 0) return failed("20000200564", "ScanSheetRefs has only invalid refs");
    const held = known.flatMap(({ ref }) => heldBy(ref));
    if (held.some(({ isScanned }) => isScanned))
      return failed("", "ScanSheet has accepted documents and can not be deleted");
    for (const document of held) document.sheet = null;
    for (const { ref } of known) sheets.delete(ref);
    return found(known.map(({ ref, number }) => ({ ScanSheetRefs: { Ref: ref, Number: number } })));
  }

  const heldBy = (ref: string): SimulatorDocument[] =>
    [...documents.values()].filter(({ sheet }) => sheet?.ref === ref);

  return {
    documents,
    sheet: (ref) => sheets.get(ref),
    models: {
      Counterparty: {
        save: (properties) => {
          const wrong = personProblem(properties);
          if (wrong) return wrong;
          const names = ["FirstName", "MiddleName", "LastName"] as const;
          const contact = randomUUID();
          contacts.add(contact);
          const person = Object.fromEntries(names.map((name) => [name, textOf(properties, name)]));
          const Description = `${person.LastName} ${person.FirstName}`;
          return found([
            {
              Ref: privatePersonRef,
              Description: "Приватна особа",
              ...person,
              CounterpartyType: "PrivatePerson",
              OwnershipForm: "",
              ContactPerson: {
                success: true,
                data: [{ Ref: contact, Description, ...person }],
                errors: [],
                warnings: [],
                info: [],
              },
            },
          ]);
        },
      },
      InternetDocument: { save, update, delete: remove, getDocumentList: list },
      ScanSheet: {
        insertDocuments,
        deleteScanSheet,
        getScanSheetList: (properties) =>
          paged([...sheets.values()].toReversed(), properties, 100, ({ ref, number, createdAt }) => ({
            Ref: ref,
            Number: number,
            DateTime: createdAt.toISOString().slice(0, 19).replace("T", " "),
            Printed: "0",
            Count: String(heldBy(ref).length),
          })),
        getScanSheetDocuments: (properties) =>
          found(
            heldBy(textOf(properties, "Ref")).map(({ ref, number }) => ({
              DocumentRef: ref,
              DocumentNumber: number,
            })),
          ),
      },
    },
  };
}
