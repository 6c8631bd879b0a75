// Asks the server for the total of the change, after each pause in typing.
import type { EndpointAnswer } from "#api/client-types.ts";
import { refuse } from "#kit/result.ts";
import type { PreviewJson } from "#shop/order-changes/reads.server.ts";
import { type ApiFailure, isRefusal } from "../../../shared/api/api.ts";
import { useRemote } from "../../../shared/api/use-remote.ts";
import { useSignInAgain } from "../../dialogs/sign-in-again.tsx";
import { bodyOf, type OrderDraft } from "./order-draft.ts";

const TYPING_MS = 350;

export interface Shortage {
  readonly variant_id: number;
  readonly available: number;
}

export interface Preview {
  /** For the current draft; null while it loads, and when it fails. */
  readonly value: PreviewJson | null;
  readonly isLoading: boolean;
  readonly failure: ApiFailure | null;
  readonly short: readonly Shortage[];
}

/** @param version of the order: a new version is calculated again */
export function usePreview(number: string, draft: OrderDraft | null, version: number): Preview {
  const { api } = useSignInAgain();
  const body = draft && bodyOf(draft);
  const key = body && `${version} ${JSON.stringify(body)}`;
  const asked = useRemote<EndpointAnswer<"POST /crm/orders/:number/preview">>(
    key,
    async (signal) =>
      body
        ? api.call("POST /crm/orders/:number/preview", { params: { number }, body, signal })
        : refuse({ code: "aborted" }),
    TYPING_MS,
  );
  const { failure } = asked;
  const products = failure && isRefusal(failure) ? failure.body.products : undefined;
  return {
    value: asked.key === key && failure === null ? (asked.value?.preview ?? null) : null,
    isLoading: asked.isLoading,
    failure: failure?.code === "aborted" ? null : failure,
    short: Array.isArray(products) ? (products as Shortage[]) : [],
  };
}
