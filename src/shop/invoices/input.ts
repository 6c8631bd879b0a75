// The company that an invoice is made out to. Shared by the checkout and the CRM; `error` codes are keys of
// errors.fields.
import { z } from "zod";
import { line, lineOrEmpty } from "#kit/text/text.ts";
import { companyLengths, isCompanyCode, plainCode } from "./rules/company.ts";

/** Null and an empty string are the same. */
const optional = <S extends z.ZodType<string>>(text: S) =>
  z
    .union([text, z.literal("")])
    .nullish()
    .transform((given) => given || null);

export const companyInput = z.object({
  name: line(companyLengths.name),
  code: line(companyLengths.code).transform(plainCode).refine(isCompanyCode, { error: "company_code" }),
  address: optional(lineOrEmpty(companyLengths.address)),
  /** Where documents are sent. */
  email: optional(lineOrEmpty(companyLengths.email).pipe(z.email())),
});
export type Company = z.output<typeof companyInput>;

export const companyEditInput = z.strictObject({
  /** Of the order, as the user saw it. */
  version: z.int().min(1).max(1_000_000_000),
  /** Null: the invoice is made out to the buyer in person. */
  company: companyInput.nullable(),
});
export type CompanyEdit = z.output<typeof companyEditInput>;
