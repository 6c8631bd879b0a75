import fc from "fast-check";
import { expect, test } from "vitest";
import { refuse } from "#kit/result.ts";
import type { Api } from "../api/api.ts";
import { emptyLead, type LeadDraft, parseLead } from "./lead-store.ts";
import { sendLead } from "./send-lead.ts";

const lead = { kind: "callback", name: "", phone: "672201487" } as const;
const refusal = (status: number) =>
  refuse({ code: "x", status, message: "", errors: {}, retryAfterSeconds: null, body: {} });

/** A device whose requests get these answers, and the keys that were sent. */
function device(answers: readonly unknown[]) {
  let kept: LeadDraft = emptyLead;
  let made = 0;
  const keys: unknown[] = [];
  const call = async (_endpoint: string, options: { headers: object }) => {
    keys.push(Object.values(options.headers)[0]);
    return answers[keys.length - 1];
  };
  const ports = {
    api: { call: call as unknown as Api["call"] },
    store: {
      get: () => kept,
      set(next: LeadDraft) {
        kept = next;
      },
    },
    newKey: () => `key-${++made}`,
  };
  return { ports, keys };
}

test("a lead keeps its key until the server has answered", async () => {
  const { ports, keys } = device([
    refuse({ code: "no_answer" }),
    refusal(503),
    { ok: true, value: {} },
    { ok: true, value: {} },
  ]);
  for (let n = 0; n < 4; n += 1) await sendLead(ports, lead);
  expect(keys).toEqual(["key-1", "key-1", "key-1", "key-2"]);
});

test("another lead, or one that was refused for good, gets a new key", async () => {
  const { ports, keys } = device([refuse({ code: "no_answer" }), refusal(422), refusal(422)]);
  await sendLead(ports, lead);
  await sendLead(ports, { ...lead, name: "Олена" });
  await sendLead(ports, { ...lead, name: "Олена" });
  expect(keys).toEqual(["key-1", "key-2", "key-3"]);
});

test("any stored data give a draft or none", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      const draft = parseLead(stored);
      if (draft) expect(parseLead(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
    }),
  );
});
