// A step of a publication: sent once, and its result is reported in a message.
import { useRef } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { useToast } from "#ui/toast/toast.tsx";
import { type ApiFailure, isRefusal } from "../../shared/api/api.ts";
import { useSignInAgain } from "../dialogs/sign-in-again.tsx";
import { type CrmCall, useCrmCall } from "../frame/use-crm-call.ts";

export interface PublicationCall extends Pick<CrmCall, "busy"> {
  /** @param done the message after success */
  act(
    method: "POST" | "PUT",
    path: string,
    body: object,
    done: string,
  ): Promise<ApiFailure | "sent" | "ignored">;
  /** A step that removes what the page shows: it then opens another page. */
  leave(path: string, body: object, done: string, href: string): Promise<void>;
}

/**
 * No delay after a step: its button is gone by then, and the next step may follow at once.
 *
 * @param base the beginning of its API paths
 */
export function usePublicationCall(base: string): PublicationCall {
  const t = useTranslations("crmContent.edit");
  const say = useToast();
  const navigate = useNavigate();
  const { api } = useSignInAgain();
  const { busy, send } = useCrmCall(0);
  const isLeaving = useRef(false);

  function complain(failure: ApiFailure): void {
    const text = !isRefusal(failure)
      ? t("unsure")
      : failure.code === "conflict"
        ? t("conflict")
        : t("failed", { message: failure.message });
    say({ tone: "problem", text });
  }

  return {
    busy,
    async act(method, path, body, done) {
      const answer = await send(path, method, base + path, body);
      if (answer === "sent") say({ text: done });
      else if (answer !== "ignored") complain(answer);
      return answer;
    },
    async leave(path, body, done, href) {
      if (isLeaving.current) return;
      isLeaving.current = true;
      const answer = await api.send("POST", base + path, body);
      isLeaving.current = answer.ok;
      if (!answer.ok) return complain(answer.error);
      say({ text: done });
      await navigate(href, { replace: true });
    },
  };
}
