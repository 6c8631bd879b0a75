// For staff who handle failed jobs: which order a job is about, and why it failed. The reasons come from the
// errors that jobs throw (shop/*/jobs.server.ts).

type Subject = "order" | "refund" | "attempt" | "messages";

/**
 * Job kinds with a translated title, and the payload field that holds their subject's id. Other kinds are
 * shown by name; their order is found by the group key.
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
  learn_carrier_estimates: {},
  refresh_carrier_estimates: {},
  learn_carrier_prices: {},
  learn_forecast: {},
  refresh_forecasts: {},
  follow_unpaid: {},
  follow_recipient_choices: {},
  tell_of_late_leads: {},
  report_failed_jobs: {},
  publish_planned: {},
  home_turn: {},
  rename_review_photo: {},
  count_popularity: {},
  tidy_database: {},
  back_up: {},
  back_up_now: {},
  check_backups: {},
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
  deliver_webhooks: {},
  start_webhooks: {},
} as const satisfies Readonly<Record<string, Readonly<Partial<Record<Subject, string>>>>>;

export type CallKind = keyof typeof callKinds;
export const isCallKind = (name: string): name is CallKind => Object.hasOwn(callKinds, name);

/** Database ids of a job's subjects. */
export type CallSubjects = Readonly<Record<Subject, readonly number[]>>;

const numbers = (value: unknown): number[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => Number.isInteger(one));

export function subjectsOf(job: {
  readonly name: string;
  readonly payload: Readonly<Record<string, unknown>>;
  readonly groupKey: string | null;
}): CallSubjects {
  const fields: Readonly<Partial<Record<Subject, string>>> = isCallKind(job.name) ? callKinds[job.name] : {};
  const told = (subject: Subject): number[] => numbers(job.payload[fields[subject] ?? ""]);
  const [, inGroup] = /^order:(\d+)$/.exec(job.groupKey ?? "") ?? [];
  const order = told("order");
  return {
    order: order.length > 0 || inGroup === undefined ? order : [Number(inGroup)],
    refund: told("refund"),
    attempt: told("attempt"),
    messages: told("messages"),
  };
}

/** As the audit log names them. */
export const callStates = ["dead", "failing", "waiting"] as const;

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
    /unavailable|no answer|not answer|network|server_error|breaker_open|resting|answered 5\d\d\b|ECONN|ENOTFOUND/i,
    "no_answer",
  ],
];

/** Finds the reason from the thrown error's text. */
export const reasonOf = (error: string | null): CallReason =>
  signs.find(([sign]) => sign.test(error ?? ""))?.[1] ?? "unknown";
