// What a page's loader and action receive. Set by http/pages.ts, read by route modules.
import { createContext } from "react-router";
import type { AppContext } from "#container.ts";
import type { PageTag } from "#http/page-cache/manifest.ts";
import type { Visitor } from "#http/request.ts";
import type { Locale } from "#i18n/locale.ts";
import type { DeviceInfo } from "#kit/visitor/device.ts";
import type { Actor } from "#shop/staff/rules/rights.ts";
import type { GuestIdentity } from "#shop/wishlist/rules.ts";

export interface RequestFacts {
  readonly locale: Locale;
  readonly requestId: string;
  readonly buildId: string;
  /**
   * Declares that the page is the same for everyone, with its tags; it is cached until one of them changes.
   */
  keep(...tags: PageTag[]): void;
  /** Receives errors thrown by a loader or an action, except responses. */
  failed(error: unknown): void;
  /** Receives the HTML of the page; the router's response has only its status and headers. */
  rendered(html: string): void;
  /** The requester and their device. A page that reads it is rendered for one visitor and never cached. */
  visitor(): Promise<{
    readonly actor: Actor;
    readonly visitor: Visitor;
    readonly guest: GuestIdentity;
    readonly device: DeviceInfo;
  }>;
}

export const shopContext = createContext<AppContext>();
export const factsContext = createContext<RequestFacts>();
