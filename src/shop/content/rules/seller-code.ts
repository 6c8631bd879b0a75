// The name of a seller's code: a company has an ЄДРПОУ of 8 digits, a sole proprietor a РНОКПП of 10.
import type { ShopSettings } from "../input.ts";
import type { Bilingual } from "./settings.ts";

const codeNames = {
  uk: { company: "ЄДРПОУ", proprietor: "РНОКПП" },
  ru: { company: "ЕГРПОУ", proprietor: "ИНН" },
} as const;

export const sellerCodeName = (code: string, language: keyof Bilingual): string =>
  codeNames[language][code.length === 8 ? "company" : "proprietor"];

/** The seller in one line, for the footer and for e-mails. */
export const sellerLine = (
  { name, code, address }: ShopSettings["seller"],
  language: keyof Bilingual,
): string => `${name[language]}, ${sellerCodeName(code, language)} ${code}, ${address[language]}`;
