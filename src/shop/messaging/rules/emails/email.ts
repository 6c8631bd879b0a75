// The content of an e-mail without its look: stored with its message, so that a retry sends the same. Links
// are only the shop's own paths: no text of a user can make an e-mail link elsewhere.

type ShopPath = `/${string}`;

export interface EmailItem {
  readonly name: string;
  /** The variant, and the chosen options if any. */
  readonly note: string;
  /** As stored in the catalogue, "demo/mug-front". */
  readonly picture: string | null;
  /** Of a composed box, whose tray is shown instead of the picture. */
  readonly contents?: string;
  /** Null for products that are only displayed. */
  readonly quantity: number | null;
  readonly total: string;
}

export type EmailBlock =
  | { readonly kind: "text"; readonly text: string }
  /** A user's text, verbatim. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "items"; readonly items: readonly EmailItem[] }
  | {
      readonly kind: "sums";
      readonly sums: readonly { readonly name: string; readonly sum: string; readonly isTotal?: boolean }[];
    }
  | {
      readonly kind: "facts";
      readonly facts: readonly { readonly name: string; readonly value: string }[];
    }
  | {
      readonly kind: "button";
      readonly label: string;
      readonly path: ShopPath;
      /** A secondary button next to the main one. */
      readonly isQuiet?: boolean;
    }
  | {
      readonly kind: "certificate";
      readonly title: string;
      readonly sum: string;
      readonly code: string;
      readonly until: string;
    };

/** The sender. */
export interface EmailFrame {
  readonly lang: "uk" | "ru";
  readonly shop: string;
  readonly tagline: string;
  /** In display format. */
  readonly phone: string;
  readonly address: string;
  /** The seller: name, code and address; missing in old e-mails. */
  readonly seller?: string;
}

export interface Email extends EmailFrame {
  /** Preview text next to the subject in a mail program. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly EmailBlock[];
  /** Why the recipient gets this e-mail. */
  readonly reason: string;
  /** Only for marketing e-mails. */
  readonly unsubscribe?: {
    readonly label: string;
    /** The unsubscribe page. */
    readonly path: ShopPath;
    /** For the mail program's own POST. */
    readonly oneClick: ShopPath;
  };
}

/** The full URL of a path; null when it is not a path of the shop. */
export function shopAddress(path: string, home: string): string | null {
  const origin = new URL(home).origin;
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return url.origin === origin && /^https?:$/.test(url.protocol) ? url.href : null;
}
