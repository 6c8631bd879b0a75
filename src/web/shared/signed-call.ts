// Calls of somebody who is signed in. When the session has ended meanwhile, or a sensitive step wants a new proof of who
// the person is, a window opens over the page, nothing typed is lost, and the call is made again for the same person. Another person gets a new page
// (after-sign-in.ts).
import { useEffect, useRef, useState } from "react";
import { useModal } from "../modals/use-modal.ts";
import { type Api, type ApiFailure, type ApiResult, api, isRefusal } from "./api.ts";
import { useUser } from "./user-store.ts";

const UNAUTHENTICATED = 401;
/** The session has to be proven once more. */
const unproven: ReadonlySet<string> = new Set(["confirmation_required", "second_factor_required"]);
/** Signing in, then the second factor: nobody is asked more often for one call. */
const windowsMost = 2;

export interface Windows {
  /** True when the person of before is signed in again. */
  signIn(): Promise<boolean>;
  /** True when the person has proven who they are. */
  prove(): Promise<boolean>;
}

export function createSignedApi(calls: Api, windows: Windows): Api {
  function windowFor(failure: ApiFailure): (() => Promise<boolean>) | null {
    if (!isRefusal(failure)) return null;
    if (failure.status === UNAUTHENTICATED) return windows.signIn;
    return unproven.has(failure.code) ? windows.prove : null;
  }
  async function insist<T>(call: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    let answer = await call();
    for (let opened = 0; opened < windowsMost && !answer.ok; opened += 1) {
      const open = windowFor(answer.error);
      if (!open || !(await open())) break;
      answer = await call();
    }
    return answer;
  }
  return {
    get: (path, options) => insist(() => calls.get(path, options)),
    send: (method, path, body, options) => insist(() => calls.send(method, path, body, options)),
  };
}

interface Waiting {
  readonly promise: Promise<boolean>;
  readonly resolve: (isSignedIn: boolean) => void;
  /** Whether the window has been seen: before that it cannot have been closed. */
  isShown: boolean;
}
let waiting: Waiting | null = null;

/** Opens the sign-in window once for all who ask; false when it is closed without signing in. */
export function askToSignIn(openWindow: () => void): Promise<boolean> {
  if (waiting) return waiting.promise;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  waiting = { promise, resolve, isShown: false };
  openWindow();
  return promise;
}

/** Whether a call waits for its person to sign in again. */
export const isSignInAwaited = (): boolean => waiting !== null;

/** What the calls that wait will hear; null when none does. */
export const awaitedSignIn = (): Promise<boolean> | null => waiting?.promise ?? null;

/** Lets the calls that wait go on, or gives them up. */
export function endSignIn(isSignedIn: boolean): void {
  const { resolve } = waiting ?? {};
  waiting = null;
  resolve?.(isSignedIn);
}

/** The shop's API for forms and buttons of the account; use it like `api`. */
export function useSignedApi(): Api {
  const { open, show } = useModal("auth");
  const openWindow = useRef(show);
  // Known before a session ends: who has to come back.
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
