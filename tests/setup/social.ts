// Signing in through Google and Facebook like a browser, with the demo's simulators on the other side.
import { expect } from "vitest";
import type { SocialName } from "#shop/identity/rules/social.ts";
import type { VisitorClient } from "./shop.ts";

export interface Trip {
  readonly as?: string;
  readonly intent?: "login" | "link";
  readonly returnUrl?: string;
}

const pathOf = (address: unknown): string => {
  const { pathname, search } = new URL(String(address), "http://localhost:3000");
  return pathname + search;
};

/** To the provider's page. @returns its URL */
export async function leave(
  visitor: VisitorClient,
  provider: SocialName,
  { intent = "login", returnUrl = "/" }: Trip = {},
) {
  const left = await visitor.get(`/api/auth/${provider}`, { query: { intent, return_url: returnUrl } });
  expect(left.statusCode).toBe(302);
  return pathOf(left.headers.location);
}

/** Chooses a person on the provider's page. @returns the URL of our callback */
export async function choose(visitor: VisitorClient, page: string, as: string) {
  const chosen = await visitor.get(`${page}&as=${as}`);
  expect(chosen.statusCode).toBe(302);
  return pathOf(chosen.headers.location);
}

/** To the provider and back. @returns the page on which the browser ends */
export async function travel(visitor: VisitorClient, provider: SocialName, trip: Trip = {}): Promise<string> {
  const callback = await choose(visitor, await leave(visitor, provider, trip), trip.as ?? "solomiia");
  const back = await visitor.get(callback);
  expect(back.statusCode).toBe(302);
  return String(back.headers.location);
}

export const me = async (visitor: VisitorClient) => (await visitor.get("/api/user/me")).json().user;
export const linked = async (visitor: VisitorClient) =>
  (await visitor.get("/api/auth/social-accounts")).json().social_accounts;
