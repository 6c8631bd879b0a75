// The target of short links in messages: the order's page, or its payment. A wrong one is a 404.
import { redirect } from "react-router";
import { bare } from "#i18n/locale.ts";
import { shortLinkLetters } from "#kit/url/short-link.ts";
import { linkedOrder } from "#shop/orders/reads/orders.server.ts";
import { shortLinkOf } from "#shop/orders/rules/short-link.ts";
import { paymentPath, trackingPath } from "#shop/orders/rules/statuses.ts";
import { shopContext } from "../../../context.ts";
import type { Route } from "./+types/route.ts";

export async function loader({ url, params, context }: Route.LoaderArgs) {
  const link = shortLinkOf(params.code);
  const order = link && (await linkedOrder(context.get(shopContext).db, link));
  if (!order) throw new Response("Page not found", { status: 404 });
  const isPayment = bare(url.pathname).startsWith(`/${shortLinkLetters.payment}/`);
  throw redirect(isPayment ? paymentPath(order) : trackingPath(order));
}

export default function ShortLinkPage() {
  return null;
}
