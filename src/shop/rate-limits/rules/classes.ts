// All rate limit classes, the only place with their numbers. Each endpoint declares its class in its route;
// http/rate-limits.test.ts checks all routes.
import type { Dimension, Window } from "./window.ts";

export type Protects =
  | "sends_message"
  | "holds_stock"
  | "guesses_secret"
  | "costs_money"
  | "stores_upload"
  | "creates_content"
  | "none";

/** An IPv6 prefix belongs to one household; a whole mobile network may share an IPv4 address. */
interface AddressLimits {
  readonly shared: readonly Window[];
  readonly household: readonly Window[];
}

export interface LimitClass {
  readonly protects: Protects;
  /**
   * Requests of one address to one route, counted in each process: stops floods before they reach the
   * database. Null: the class has no route.
   */
  readonly flood: Window | null;
  /** Counted in the database, for all instances together. */
  readonly limits: Partial<Record<Exclude<Dimension, "address">, readonly Window[]>> & {
    readonly address?: AddressLimits;
  };
  /** Counted by the op, which has the phone or the result of a guess; otherwise by the route. */
  readonly isCountedByOp?: true;
}

const minute = 60;
const hour = 3600;
const day = 24 * hour;
const per = (seconds: number, most: number): Window => ({ most, seconds });

export const limitClasses = {
  /** Cannot harm another person. */
  harmless: { protects: "none", flood: per(minute, 600), limits: {} },
  /** Requests of staff. */
  staff: { protects: "none", flood: per(minute, 600), limits: {} },
  /** Signed callbacks of providers. */
  callback: { protects: "none", flood: per(minute, 600), limits: {} },
  /** A program with an API key. Its address may be shared with others. */
  program: {
    protects: "guesses_secret",
    flood: per(minute, 600),
    limits: { api_key: [per(minute, 120), per(hour, 3_000)] },
  },
  /** An account's own data. */
  own_data: { protects: "creates_content", flood: per(minute, 600), limits: {} },

  sign_in_code: {
    protects: "sends_message",
    flood: per(minute, 300),
    isCountedByOp: true,
    limits: {
      address: {
        shared: [per(minute, 60), per(hour, 600), per(day, 3_000)],
        household: [per(minute, 15), per(hour, 60), per(day, 150)],
      },
      phone: [per(hour, 5), per(day, 10)],
      shop: [per(hour, 3_000), per(day, 10_000)],
    },
  },
  /** A browser in which the phone has signed in before: other browsers cannot exhaust this limit. */
  sign_in_code_known: {
    protects: "sends_message",
    flood: null,
    isCountedByOp: true,
    limits: { browser: [per(hour, 5), per(day, 10)] },
  },
  /** For every requester: one code a minute to a phone. */
  sign_in_pace: {
    protects: "sends_message",
    flood: null,
    isCountedByOp: true,
    limits: { phone: [per(minute, 1)] },
  },
  /** The limit of five tries is stored with the code itself (shop/identity). */
  sign_in_try: { protects: "guesses_secret", flood: per(minute, 600), limits: {} },
  oauth: { protects: "creates_content", flood: per(minute, 120), limits: {} },

  /** Counts only wrong codes. Others share an address, so its limit is high. */
  certificate_guess: {
    protects: "guesses_secret",
    flood: per(minute, 600),
    isCountedByOp: true,
    limits: {
      account: [per(10 * minute, 20)],
      session: [per(10 * minute, 20)],
      address: { shared: [per(10 * minute, 1_000)], household: [per(10 * minute, 60)] },
    },
  },
  /** Links with long random secrets: orders, wishlists, confirmations, unsubscribing. */
  secret_link: { protects: "guesses_secret", flood: per(minute, 300), limits: {} },

  /** A recipient's choice by a secret link: each attempt may send the payer a message. */
  recipient_choice: {
    protects: "guesses_secret",
    flood: per(minute, 60),
    limits: {
      address: {
        shared: [per(hour, 600), per(day, 3_000)],
        household: [per(hour, 40), per(day, 150)],
      },
    },
  },

  /** A list of recipients from a file: its reading takes the processor some time. */
  recipient_list: {
    protects: "stores_upload",
    flood: per(minute, 30),
    limits: { address: { shared: [per(hour, 300)], household: [per(10 * minute, 30), per(day, 100)] } },
  },

  quote: { protects: "none", flood: per(minute, 1_200), limits: {} },
  order: {
    protects: "holds_stock",
    flood: per(minute, 600),
    limits: {
      address: {
        shared: [per(10 * minute, 1_000), per(day, 5_000)],
        household: [per(10 * minute, 60), per(day, 200)],
      },
    },
  },
  payment: {
    protects: "costs_money",
    flood: per(minute, 300),
    limits: { address: { shared: [per(hour, 2_000)], household: [per(hour, 120)] } },
  },
  /** A return, a claim, a cancelled order: each notifies staff. */
  claim: {
    protects: "sends_message",
    flood: per(minute, 120),
    limits: { address: { shared: [per(hour, 300)], household: [per(hour, 60)] } },
  },
  lead: {
    protects: "sends_message",
    flood: per(minute, 120),
    isCountedByOp: true,
    limits: {
      phone: [per(hour, 5), per(day, 20)],
      address: { shared: [per(hour, 120)], household: [per(hour, 30)] },
      shop: [per(hour, 1_000)],
    },
  },
  product_alert: {
    protects: "sends_message",
    flood: per(minute, 120),
    isCountedByOp: true,
    limits: {
      phone: [per(day, 40)],
      email: [per(day, 40)],
      account: [per(day, 40)],
      address: { shared: [per(hour, 300)], household: [per(hour, 60)] },
    },
  },
  email_confirmation: {
    protects: "sends_message",
    flood: per(minute, 120),
    // Confirmations to one address are limited with its e-mails (shop/customers).
    limits: { account: [per(hour, 60), per(day, 300)] },
  },
  review: {
    protects: "creates_content",
    flood: per(minute, 60),
    limits: { address: { shared: [per(hour, 120)], household: [per(10 * minute, 20), per(day, 60)] } },
  },
  photo: {
    protects: "stores_upload",
    flood: per(minute, 60),
    limits: { address: { shared: [per(hour, 600)], household: [per(10 * minute, 100), per(day, 300)] } },
  },

  /** Staff resend a buyer the link to an order. */
  order_link: {
    protects: "sends_message",
    flood: per(minute, 60),
    isCountedByOp: true,
    limits: { phone: [per(minute, 1), per(hour, 4), per(day, 8)] },
  },
  /** Messages to a phone or an address caused by a request, except codes. */
  caused_sms: {
    protects: "sends_message",
    flood: null,
    isCountedByOp: true,
    limits: {
      phone: [per(hour, 4), per(day, 8)],
      address: { shared: [per(hour, 600), per(day, 2_000)], household: [per(hour, 20), per(day, 40)] },
    },
  },
  caused_email: {
    protects: "sends_message",
    flood: null,
    isCountedByOp: true,
    limits: {
      email: [per(hour, 5), per(day, 10)],
      address: { shared: [per(hour, 600), per(day, 2_000)], household: [per(hour, 30), per(day, 60)] },
    },
  },
} as const satisfies Record<string, LimitClass>;

export type LimitClassName = keyof typeof limitClasses;
export const limitClassNames = Object.keys(limitClasses) as LimitClassName[];
export const isLimitClass = (name: string): name is LimitClassName => Object.hasOwn(limitClasses, name);

/** The windows of a class in a dimension; null: no limit. */
export function windowsOf(
  name: LimitClassName,
  dimension: Dimension,
  isHousehold: boolean,
): readonly Window[] | null {
  const { limits }: LimitClass = limitClasses[name];
  if (dimension !== "address") return limits[dimension] ?? null;
  return limits.address?.[isHousehold ? "household" : "shared"] ?? null;
}
