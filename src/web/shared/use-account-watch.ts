// Keeps a tab honest about who is signed in: other tabs sign in and out, the browser shows old pages again,
// and an earlier document may have left something to do. Mounted once, in app-providers.tsx.
import { useEffect } from "react";
import { bare } from "#i18n/locale.ts";
import { hearTabs } from "./account-news.ts";
import { leaveAccount } from "./sign-out.ts";
import { endSignIn } from "./signed-call.ts";
import { isSyncDue } from "./sync-due.ts";
import { fetchUser, freshUser, isHinted, personHere } from "./user-store.ts";

const isPrivate = (pathname: string): boolean => /^\/(?:profile|crm)(?:\/|$)/.test(bare(pathname));

/** A page out of the back/forward cache may show somebody who has left since. */
async function checkShownAgain({ persisted }: PageTransitionEvent): Promise<void> {
  if (!persisted) return;
  const before = personHere();
  if (isHinted()) await fetchUser();
  const isSame = isHinted() && personHere() === before;
  if (!isSame && isPrivate(window.location.pathname)) window.location.reload();
}

/** Who has signed in in another tab is in here too: a form that waited for them goes on. */
async function heardSignIn(): Promise<void> {
  const before = personHere();
  const user = await freshUser();
  if (!user) return;
  if (before === null || before === user.id) endSignIn(true);
  else if (isPrivate(window.location.pathname)) window.location.reload();
}

export function useAccountWatch(): void {
  useEffect(() => {
    const stop = hearTabs((news) => {
      if (news === "signed_out") leaveAccount();
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
