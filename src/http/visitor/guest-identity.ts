// Identifies a guest's browser that has reserved gifts. The cookie is set at the first reservation; the shop
// stores only its hash.
import type { FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "#container.ts";
import { secret, sha256 } from "#kit/id.ts";
import type { GuestIdentity } from "#shop/wishlist/rules.ts";

const cookie = "diaka_giver";
const YEAR_SECONDS = 365 * 24 * 3600;

const secretOf = ({ cookies }: FastifyRequest): string | null => {
  const kept = cookies[cookie];
  return kept && /^[\w-]{20,100}$/.test(kept) ? kept : null;
};

const hashed = (device: string | null): string | null => (device === null ? null : sha256(device));

/** The guest identity of a request; the visitor must be loaded. */
export const guestIdentityOf = (request: FastifyRequest): GuestIdentity => ({
  customerId: request.visitor.customer?.id ?? null,
  device: hashed(secretOf(request)),
});

/** The same for a reservation: a guest without a secret gets one. */
export function namedGuest(shop: AppContext, request: FastifyRequest, reply: FastifyReply): GuestIdentity {
  const guest = guestIdentityOf(request);
  if (guest.customerId !== null || guest.device !== null) return guest;
  const device = secret();
  reply.setCookie(cookie, device, {
    path: "/",
    sameSite: "lax",
    httpOnly: true,
    secure: shop.env.publicUrl.startsWith("https:"),
    maxAge: YEAR_SECONDS,
  });
  return { customerId: null, device: hashed(device) };
}
