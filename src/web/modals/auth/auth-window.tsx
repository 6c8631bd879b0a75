import { useEffect, useEffectEvent, useRef } from "react";
import { useTranslations } from "use-intl";
import { Modal } from "#ui/dialog/modal/modal.tsx";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { awaitedSignIn } from "../../shared/account/session/signed-call.ts";
import { SignIn } from "../../shared/account/sign-in/sign-in.tsx";
import { useModal } from "../use-modal.ts";

/** Signing in without leaving the page. */
export default function AuthWindow() {
  const t = useTranslations("auth");
  const closeLabel = useTranslations("modals")("close");
  const { hide } = useModal("auth");
  const say = useToast();

  const isOver = useRef(false);
  function close(): void {
    if (isOver.current) return;
    isOver.current = true;
    hide();
    say({ text: t("signed_in") });
  }

  // The form behind the window waits, and its user may sign in through another tab.
  const whenIn = useEffectEvent(close);
  useEffect(() => {
    void awaitedSignIn()?.then((isIn) => {
      if (isIn) whenIn();
    });
  }, []);

  return (
    <SignIn
      onSignedIn={close}
      frame={(title, step) => (
        <Modal open onClose={hide} title={title} closeLabel={closeLabel} width={440}>
          {step}
        </Modal>
      )}
    />
  );
}
