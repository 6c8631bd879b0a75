// The company of a customer's invoices.
import { z } from "zod";
import { companyOutput } from "#shop/invoices/output.ts";
import { lastCompany } from "#shop/invoices/reads.server.ts";
import { endpoint, resource } from "../endpoint.ts";
import { customerIdOf } from "./signed-in.ts";

export const companyApi = resource("user", (shop) => ({
  "GET /user/company": endpoint({
    access: "account",
    summary: "The company that the customer's last invoice was made out to",
    response: { 200: z.object({ company: companyOutput.nullable() }) },
    handle: async ({ actor }) => ({ company: await lastCompany(shop.db, customerIdOf(actor)) }),
  }),
}));
