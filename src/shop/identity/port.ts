// What the shop needs from another company that knows people: OAuth's authorisation code flow in the shop's words.
// Not here: whose wire it is (integrations/google, integrations/facebook).
import type { Result } from "#kit/result.ts";
import type { SocialName } from "./rules/social.ts";

/** Secrets of one journey. A provider that knows no nonce or PKCE leaves those out. */
export interface SocialSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

/** A person as the provider knows them, unchecked but for the id. */
export interface SocialProfile {
  /** Theirs at this provider, for ever: 1 to 255 visible ASCII characters. */
  readonly id: string;
  readonly email: string | null;
  /** Whether the provider says that the address is the person's. */
  readonly emailVerified: boolean;
  readonly firstName: string | null;
  readonly lastName: string | null;
}

export type SocialTrouble =
  /** The person did not agree. */
  | { readonly code: "social_denied" }
  | {
      readonly code: "social_failed";
      readonly reason: "unavailable" | "code_rejected" | "token_rejected" | "unreadable";
    };

export interface SocialProvider {
  readonly name: SocialName;
  /** Where to send the browser. */
  begin(secrets: SocialSecrets): Promise<URL>;
  /** Who came back. @param answer the query the provider sent the browser back with; its state is ours */
  finish(answer: URLSearchParams, secrets: SocialSecrets): Promise<Result<SocialProfile, SocialTrouble>>;
}
