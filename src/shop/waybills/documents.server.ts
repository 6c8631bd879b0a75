// Labels and registers printed by the carrier. Its key stays on the server, so the documents are proxied.
import type { OpNeeds } from "#db/database.ts";
import { transact } from "#db/transact.ts";
import { type Ok, ok, type Result, refuse } from "#kit/result.ts";
import { type Actor, can } from "../staff/rules/rights.ts";
import type { LabelFormat, WaybillCarriers, WaybillError } from "./port.ts";
import { waybillRows } from "./reads.server.ts";
import { carrierOf } from "./rules/states.ts";
import { recordPrinted } from "./store.server.ts";

interface Needs extends OpNeeds {
  readonly waybills: WaybillCarriers;
}

export type PaperRefusal = {
  /** `labels_mixed`: of several carriers, each of which prints its own. */
  readonly code: "forbidden" | "not_found" | "labels_mixed" | "carrier_unavailable";
};
type Paper = Promise<Result<Buffer, PaperRefusal>>;

const notPrinted = (error: WaybillError) =>
  refuse<PaperRefusal>({ code: error.code === "waybill_refused" ? "not_found" : "carrier_unavailable" });

/** One PDF with the labels of these orders, in this order; `not_found` when one of them has no waybill. */
export async function labelsPdf(
  { db, clock, waybills }: Needs,
  actor: Actor,
  { numbers, format }: { readonly numbers: readonly string[]; readonly format: LabelFormat },
): Paper {
  if (!can(actor, "order.pack")) return refuse({ code: "forbidden" });
  if (numbers.length === 0) return refuse({ code: "not_found" });
  const rows = await waybillRows(db)
    .select(["o.number", "w.carrier_ref", "w.carrier"])
    .where("o.number", "in", [...numbers])
    .where("w.state", "in", ["made", "changing"])
    .execute();
  const refOf = new Map(rows.map(({ number, carrier_ref }) => [number, carrier_ref]));
  const refs = numbers.flatMap((number) => refOf.get(number) ?? []);
  if (refs.length < numbers.length) return refuse({ code: "not_found" });
  const [name, ...others] = new Set(rows.map(({ carrier }) => carrier));
  if (!name || others.length > 0) return refuse({ code: "labels_mixed" });
  const carrier = carrierOf(waybills, name);
  const paper = carrier.ok ? await carrier.value.labels(refs, format) : carrier;
  if (!paper.ok) return notPrinted(paper.error);
  await transact<Ok<null>>(db, async (tx) => {
    await recordPrinted(tx, refs, clock());
    return ok(null);
  });
  return paper;
}

export async function registerPdf({ db, waybills }: Needs, actor: Actor, id: number): Paper {
  if (!can(actor, "order.ship")) return refuse({ code: "forbidden" });
  const register = await db
    .selectFrom("waybill_registers")
    .select(["carrier_ref", "carrier"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!register?.carrier_ref) return refuse({ code: "not_found" });
  const carrier = carrierOf(waybills, register.carrier);
  const paper = carrier.ok ? await carrier.value.registerPaper(register.carrier_ref) : carrier;
  return paper.ok ? paper : notPrinted(paper.error);
}
