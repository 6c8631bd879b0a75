// Calls of somebody who is signed in. When the session has ended meanwhile, the sign-in window opens over the
// page, nothing typed is lost, and the call is made again for the same person. Another person gets a new page
// (after-sign-in.ts).
import { useEffect, useRef, useState } from "react";
import { useModal } from "../modals/use-modal.ts";
import { type Api, type ApiResult, api, isRefusal } from "./api.ts";
import { useUser } from "./user-store.ts";

const UNAUTHENTICATED = 401;

/** @param signInAgain true when the person of before is signed in again */
export function createSignedApi(calls: Api, signInAgain: () => Promise<boolean>): Api {
  async function insist<T>(call: () => Promise<ApiResult<T>>): Promise<ApiResult<T>> {
    const first = await call();
    if (first.ok || !isRefusal(first.error) || first.error.status !== UNAUTHENTICATED) return first;
    return (await signInAgain()) ? call() : first;
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
  const [signed] = useState(() => createSignedApi(api, () => askToSignIn(() => openWindow.current())));
  return signed;
}
