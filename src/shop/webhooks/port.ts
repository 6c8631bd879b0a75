// How the shop calls the address of another program.

/** Why there was no useful answer. `address`: it leads into a private network, or nowhere. */
export type CallTrouble = "timeout" | "network" | "address";

export interface WebhookAnswer {
  /** Null: there was none. */
  readonly status: number | null;
  readonly trouble: CallTrouble | null;
  /** The first characters. */
  readonly text: string;
  readonly ms: number;
}

/** Never throws; follows no redirects; reads little of the answer; gives up after some seconds. */
export type CallWebhook = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<WebhookAnswer>;
