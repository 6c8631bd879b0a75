// A carrier that makes waybills in memory, and its jobs run to the end.

import type { Db } from "#db/database.ts";
import { readyJob } from "#jobs/queue.ts";
import type { Clock } from "#kit/clock.ts";
import { ok, refuse } from "#kit/result.ts";
import { settleDissolving } from "#shop/waybills/dissolving.server.ts";
import { followOrder, settleWaybill } from "#shop/waybills/jobs.server.ts";
import type {
  CarriedWaybill,
  WaybillCarrier,
  WaybillCarriers,
  WaybillDraft,
  WaybillError,
} from "#shop/waybills/port.ts";
import { settleRegister } from "#shop/waybills/registers.server.ts";

export interface PaperCarrier extends WaybillCarrier {
  /** Its waybills, in the order of creation. */
  readonly has: { readonly ref: string; readonly draft: WaybillDraft }[];
  /** The requests it got. */
  readonly asked: string[];
  /** Returns this error instead of carrying out the request. */
  refuses: WaybillError | null;
  /** Carries out the request, but its response is lost. */
  losesAnswers: boolean;
  /** Runs while it makes a waybill. */
  meanwhile: (() => Promise<void>) | null;
}

const silent: WaybillError = { code: "carrier_unavailable", reason: "network" };

export function paperCarrier(): PaperCarrier {
  const has: { ref: string; draft: WaybillDraft }[] = [];
  const registers: { readonly ref: string; refs: readonly string[] }[] = [];
  let made = 0;
  const paper = (ref: string): CarriedWaybill => ({
    ref,
    number: `2045${ref.padStart(10, "0")}`,
    cost_kop: 95_00,
    arrivesOn: "2026-11-21",
  });
  const carrier: PaperCarrier = {
    has,
    asked: [],
    refuses: null,
    losesAnswers: false,
    meanwhile: null,
    async make(draft) {
      carrier.asked.push("make");
      if (carrier.refuses) return refuse(carrier.refuses);
      await carrier.meanwhile?.();
      made += 1;
      has.push({ ref: String(made), draft });
      return carrier.losesAnswers ? refuse(silent) : ok(paper(String(made)));
    },
    async change(ref, draft) {
      carrier.asked.push("change");
      if (carrier.refuses) return refuse(carrier.refuses);
      const index = has.findIndex((one) => one.ref === ref);
      if (index < 0) return refuse({ code: "waybill_refused", why: "gone", words: "" });
      has[index] = { ref, draft };
      return ok(paper(ref));
    },
    async remove(ref) {
      carrier.asked.push("remove");
      if (carrier.refuses) return refuse(carrier.refuses);
      has.splice(0, has.length, ...has.filter((one) => one.ref !== ref));
      return ok(null);
    },
    async find(reference) {
      carrier.asked.push("find");
      const found = has.find(({ draft }) => draft.reference === reference);
      return ok(found ? paper(found.ref) : null);
    },
    async register(refs) {
      carrier.asked.push("register");
      registers.push({ ref: `register-${registers.length + 1}`, refs });
      const ref = `register-${registers.length}`;
      return carrier.losesAnswers ? refuse(silent) : ok({ ref, number: `105-${registers.length}` });
    },
    async dissolveRegister(ref) {
      carrier.asked.push("dissolve");
      if (carrier.refuses) return refuse(carrier.refuses);
      const register = registers.find((one) => one.ref === ref);
      if (register) register.refs = [];
      return ok(null);
    },
    async registerWith(ref) {
      const index = registers.findIndex(({ refs }) => refs.includes(ref));
      return ok(index < 0 ? null : { ref: `register-${index + 1}`, number: `105-${index + 1}` });
    },
    labels: async () => ok(Buffer.from("%PDF-1.7")),
    registerPaper: async () => ok(Buffer.from("%PDF-1.7")),
  };
  return carrier;
}

interface Needs {
  readonly db: Db;
  readonly clock: Clock;
  readonly waybills: WaybillCarriers;
}

/**
 * Runs waiting jobs, once each, until no job is added; failed ones stay for the next time.
 * @returns how many failed
 */
export async function runWaybillJobs(needs: Needs): Promise<number> {
  const { db } = needs;
  const jobs = [
    readyJob(settleWaybill, needs),
    readyJob(followOrder, needs),
    readyJob(settleRegister, needs),
    readyJob(settleDissolving, needs),
  ];
  const failed: number[] = [];
  for (;;) {
    const job = await db
      .selectFrom("jobs")
      .select(["id", "name", "payload"])
      .where(
        "name",
        "in",
        jobs.map(({ name }) => name),
      )
      .where("id", "not in", [0, ...failed])
      .orderBy("id")
      .executeTakeFirst();
    if (!job) return failed.length;
    try {
      await jobs.find(({ name }) => name === job.name)?.run(job.payload);
      await db.deleteFrom("jobs").where("id", "=", job.id).execute();
    } catch {
      failed.push(job.id);
    }
  }
}
