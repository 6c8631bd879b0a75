// What the jobs of the shop are to do, for people who look after those that do not get done: which order a job is
// about, and why it failed. Sources of the reasons: what jobs throw (shop/*/jobs.server.ts).

type Subject = "order" | "refund" | "attempt" | "messages";

/**
 * Every kind of job that has words, and where its payload says what it is about. What does not stand here is shown by
 * its name; the order it is about is known by its lane all the same.
 */
const callKinds = {
  deliver_messages: { messages: "ids" },
  tell_team_chat: {},
  ask_for_refund: { refund: "refund_id" },
  payment_step: { attempt: "attempt_id" },
  reconcile_payments: {},
  report_purchase: { order: "order_id" },
  keep_certificates: { order: "order_id" },
  sync_carrier_directory: {},
  sync_directory_now: {},
  sync_post_offices: {},
  learn_carrier_roads: {},
  refresh_carrier_roads: {},
  learn_carrier_prices: {},
  follow_unpaid: {},
  tell_of_late_leads: {},
  tell_of_parked_calls: {},
  publish_planned: {},
  home_turn: {},
  rename_review_photo: {},
  count_popularity: {},
  tidy_database: {},
  sweep_sessions: {},
  sweep_product_uploads: {},
  sweep_purchase_reports: {},
  sweep_review_photos: {},
  sweep_claim_photos: {},
  forget_visits: {},
  follow_receipts: { order: "order_id" },
  issue_receipts: {},
  tend_register: {},
  ask_for_shift: {},
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Subject, string>>>>>;

export type CallKind = keyof typeof callKinds;
export const isCallKind = (name: string): name is CallKind => Object.hasOwn(callKinds, name);

/** Numbers of what a job is about, in the database. */
export type CallSubjects = Readonly<Record<Subject, readonly number[]>>;

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => Number.isInteger(one));

export function subjectsOf(job: {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly lane: string | null;
}): CallSubjects {
  const fields: Readonly<Partial<Record<Subject, string>>> = isCallKind(job.name) ? callKinds[job.name] : {};
  const told = (subject: Subject): number[] => numbers(job.payload[fields[subject] ?? ""]);
  const [, inLane] = /^order:(\d+)$/.exec(job.lane ?? "") ?? [];
  const order = told("order");
  return {
    order: order.length > 0 || inLane === undefined ? order : [Number(inLane)],
    refund: told("refund"),
    attempt: told("attempt"),
    messages: told("messages"),
  };
}

/** As the journal names them. */
export const callStates = ["parked", "failing", "waiting"] as const;

export type CallReason =
  | "key_rejected"
  | "off"
  | "timeout"
  | "throttled"
  | "unreadable"
  | "no_answer"
  | "unknown";

const signs: readonly (readonly [RegExp, CallReason])[] = [
  [/key_rejected|unauthori[sz]ed|answered 40[13]\b/i, "key_rejected"],
  [/\boff\b|not configured/i, "off"],
  [/timeout|timed out|too late/i, "timeout"],
  [/throttled|too many|answered 429\b/i, "throttled"],
  [/unreadable|is not valid json/i, "unreadable"],
  [
    /unavailable|no answer|not answer|network|server_error|resting|answered 5\d\d\b|ECONN|ENOTFOUND/i,
    "no_answer",
  ],
];

/** Why it failed, by what was thrown. */
export const reasonOf = (error: string | null): CallReason =>
  signs.find(([sign]) => sign.test(error ?? ""))?.[1] ?? "unknown";
