import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import { readReturn, type SocialReturn, socialReasons, socialTitles } from "#shop/identity/rules/social.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { track } from "../../analytics/track.ts";
import { afterSignIn } from "./after-sign-in.ts";

/** Reads the result, removes it from the address at once, shows it, and continues as after any sign-in. */
export default function SocialNotice() {
  const { search, hash, state, key } = useLocation();
  const navigate = useNavigate();
  const say = useToast();
  const t = useTranslations("auth");
  const told = useRef<string>(null);

  function announce(result: SocialReturn): void {
    const provider = socialTitles[result.provider];
    if (result.ok) {
      if (result.intent === "login") {
        void track({ name: "login", method: result.provider });
        void afterSignIn();
      }
      say({ text: result.intent === "login" ? t("signed_in") : t("social.linked", { provider }) });
      return;
    }
    const failed = t("social.failed", { provider });
    const reason = socialReasons.find((known) => known === result.code);
    say({
      tone: "problem",
      text: reason ? `${failed} ${t(`social.reasons.${reason}`, { provider })}` : failed,
    });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
  useEffect(() => {
    const back = readReturn(new URLSearchParams(search));
    if (!back || told.current === key) return;
    told.current = key;
    navigate({ search: back.rest.toString(), hash }, { replace: true, preventScrollReset: true, state });
    announce(back.result);
  }, [search]);

  return null;
}
