// The webhooks of the bank simulator: signed by its own key, up to three tries until HTTP 200.
import { generateKeyPairSync, sign } from "node:crypto";
import { type Booked, invoiceBody } from "./simulator-book.ts";

const pausesMs = [60_000, 600_000];

/** @returns the HTTP status of the response */
export type Deliver = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<number>;

const newKeys = () => generateKeyPairSync("ec", { namedCurve: "P-256" });

export function makeWebhooks(deliver: Deliver, later: (ms: number, run: () => void) => void) {
  let keys = newKeys();

  async function attempt(url: string, body: string, tried: number): Promise<void> {
    const signature = sign("sha256", Buffer.from(body), keys.privateKey).toString("base64");
    const headers = { "content-type": "application/json", "x-sign": signature };
    const status = await deliver(url, headers, body).catch(() => 0);
    const pause = pausesMs[tried];
    if (status !== 200 && pause !== undefined) later(pause, () => void attempt(url, body, tried + 1));
  }

  return {
    /** The bank's key as /api/merchant/pubkey returns it. */
    publicKey: () => Buffer.from(keys.publicKey.export({ type: "spki", format: "pem" })).toString("base64"),
    rotateKey() {
      keys = newKeys();
    },
    /** Sends a webhook and retries until accepted; resolves after the first try. */
    notify: async (booked: Booked): Promise<void> => {
      if (booked.webHookUrl !== null)
        await attempt(booked.webHookUrl, JSON.stringify(invoiceBody(booked)), 0);
    },
  };
}
