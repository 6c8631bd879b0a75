// A Nova Poshta simulator: an HTTP server that speaks API v2.0's wire for the methods the shop uses, with the
// vendor's habits (refusals in HTTP 200, numbers as strings, two kinds of city refs). Any key works. The
// request selects an error, so that a person can see it in dev:
//   apiKey expired-key, throttled-key, anonymous-key         → the vendor's error codes
//   a city ref (any property) from `troubleRefs`             → 500, garbage, silence, throttling, transient
// empty
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { z } from "zod";
import type { Fault } from "../http-client/faults.ts";
import { addressMethods } from "./simulator-address.ts";
import { makeDirectory } from "./simulator-directory.ts";
import { documentMethods } from "./simulator-documents.ts";
import type { SimulatorCity } from "./simulator-places.ts";
import { printed } from "./simulator-prints.ts";
import {
  enveloped,
  failed,
  found,
  type Method,
  type Properties,
  type Reply,
  textOf,
} from "./simulator-reply.ts";
import { makeParcels, type NewParcel } from "./simulator-tracking.ts";
import { type CashField, makeWaybillBooks } from "./simulator-waybills.ts";
import { errorCodes } from "./wire.ts";

/** City refs that make a call fail. */
export const troubleRefs = {
  serverError: "00000000-0000-4000-8000-000000000500",
  garbage: "00000000-0000-4000-8000-000000000200",
  silence: "00000000-0000-4000-8000-000000000408",
  throttled: "00000000-0000-4000-8000-000000000429",
  /** `data` is empty although `totalCount` is not. */
  transientEmpty: "00000000-0000-4000-8000-000000000204",
} as const;

const troubleKeys: Readonly<Record<string, Reply>> = {
  "expired-key": failed(errorCodes.authFail, "API key expired"),
  "throttled-key": failed(errorCodes.tooManyRequests, "To many requests"),
  "anonymous-key": failed(errorCodes.userUndefined, "User is undefined"),
};

const wireFaults: Readonly<Partial<Record<Fault, Reply>>> = {
  throttled: failed(errorCodes.tooManyRequests, "To many requests"),
  success_with_errors: { ...found([]), errors: ["Internal error"] },
};

const request = z.object({
  apiKey: z.string().default(""),
  modelName: z.string(),
  calledMethod: z.string(),
  methodProperties: z.record(z.string(), z.unknown()).catch({}),
});

export interface SimulatorOptions {
  readonly cities: readonly SimulatorCity[];
  /** 0, the default, takes a free port. */
  readonly port?: number;
  readonly host?: string;
  readonly now?: () => Date;
  /** The fault that is switched on; the vendor's own error formats are produced here. */
  readonly faultOf?: () => Fault | null;
  /** How long a parcel takes for each step. */
  readonly parcelStepSeconds?: number;
  /** By default a sole proprietor's contract: payment control and no money transfers. */
  readonly cashCovered?: readonly CashField[];
}

const endpoint = "/v2.0/json/";
const largestBody = 1_000_000;

async function bodyOf(message: IncomingMessage): Promise<string> {
  let body = "";
  for await (const chunk of message.setEncoding("utf8")) {
    body += chunk;
    if (body.length > largestBody) throw new RangeError("the request is too large");
  }
  return body;
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": `${type}; charset=utf-8` }).end(body);
}
const sendReply = (response: ServerResponse, reply: Reply): void =>
  send(response, 200, "application/json", JSON.stringify(enveloped(reply)));

/** Simulates the error that a ref selects; false when it selects none. */
function playTrouble(response: ServerResponse, properties: Properties): boolean {
  const refs = new Set(Object.values(properties));
  if (refs.has(troubleRefs.silence)) return true;
  if (refs.has(troubleRefs.serverError)) {
    send(response, 500, "text/html", "<html><body>500 Internal Server Error</body></html>");
  } else if (refs.has(troubleRefs.garbage)) {
    send(response, 200, "text/html", "<html><body>Технічні роботи</body></html>");
  } else if (refs.has(troubleRefs.throttled)) {
    sendReply(response, failed(errorCodes.tooManyRequests, "To many requests"));
  } else if (refs.has(troubleRefs.transientEmpty)) {
    sendReply(response, { ...found([]), info: { totalCount: 12 } });
  } else {
    return false;
  }
  return true;
}

function parsedRequest(body: string) {
  try {
    return request.safeParse(JSON.parse(body));
  } catch {
    return null;
  }
}

const categoryOf = (serviceType: string): NewParcel["category"] =>
  serviceType.endsWith("Postomat") ? "Postomat" : serviceType.endsWith("Doors") ? "Doors" : "Branch";

/** Starts the simulator; `close` also ends calls that get no response. */
export async function startNovaPoshtaSimulator(options: SimulatorOptions) {
  const { cities, port = 0, host = "127.0.0.1", now = () => new Date() } = options;
  const { faultOf = () => null, parcelStepSeconds = 60 } = options;
  const parcels = makeParcels({ now, stepSeconds: parcelStepSeconds });
  const directory = makeDirectory(cities);
  const books = makeWaybillBooks({
    directory,
    now,
    cashCovered: options.cashCovered ?? ["AfterpaymentOnGoodsCost"],
    onCreated: ({ number, properties }) =>
      parcels.begin(number, {
        phone: textOf(properties, "RecipientsPhone"),
        toWarehouseRef: textOf(properties, "RecipientAddress"),
        category: categoryOf(textOf(properties, "ServiceType")),
      }),
  });
  const models: Readonly<Record<string, Readonly<Record<string, Method>>>> = {
    Address: addressMethods(directory),
    ...books.models,
    InternetDocument: { ...documentMethods(directory, now), ...books.models.InternetDocument },
    TrackingDocument: parcels.methods,
  };

  async function answer(message: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (message.url ?? "").split("?")[0] ?? "";
    if (message.method === "GET" && /^\/(?:orders|scanSheet)\//.test(path)) {
      const paper = await printed(path, books, directory);
      if (paper) response.writeHead(200, { "content-type": "application/pdf" }).end(paper);
      else send(response, 200, "text/html", "<html><body>Документ не знайдено</body></html>");
      return;
    }
    if (message.method !== "POST" || `${path.replace(/\/$/, "")}/` !== endpoint) {
      return send(response, 404, "text/plain", "Not Found");
    }
    const asked = parsedRequest(await bodyOf(message));
    if (!asked?.success) return sendReply(response, failed("", "Data is invalid"));
    const { apiKey, modelName, calledMethod, methodProperties } = asked.data;
    const keyTrouble = Object.hasOwn(troubleKeys, apiKey) ? troubleKeys[apiKey] : undefined;
    if (keyTrouble) return sendReply(response, keyTrouble);
    const fault = faultOf();
    const wireFault = fault && wireFaults[fault];
    if (wireFault) return sendReply(response, wireFault);
    if (playTrouble(response, methodProperties)) return;
    const methods = models[modelName.replace(/General$/, "")] ?? {};
    const method = Object.hasOwn(methods, calledMethod) ? methods[calledMethod] : undefined;
    sendReply(response, method ? method(methodProperties) : failed("", "Method is not available"));
  }

  const server = createServer((message, response) => {
    answer(message, response).catch((error: unknown) => {
      const status = error instanceof RangeError ? 413 : 500;
      if (!response.headersSent) send(response, status, "text/plain", String(error));
    });
  });
  await new Promise<void>((listening, refused) => {
    server.once("error", refused).listen(port, host, listening);
  });
  const { port: taken } = server.address() as AddressInfo;
  return {
    parcels,
    /** The endpoint to give to the client. */
    url: `http://${host}:${taken}${endpoint}`,
    /** The site of its printed forms. */
    printUrl: `http://${host}:${taken}`,
    /** Waybills by ref. */
    documents: books.documents,
    close: () =>
      new Promise<void>((closed, wrong) => {
        server.close((error) => (error ? wrong(error) : closed()));
        server.closeAllConnections();
      }),
  };
}
export type Simulator = Awaited<ReturnType<typeof startNovaPoshtaSimulator>>;
