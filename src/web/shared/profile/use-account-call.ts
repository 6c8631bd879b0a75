// What a customer changes in their account: a call, then the page's data anew. A session that has
// ended asks to sign in over the page, and what was typed stays.
import { useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { useModal } from "../../modals/use-modal.ts";
import { type ApiFailure, type ApiResult, isRefusal } from "../api.ts";

const SIGNED_OUT = 401;
const GONE = 404;

export interface AccountCall {
  readonly isBusy: boolean;
  /**
   * Makes the call and renews the page's data.
   * @param onRefused says by true that it has told the person; else a toast does
   * @returns whether it went through
   */
  run<T>(call: () => Promise<ApiResult<T>>, onRefused?: (failure: ApiFailure) => boolean): Promise<boolean>;
}

export function useAccountCall(): AccountCall {
  const t = useTranslations("addresses.refused");
  const network = useTranslations("auth")("network");
  const { revalidate } = useRevalidator();
  const auth = useModal("auth");
  const say = useToast();
  const [isBusy, setBusy] = useState(false);

  function tell(failure: ApiFailure): void {
    if (!isRefusal(failure)) {
      if (failure.code === "no_answer") say({ tone: "problem", text: network });
    } else if (failure.status === SIGNED_OUT) {
      say({ tone: "problem", text: t("signed_out") });
      auth.show();
    } else {
      say({ tone: "problem", text: failure.status === GONE ? t("gone") : failure.message || network });
    }
  }

  return {
    isBusy,
    async run(call, onRefused) {
      setBusy(true);
      try {
        const answer = await call();
        if (!answer.ok) {
          const { error } = answer;
          const isSignedOut = isRefusal(error) && error.status === SIGNED_OUT;
          if (isSignedOut || !onRefused?.(error)) tell(error);
          if (isRefusal(error) && error.status === GONE) await revalidate();
          return false;
        }
        await revalidate();
        return true;
      } finally {
        setBusy(false);
      }
    },
  };
}
