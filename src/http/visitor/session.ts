// The session cookie and the visitor it identifies. Not here: rows and their lifetime (shop/identity). Guests
// get a session only when data must be stored for them.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { AppContext } from "#container.ts";
import { shopSettings } from "#shop/content/reads.server.ts";
import { saveSession } from "#shop/identity/ops.server.ts";
import { type SessionFacts, sessionOf } from "#shop/identity/reads.server.ts";
import { sessionSeconds } from "#shop/identity/rules/sessions.ts";
import { type Actor, guest } from "#shop/staff/rules/rights.ts";
import { gateOf, needsConfirmation, securityPolicy } from "#shop/staff/rules/second-factor.ts";
import type { Visitor } from "../request.ts";

const sessionCookie = "diaka_session";
/**
 * Set by a CRM page while it polls (web/crm/frame/background-refresh.ts). It can only make a staff session
 * end earlier: a request without it counts as activity.
 */
const backgroundCookie = "diaka_background";
/**
 * Readable and without personal data: «1» for a customer, the role for staff; makes cached pages request
 * /api/user/me.
 */
const hintCookie = "diaka_hint";

const anonymous: Visitor = { sessionId: null, customer: null, cityRef: null, staff: null };
const loaded = new WeakMap<FastifyRequest, { promise: Promise<Visitor>; visitor: Visitor }>();

const cookieOptions = (shop: AppContext) =>
  ({
    path: "/",
    sameSite: "lax",
    secure: shop.env.publicUrl.startsWith("https:"),
    maxAge: sessionSeconds,
  }) as const;

/** The token in the request's cookie, when its format is valid. */
export function sessionToken(request: FastifyRequest): string | null {
  const token = request.cookies[sessionCookie];
  return token && /^[\w-]{20,100}$/.test(token) ? token : null;
}

/** Sets the session cookie; the hint cookie follows the signed-in person. */
export function giveSession(shop: AppContext, reply: FastifyReply, token: string, hint: string | null): void {
  const options = cookieOptions(shop);
  reply.setCookie(sessionCookie, token, { ...options, httpOnly: true });
  if (hint) reply.setCookie(hintCookie, hint, options);
}

export function takeSession(shop: AppContext, reply: FastifyReply): void {
  const { maxAge: _, ...options } = cookieOptions(shop);
  reply.clearCookie(sessionCookie, { ...options, httpOnly: true });
  reply.clearCookie(hintCookie, options);
}

export const hintOf = (customer: { readonly role: string | null } | null): string | null =>
  customer ? (customer.role ?? "1") : null;

/** Whether a page polls: an unattended page must not keep a staff session alive. */
const isBackground = ({ routeOptions, method, cookies }: FastifyRequest): boolean =>
  routeOptions.config.background === true || (method === "GET" && cookies[backgroundCookie] !== undefined);

function actorOf({ customer, staff }: Visitor): Actor {
  if (!customer) return guest;
  return customer.role && staff?.gate === null
    ? { kind: "staff", customerId: customer.id, role: customer.role }
    : { kind: "customer", customerId: customer.id };
}

async function staffOf(shop: AppContext, session: SessionFacts, now: Date): Promise<Visitor["staff"]> {
  const role = session.customer?.role;
  if (!role) return null;
  const policy = securityPolicy((await shopSettings(shop.db)).security, shop.env.mode);
  return { gate: gateOf(role, session, policy), mustConfirm: needsConfirmation(session, policy, now) };
}

async function readVisitor(
  shop: AppContext,
  request: FastifyRequest,
  reply: FastifyReply | null,
): Promise<Visitor> {
  const token = sessionToken(request);
  if (!token) return anonymous;
  const now = shop.clock();
  const session = await sessionOf(shop.db, token, now);
  if (!session) return anonymous;
  const isUse = !(session.isStaff && isBackground(request));
  if (isUse && (await saveSession(shop, session))) {
    if (reply && !reply.sent) giveSession(shop, reply, token, hintOf(session.customer));
  }
  return {
    sessionId: session.id,
    customer: session.customer,
    cityRef: session.cityRef,
    staff: await staffOf(shop, session, now),
  };
}

/** Adds visitor and actor to requests, read at most once per request. */
export function addVisitors(app: FastifyInstance, shop: AppContext): void {
  const replies = new WeakMap<FastifyRequest, FastifyReply>();
  app.addHook("onRequest", async (request, reply) => {
    replies.set(request, reply);
  });
  app.decorateRequest("loadVisitor", function (this: FastifyRequest) {
    const before = loaded.get(this);
    if (before) return before.promise;
    const entry = {
      visitor: anonymous,
      promise: readVisitor(shop, this, replies.get(this) ?? null).then((visitor) => {
        entry.visitor = visitor;
        return visitor;
      }),
    };
    loaded.set(this, entry);
    return entry.promise;
  });
  app.decorateRequest("visitor", {
    getter(this: FastifyRequest) {
      return loaded.get(this)?.visitor ?? anonymous;
    },
  });
  app.decorateRequest("actor", {
    getter(this: FastifyRequest) {
      return this.program ?? actorOf(this.visitor);
    },
  });
}
