/** The register of a seller's code: a company has an ЄДРПОУ of 8 digits, a sole proprietor a РНОКПП of 10. */
export const sellerKind = (code: string): "company" | "proprietor" =>
  code.length === 8 ? "company" : "proprietor";

/** The name of the code in a text. */
export const sellerCodeName = (code: string, language: "uk" | "ru"): string =>
  codeNames[language][sellerKind(code)];

const codeNames = {
  uk: { company: "ЄДРПОУ", proprietor: "РНОКПП" },
  ru: { company: "ЕГРПОУ", proprietor: "ИНН" },
} as const;
