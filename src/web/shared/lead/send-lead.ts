import type { EndpointBody } from "#api/client-types.ts";
import { type Api, type ApiResult, isPassing } from "../api/api.ts";
import type { DeviceStore } from "../device/device-store.ts";
import type { LeadDraft } from "./lead-store.ts";

export type LeadBody = EndpointBody<"POST /leads">;

interface Ports {
  readonly api: Pick<Api, "call">;
  readonly store: Pick<DeviceStore<LeadDraft>, "get" | "set">;
  readonly newKey: () => string;
}

/** Sends a lead; a repeat of one without an answer has the same key. */
export async function sendLead({ api, store, newKey }: Ports, lead: LeadBody): Promise<ApiResult<unknown>> {
  const body = JSON.stringify(lead);
  const { unanswered } = store.get();
  const key = unanswered?.body === body ? unanswered.key : newKey();
  store.set({ ...store.get(), unanswered: { key, body } });
  const answer = await api.call("POST /leads", { body: lead, headers: { "idempotency-key": key } });
  if (answer.ok || !isPassing(answer.error)) store.set({ ...store.get(), unanswered: null });
  return answer;
}
