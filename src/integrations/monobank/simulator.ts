// A monobank simulator: the merchant's methods, the payment page and the webhooks, with the bank's wire
// format. A function of a request, for the demo and tests. It is not known whether the bank recognises a
// repeated `extRef`, so the simulator does not: two requests refund twice.
import { z } from "zod";
import type { Fault } from "../http-client/faults.ts";
import { redirectTo, simulatorPage } from "../simulator/page.ts";
import { type Booked, invoiceBody, openBook, type Wanted } from "./simulator-book.ts";
import { payPage, refusals, type Way, ways } from "./simulator-page.ts";
import { type Deliver, makeWebhooks } from "./simulator-webhooks.ts";
import { hryvnia } from "./wire.ts";

export interface MonobankSimulatorOptions {
  /** The base URL of its pages: https://shop.example/dev/monobank */
  readonly url: string;
  readonly token: string;
  readonly deliver: Deliver;
  readonly later?: (ms: number, run: () => void) => void;
  readonly now?: () => number;
  readonly faultOf?: () => Fault | null;
  /**
   * For the demo: refunds payments made before it began. It first refuses refunds of sums that end in 13
   * kopiykas, and first gives no response for those that end in 14, so that both can be seen.
   */
  readonly isDemo?: boolean;
}

const lateMs = 15_000;

const refused = (errCode: string, errText: string, status = 400): Response =>
  Response.json({ errCode, errText }, { status });
const notFound = () => refused("NOT_FOUND", "invoice not found", 404);

const wanted = z
  .object({
    amount: z.int().positive(),
    ccy: z.int().default(hryvnia),
    merchantPaymInfo: z.object({ reference: z.string().default(""), destination: z.string().default("") }),
    redirectUrl: z.url(),
    webHookUrl: z.url().nullish(),
    validity: z.int().positive().default(86_400),
    paymentType: z.enum(["debit", "hold"]).default("debit"),
  })
  .transform(
    (body): Wanted => ({
      amount: body.amount,
      ccy: body.ccy,
      ...body.merchantPaymInfo,
      redirectUrl: body.redirectUrl,
      webHookUrl: body.webHookUrl ?? null,
      isHold: body.paymentType === "hold",
      validitySeconds: body.validity,
    }),
  );
const step = z.object({
  invoiceId: z.string(),
  amount: z.int().positive().optional(),
  extRef: z.string().optional(),
});

export function monobankSimulator(options: MonobankSimulatorOptions) {
  const { url, token, deliver, now = Date.now, faultOf = () => null, isDemo = false } = options;
  const { later = (ms, run) => void setTimeout(run, ms).unref() } = options;
  const book = openBook(now);
  const webhooks = makeWebhooks(deliver, later);
  const underWay = new Set<Promise<unknown>>();
  const wished = new Set<string>();

  function notify(...booked: readonly Booked[]): void {
    const sending = booked
      .reduce((before, next) => before.then(() => webhooks.notify(next)), Promise.resolve())
      .finally(() => underWay.delete(sending));
    underWay.add(sending);
  }

  function pay(opened: Booked, way: Exclude<Way, "leave">): void {
    const processing = book.change(opened, { status: "processing" });
    const paid = book.change(processing, {
      status: opened.isHold ? "hold" : "success",
      finalAmount: opened.amount,
    });
    if (way === "pay") notify(processing, paid);
    if (way === "twice") notify(processing, processing, paid, paid);
    if (way === "backwards") notify(paid, processing);
    if (way === "late") later(lateMs, () => notify(processing, paid));
  }

  function atThePage(request: URL): Response {
    const opened = book.find(request.pathname.slice(request.pathname.lastIndexOf("/") + 1));
    if (!opened) return simulatorPage("Помилка 404", "<p>Такого рахунка немає.</p>", 404);
    const chosen = request.searchParams.get("do");
    if (chosen === null || opened.status !== "created") return payPage(opened);
    const errCode = request.searchParams.get("code") ?? "";
    if (chosen === "decline" && Object.hasOwn(refusals, errCode)) {
      const processing = book.change(opened, { status: "processing" });
      notify(processing, book.change(processing, { status: "failure", errCode }));
    } else if (Object.hasOwn(ways, chosen)) {
      if (chosen !== "leave") pay(opened, chosen as Exclude<Way, "leave">);
    } else {
      return payPage(opened);
    }
    return redirectTo(new URL(opened.redirectUrl));
  }

  function stumble(invoiceId: string, amount: number): boolean {
    const wish = `${invoiceId} ${amount}`;
    const isFirst = isDemo && !wished.has(wish);
    wished.add(wish);
    if (isFirst && amount % 100 === 14) throw new TypeError("fetch failed");
    return isFirst && amount % 100 === 13;
  }

  function giveBack({ invoiceId, amount, extRef }: z.infer<typeof step>): Response {
    const booked = book.find(invoiceId);
    const back = amount ?? booked?.finalAmount ?? 0;
    if (stumble(invoiceId, back)) return Response.json({ status: "failure" });
    if (!booked) return isDemo && amount ? Response.json({ status: "success" }) : notFound();
    if (booked.status !== "success" && booked.status !== "hold")
      return refused("INVALID_STATUS", `invoice is ${booked.status}`);
    if (back > booked.finalAmount) return refused("INVALID_AMOUNT", "more than there is");
    notify(book.giveBack(booked, { status: "success", amount: back, extRef: extRef ?? null }));
    return Response.json({ status: "success" });
  }

  function finalize({ invoiceId, amount }: z.infer<typeof step>): Response {
    const booked = book.find(invoiceId);
    if (!booked) return notFound();
    const taken = amount ?? booked.amount;
    if (booked.status !== "hold") return refused("INVALID_STATUS", `invoice is ${booked.status}`);
    if (taken > booked.amount) return refused("INVALID_AMOUNT", "more than is held");
    notify(book.change(booked, { status: "success", finalAmount: taken }));
    return Response.json({ status: "success" });
  }

  function remove({ invoiceId }: z.infer<typeof step>): Response {
    const booked = book.find(invoiceId);
    if (!booked) return notFound();
    if (booked.status !== "created") return refused("INVALID_STATUS", `invoice is ${booked.status}`);
    book.change(booked, { status: "expired" });
    return Response.json({});
  }

  function create(body: unknown): Response {
    const asked = wanted.safeParse(body);
    if (!asked.success) return refused("BAD_REQUEST", "invalid request");
    const { invoiceId } = book.open(asked.data);
    return Response.json({ invoiceId, pageUrl: `${url}/pay/${invoiceId}` });
  }

  const steps: Readonly<Record<string, (body: z.infer<typeof step>) => Response>> = {
    "invoice/cancel": giveBack,
    "invoice/finalize": finalize,
    "invoice/remove": remove,
  };

  async function atTheApi(path: string, request: Request, asked: URL): Promise<Response> {
    if (request.headers.get("x-token") !== token) return refused("FORBIDDEN", "forbidden", 403);
    if (faultOf() === "throttled") return refused("TMR", "too many requests", 429);
    if (faultOf() === "success_with_errors") return Response.json({ errCode: "INTERNAL_ERROR", errText: "" });
    if (request.method === "GET") {
      if (path === "pubkey") return Response.json({ key: webhooks.publicKey() });
      if (path === "details") return Response.json({ merchantId: "demo", merchantName: "demo" });
      const booked = book.find(asked.searchParams.get("invoiceId") ?? "");
      if (path === "invoice/status") return booked ? Response.json(invoiceBody(booked)) : notFound();
    }
    const body: unknown = await request.json().catch(() => null);
    if (path === "invoice/create") return create(body);
    const read = step.safeParse(body);
    const take = steps[path];
    if (!take) return refused("METHOD_NOT_ALLOWED", "method not allowed", 405);
    return read.success ? take(read.data) : refused("BAD_REQUEST", "invalid request");
  }

  return {
    /** Its state of every invoice. */
    books: () => book.all(),
    rotateKey: webhooks.rotateKey,
    /** Resolves when every webhook due at once has been sent. */
    told: async () => {
      while (underWay.size > 0) await Promise.all(underWay);
    },
    async answer(request: Request): Promise<Response> {
      const asked = new URL(request.url);
      const path = /\/api\/merchant\/(.+)$/.exec(asked.pathname)?.[1];
      if (path !== undefined) return atTheApi(path, request, asked);
      return /\/pay\/[^/]+$/.test(asked.pathname)
        ? atThePage(asked)
        : new Response("Not Found", { status: 404 });
    },
  };
}
