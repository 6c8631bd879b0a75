import { useTranslations } from "use-intl";
import { Modal } from "#ui/modal/modal.tsx";
import { useToast } from "#ui/toast/toast.tsx";
import { SignIn } from "../../shared/sign-in/sign-in.tsx";
import { useModal } from "../use-modal.ts";

/** Signing in without leaving the page. */
export default function AuthWindow() {
  const t = useTranslations("auth");
  const close = useTranslations("modals")("close");
  const { hide } = useModal("auth");
  const say = useToast();

  function signedIn(): void {
    hide();
    say({ text: t("signed_in") });
  }

  return (
    <SignIn
      onSignedIn={signedIn}
      frame={(title, step) => (
        <Modal open onClose={hide} title={title} closeLabel={close} width={440}>
          {step}
        </Modal>
      )}
    />
  );
}
