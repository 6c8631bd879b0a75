// Keeps a tab's user up to date: other tabs sign in and out, the browser restores old pages, and an earlier
// document may have left a task. Mounted once, in app-providers.tsx.
import { useEffect } from "react";
import { bare } from "#i18n/locale.ts";
import { onTabEvent } from "./account-events.ts";
import { leaveAccount } from "./sign-out.ts";
import { endSignIn } from "./signed-call.ts";
import { isSyncDue } from "./sync-due.ts";
import { fetchUser, freshUser, isHinted, personHere } from "./user-store.ts";

const isPrivate = (pathname: string): boolean => /^\/(?:profile|crm)(?:\/|$)/.test(bare(pathname));

/** A page from the back/forward cache may show a user who has signed out since. */
async function checkShownAgain({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted) return;
  const before = personHere();
  if (isHinted()) await fetchUser();
  const isSame = isHinted() && personHere() === before;
  if (!isSame && isPrivate(window.location.pathname)) window.location.reload();
}

/** A sign-in in another tab also applies here: a form that waited for it continues. */
async function heardSignIn(): Promise<void> {
  const before = personHere();
  const user = await freshUser();
  if (!user) return;
  if (before === null || before === user.id) endSignIn(true);
  else if (isPrivate(window.location.pathname)) window.location.reload();
}

export function useAccountWatch(): void {
  useEffect(() => {
    const stop = onTabEvent((event) => {
      if (event === "signed_out") leaveAccount();
      else void heardSignIn();
    });
    window.addEventListener("pageshow", checkShownAgain);
    if (isSyncDue()) void import("./after-sign-in.ts").then(({ payAccount }) => payAccount());
    return () => {
      stop();
      window.removeEventListener("pageshow", checkShownAgain);
    };
  }, []);
}
