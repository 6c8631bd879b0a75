// What tabs of one browser tell each other about the account. Without BroadcastChannel the news goes through
// local storage, whose changes the other tabs hear too.

export type AccountNews = "signed_in" | "signed_out";

const NAME = "diaka.account";
const isNews = (value: unknown): value is AccountNews => value === "signed_in" || value === "signed_out";

let opened: BroadcastChannel | null = null;
/** One for all, because a channel does not hear itself. */
function channel(): BroadcastChannel | null {
  if (typeof BroadcastChannel === "undefined") return null;
  opened ??= new BroadcastChannel(NAME);
  return opened;
}

/** Tells the other tabs. */
export function tellTabs(news: AccountNews): void {
  const radio = channel();
  if (radio) {
    radio.postMessage(news);
    return;
  }
  try {
    // The time makes the same news a change again.
    window.localStorage.setItem(NAME, `${news} ${Date.now()}`);
  } catch {
    // Nothing is shared in this browser: the other tabs see it with their next question.
  }
}

/** Hears the other tabs; the returned function stops. */
export function hearTabs(heard: (news: AccountNews) => void): () => void {
  const radio = channel();
  const onMessage = ({ data }: MessageEvent): void => {
    if (isNews(data)) heard(data);
  };
  const onStorage = ({ key, newValue }: StorageEvent): void => {
    const news = newValue?.split(" ")[0];
    if (key === NAME && isNews(news)) heard(news);
  };
  radio?.addEventListener("message", onMessage);
  window.addEventListener("storage", onStorage);
  return () => {
    radio?.removeEventListener("message", onMessage);
    window.removeEventListener("storage", onStorage);
  };
}
