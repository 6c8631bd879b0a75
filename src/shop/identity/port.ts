// Port to an identity provider: OAuth's authorisation code flow in the shop's terms. Not here: the vendors'
// protocols (integrations/google, integrations/facebook).
import type { Result } from "#kit/result.ts";
import type { SocialName } from "./rules/social.ts";

/** Secrets of one attempt. A provider without nonce or PKCE support ignores those. */
export interface SocialSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** The provider's data about a person; only the id is validated. */
export interface SocialProfile {
  /** Permanent at this provider: 1 to 255 visible ASCII characters. */
  readonly id: string;
  readonly email: string | null;
  /** Whether the provider has verified that the address is the person's. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export type SocialTrouble =
  /** The user declined. */
  | { readonly code: "social_denied" }
  | {
      readonly code: "social_failed";
      readonly reason: "unavailable" | "code_rejected" | "token_rejected" | "unreadable";
    };

export interface SocialProvider {
  readonly name: SocialName;
  /** URL to redirect the browser to. */
  begin(secrets: SocialSecrets): Promise<URL>;
  /**
   * The profile of the returning user. @param answer the query of the provider's redirect; its state is ours
   */
  finish(answer: URLSearchParams, secrets: SocialSecrets): Promise<Result<SocialProfile, SocialTrouble>>;
}
