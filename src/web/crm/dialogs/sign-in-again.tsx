// When the session ends on an open page, or a sensitive step requires a new identity check, a dialog opens
// over the page, nothing typed is lost, and the call is repeated.
import { createContext, lazy, type ReactNode, Suspense, use, useRef, useState } from "react";
import { forgetBoard } from "../../service-worker/board.ts";
import { type FactorsState, hasFactor } from "../../shared/account/second-factor/factors-api.ts";
import { askToSignIn, createSignedApi, endSignIn } from "../../shared/account/session/signed-call.ts";
import { useUser } from "../../shared/account/session/user-store.ts";
import { type Api, api } from "../../shared/api/api.ts";

const SignInWindow = lazy(() => import("./sign-in-window.tsx"));
const FactorWindow = lazy(() => import("./factor-window.tsx"));

interface SignInAgainValue {
  /** Calls that wait until the user is signed in again or has confirmed their identity. */
  readonly api: Api;
  /** Whether the session is still valid; if it has expired, the user is asked to sign in again. */
  stillIn(): Promise<boolean>;
  /** Whether a sensitive step is allowed now; without a recent identity check the user is asked for one. */
  confirmed(): Promise<boolean>;
}

const SignInAgainContext = createContext<SignInAgainValue>({
  api,
  stillIn: async () => true,
  confirmed: async () => true,
});

export const useSignInAgain = (): SignInAgainValue => use(SignInAgainContext);

async function factorsNow(): Promise<FactorsState | null> {
  const state = await api.call("GET /staff/second-factor", {});
  return state.ok ? state.value : null;
}

/** Wraps all pages of the CRM. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [isSigningIn, setSigningIn] = useState(false);
  const [asked, setAsked] = useState<FactorsState | null>(null);
  const proof = useRef<PromiseWithResolvers<boolean> | null>(null);
  // Loaded before a session ends: the same user has to sign in again.
  useUser();

  function endProof(isGiven: boolean): void {
    setAsked(null);
    proof.current?.resolve(isGiven);
    proof.current = null;
  }
  const [value] = useState<SignInAgainValue>(() => {
    function askFactor(state: FactorsState): Promise<boolean> {
      proof.current ??= Promise.withResolvers<boolean>();
      setAsked(state);
      return proof.current.promise;
    }
    async function signIn(): Promise<boolean> {
      void forgetBoard();
      if (!(await askToSignIn(() => setSigningIn(true)))) return false;
      const state = await factorsNow();
      return state?.gate === "second_factor_required" ? askFactor(state) : true;
    }
    async function prove(): Promise<boolean> {
      const state = await factorsNow();
      return state && hasFactor(state) ? askFactor(state) : signIn();
    }
    return {
      api: createSignedApi(api, { signIn, prove }),
      async stillIn() {
        const me = await api.call("GET /user/me", {});
        return !me.ok || me.value.user !== null || signIn();
      },
      async confirmed() {
        const state = await factorsNow();
        return state?.must_confirm ? prove() : true;
      },
    };
  });
  return (
    <SignInAgainContext value={value}>
      {children}
      {isSigningIn && (
        <Suspense>
          <SignInWindow
            onClose={() => {
              setSigningIn(false);
              endSignIn(false);
            }}
          />
        </Suspense>
      )}
      {asked && (
        <Suspense>
          <FactorWindow state={asked} onGiven={() => endProof(true)} onClose={() => endProof(false)} />
        </Suspense>
      )}
    </SignInAgainContext>
  );
}
