// When the session ends under an open page: the sign-in window opens over it, and nothing typed is lost.
import { createContext, lazy, type ReactNode, Suspense, use, useState } from "react";
import { type Api, api } from "../../shared/api.ts";
import { askToSignIn, createSignedApi, endSignIn } from "../../shared/signed-call.ts";
import { useUser } from "../../shared/user-store.ts";

const SignInWindow = lazy(() => import("./sign-in-window.tsx"));

interface SignInAgainValue {
  /** Calls that wait until their person is signed in again. */
  readonly api: Api;
  /** Whether the session is still there; when it is over the person is asked to sign in again. */
  stillIn(): Promise<boolean>;
}

const SignInAgainContext = createContext<SignInAgainValue>({ api, stillIn: async () => true });

export const useSignInAgain = (): SignInAgainValue => use(SignInAgainContext);

/** Around all pages of the CRM. */
export function SignInAgain({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  // Known before a session ends: who has to come back.
  useUser();
  const [value] = useState<SignInAgainValue>(() => {
    const ask = (): Promise<boolean> => askToSignIn(() => setOpen(true));
    return {
      api: createSignedApi(api, ask),
      async stillIn() {
        const me = await api.get<{ user: unknown }>("/api/user/me");
        return !me.ok || me.value.user !== null || ask();
      },
    };
  });
  return (
    <SignInAgainContext value={value}>
      {children}
      {isOpen && (
        <Suspense>
          <SignInWindow
            onClose={() => {
              setOpen(false);
              endSignIn(false);
            }}
          />
        </Suspense>
      )}
    </SignInAgainContext>
  );
}
