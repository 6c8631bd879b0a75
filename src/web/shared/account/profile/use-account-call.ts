// Changes of a customer's account: a call, then a refresh of the page's data.
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { type Api, type ApiFailure, type ApiResult, isRefusal } from "../../api/api.ts";
import { useSignedApi } from "../session/signed-call.ts";

const SIGNED_OUT = 401;
const GONE = 404;

export interface AccountCall {
  readonly isBusy: boolean;
  /**
   * Makes the call and refreshes the page's data.
   * @param onRefused receives the refusal; without it a toast shows it
   * @returns whether it succeeded
   */
  run<T>(
    call: (api: Api) => Promise<ApiResult<T>>,
    onRefused?: (failure: ApiFailure) => void,
  ): Promise<boolean>;
}

export function useAccountCall(): AccountCall {
  const t = useTranslations("addresses");
  const network = useTranslations("auth")("network");
  const { revalidate } = useRevalidator();
  const api = useSignedApi();
  const say = useToast();
  const [isBusy, setBusy] = useState(false);

  function messageOf(failure: ApiFailure): string {
    if (!isRefusal(failure)) return network;
    return failure.status === GONE ? t("gone") : failure.message || network;
  }

  return {
    isBusy,
    async run(call, onRefused) {
      setBusy(true);
      try {
        const answer = await call(api);
        if (answer.ok) {
          await revalidate();
          return true;
        }
        const { error } = answer;
        const status = isRefusal(error) ? error.status : null;
        // The user closed the sign-in window; the input stays.
        if (status === SIGNED_OUT) return false;
        if (onRefused && status !== GONE) onRefused(error);
        else say({ tone: "problem", text: messageOf(error) });
        // Another tab has deleted it.
        if (status === GONE) await revalidate();
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
