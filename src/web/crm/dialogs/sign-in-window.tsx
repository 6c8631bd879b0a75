import { useEffect, useEffectEvent } from "react";
import { awaitedSignIn } from "../../shared/account/session/signed-call.ts";
import { SignIn } from "../../shared/account/sign-in/sign-in.tsx";
import { CrmDialog } from "./crm-dialog.tsx";

/** Signing in over a page of the CRM; if it is closed, the waiting calls are cancelled. */
export default function SignInWindow({ onClose }: { onClose: () => void }) {
  // The user may sign in through another tab.
  const close = useEffectEvent(onClose);
  useEffect(() => {
    void awaitedSignIn()?.then((isIn) => {
      if (isIn) close();
    });
  }, []);
  return (
    <SignIn
      onSignedIn={onClose}
      frame={(title, step) => (
        <CrmDialog open onClose={onClose} title={title}>
          {step}
        </CrmDialog>
      )}
    />
  );
}
