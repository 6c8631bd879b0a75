import { useEffect, useEffectEvent } from "react";
import { SignIn } from "../../shared/sign-in/sign-in.tsx";
import { awaitedSignIn } from "../../shared/signed-call.ts";
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
