// What a page's loader and action receive. Filled by http/pages.ts, read by route modules.
import { createContext } from "react-router";
import type { PageTag } from "#http/page-cache/manifest.ts";
import type { Visitor } from "#http/request.ts";
import type { Locale } from "#i18n/locale.ts";
import type { DeviceInfo } from "#kit/device.ts";
import type { Actor } from "#shop/staff/rules.ts";
import type { Giver } from "#shop/wishlist/rules.ts";
import type { Shop } from "#wiring.ts";

export interface RequestFacts {
  readonly locale: Locale;
  readonly requestId: string;
  readonly buildId: string;
  /** Says that the page is the same for everyone, and what it shows; it is kept until that changes. */
  keep(...tags: PageTag[]): void;
  /** Told of what a loader or an action threw that is no answer. */
  failed(error: unknown): void;
  /** Who asks, and on what. A page that wants to know is made for one visitor and never kept. */
  visitor(): Promise<{
    readonly actor: Actor;
    readonly visitor: Visitor;
    readonly giver: Giver;
    readonly device: DeviceInfo;
  }>;
}

export const shopContext = createContext<Shop>();
export const factsContext = createContext<RequestFacts>();
