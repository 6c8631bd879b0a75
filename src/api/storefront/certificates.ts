// Gift certificates: the balance for the holder of a code, the document for the buyer.

import { z } from "zod";
import { countedKeys } from "#http/rate-limits.ts";
import { refuse } from "#kit/result.ts";
import { certificateBalance } from "#shop/certificates/balance.server.ts";
import { balanceInput, certificateId } from "#shop/certificates/input.ts";
import { balanceOutput } from "#shop/certificates/output.ts";
import { certificatePdf, paperName } from "#shop/certificates/pdf.server.ts";
import { certificatePaper } from "#shop/certificates/reads.server.ts";
import { orderNumber } from "#shop/orders/input.ts";
import { orderByToken } from "#shop/orders/reads/orders.server.ts";
import { endpoint, notFound, resource } from "../endpoint.ts";

export const certificatesApi = resource("certificates", (shop) => ({
  "POST /certificates/balance": endpoint({
    access: "public",
    limitClass: "certificate_guess",
    summary: "The balance of a gift certificate, by its code",
    description:
      "After twenty unknown codes in ten minutes every code is refused for a while: `certificate_later`.",
    body: balanceInput,
    response: { 200: z.object({ certificate: balanceOutput }) },
    refusals: ["certificate_later", "certificate_unknown"],
    async handle(request, reply) {
      reply.header("cache-control", "no-store");
      const found = await certificateBalance(shop, request.body.code, countedKeys(shop, request));
      return found.ok ? { certificate: found.value } : refuse({ ...found.error, field: "code" });
    },
  }),
  "GET /orders/:number/certificates/:id/paper.pdf": endpoint({
    tag: "orders",
    access: "secret-link",
    limitClass: "secret_link",
    summary: "A certificate of an order as a PDF, by the order's token",
    params: z.object({ number: z.string().max(40), id: z.string().max(20) }),
    query: z.object({ token: z.string().max(200).optional() }),
    async handle(request, reply) {
      const number = orderNumber.safeParse(request.params.number);
      const id = certificateId.safeParse(request.params.id);
      const order = number.success
        ? await orderByToken(shop.db, number.data, request.query.token ?? "", request.locale)
        : null;
      const found =
        order && id.success ? await certificatePaper(shop, { orderId: order.id, id: id.data }) : null;
      if (!found) return notFound;
      return reply
        .header("cache-control", "private, no-store")
        .header("content-disposition", `inline; filename="${paperName(found.last4)}"`)
        .type("application/pdf")
        .send(await certificatePdf(found.paper));
    },
  }),
}));
