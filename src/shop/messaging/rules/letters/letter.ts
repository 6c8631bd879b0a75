// What a letter says, without a word of how it looks: kept with its message, so that a second try sends the same.
// It links by paths of the shop alone: whatever a name or a note says, a letter leads nowhere else.

type ShopPath = `/${string}`;

export interface Goods {
  readonly name: string;
  /** The variant, perhaps with what was chosen. */
  readonly note: string;
  /** As the catalogue keeps it, "demo/mug-front". */
  readonly picture: string | null;
  /** Null for what is only shown. */
  readonly quantity: number | null;
  readonly total: string;
}

export type LetterBlock =
  | { readonly kind: "text"; readonly text: string }
  /** The words of a person, as they wrote them. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "note"; readonly text: string }
  | { readonly kind: "goods"; readonly goods: readonly Goods[] }
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
      /** Beside a more important one. */
      readonly isQuiet?: boolean;
    }
  | {
      readonly kind: "certificate";
      readonly title: string;
      readonly sum: string;
      readonly code: string;
      readonly until: string;
    };

/** Who writes. */
export interface LetterFrame {
  readonly lang: "uk" | "ru";
  readonly shop: string;
  readonly tagline: string;
  /** As it is shown. */
  readonly phone: string;
  readonly address: string;
  /** Who sells, by name, code and address; letters of earlier days lack it. */
  readonly seller?: string;
}

export interface Letter extends LetterFrame {
  /** What a mail program shows beside the subject. */
  readonly preheader: string;
  readonly heading: string;
  readonly blocks: readonly LetterBlock[];
  /** Why it came to this person. */
  readonly reason: string;
  /** Only of what nobody asked for. */
  readonly unsubscribe?: {
    readonly label: string;
    /** The page for people. */
    readonly path: ShopPath;
    /** Where a mail program posts by itself. */
    readonly oneClick: ShopPath;
  };
}

/** The full address of a path; null for what is none of the shop's. */
export function shopAddress(path: string, home: string): string | null {
  const origin = new URL(home).origin;
  if (!URL.canParse(path, origin)) return null;
  const url = new URL(path, origin);
  return url.origin === origin && /^https?:$/.test(url.protocol) ? url.href : null;
}
