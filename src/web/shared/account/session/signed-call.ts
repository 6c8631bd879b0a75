// API calls of a signed-in user. When the session has ended, or a sensitive step needs a new proof of
// identity, a window opens over the page, no input is lost, and the call is repeated for the same user.
// Another user gets a new page (after-sign-in.ts).
import { useEffect, useRef, useState } from "react";
import type { EndpointName } from "#api/client-types.ts";
import { useModal } from "../../../modals/use-modal.ts";
import { type Api, type ApiFailure, api, type EndpointResult, isRefusal } from "../../api/api.ts";
import { useUser } from "./user-store.ts";

const UNAUTHENTICATED = 401;
/** The session needs another confirmation. */
const unproven: ReadonlySet<string> = new Set(["confirmation_required", "second_factor_required"]);
/** Signing in, then the second factor: no more windows for one call. */
const windowsMost = 2;

export interface Windows {
  /** True when the same user is signed in again. */
  signIn(): Promise<boolean>;
  /** True when the user has confirmed their identity. */
  prove(): Promise<boolean>;
}

export function createSignedApi(calls: Api, windows: Windows): Api {
  function windowFor(failure: ApiFailure): (() => Promise<boolean>) | null {
    if (!isRefusal(failure)) return null;
    if (failure.status === UNAUTHENTICATED) return windows.signIn;
    return unproven.has(failure.code) ? windows.prove : null;
  }
  async function insist<Name extends EndpointName>(
    call: () => Promise<EndpointResult<Name>>,
  ): Promise<EndpointResult<Name>> {
    let answer = await call();
    for (let opened = 0; opened < windowsMost && !answer.ok; opened += 1) {
      const open = windowFor(answer.error);
      if (!open || !(await open())) break;
      answer = await call();
    }
    return answer;
  }
  return { call: (name, input) => insist(() => calls.call(name, input)) };
}

interface Waiting {
  readonly promise: Promise<boolean>;
  readonly resolve: (isSignedIn: boolean) => void;
  /** Whether the window has been rendered: before that it cannot have been closed. */
  isShown: boolean;
}
let waiting: Waiting | null = null;

/** Opens the sign-in window once for all callers; false when it is closed without signing in. */
export function askToSignIn(openWindow: () => void): Promise<boolean> {
  if (waiting) return waiting.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting = { promise, resolve, isShown: false };
  openWindow();
  return promise;
}

/** Whether a call waits for its user to sign in again. */
export const isSignInAwaited = (): boolean => waiting !== null;

/** The result for the waiting calls; null when there are none. */
export const awaitedSignIn = (): Promise<boolean> | null => waiting?.promise ?? null;

/** Resumes the waiting calls, or cancels them. */
export function endSignIn(isSignedIn: boolean): void {
  const { resolve } = waiting ?? {};
  waiting = null;
  resolve?.(isSignedIn);
}

/** The shop's API for forms and buttons of the account; use it like `api`. */
export function useSignedApi(): Api {
  const { open, show } = useModal("auth");
  const openWindow = useRef(show);
  // Loaded before the session ends: the user who must sign in again.
  useUser();
  useEffect(() => {
    openWindow.current = show;
  });
  useEffect(() => {
    if (waiting && open) waiting.isShown = true;
    else if (waiting?.isShown) endSignIn(false);
  }, [open]);
  const [signed] = useState(() => {
    const signIn = (): Promise<boolean> => askToSignIn(() => openWindow.current());
    return createSignedApi(api, { signIn, prove: signIn });
  });
  return signed;
}
