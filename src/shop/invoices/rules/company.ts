// The company that an invoice is made out to. Its code: ЄДРПОУ of 8 digits, or РНОКПП of 10 digits for a sole proprietor. The last digit of each is a
// check digit.

/** Maximum lengths, in characters. */
export const companyLengths = { name: 160, code: 20, address: 250, email: 120 } as const;

const digitsOf = (code: string): number[] => [...code].map(Number);

const weighted = (digits: readonly number[], weights: readonly number[]): number =>
  weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;

/** Codes from 30 to 60 million were issued with other weights. */
function isEdrpou(code: string): boolean {
  const digits = digitsOf(code);
  const number = Number(code);
  const weights = number < 30_000_000 || number > 60_000_000 ? [1, 2, 3, 4, 5, 6, 7] : [7, 1, 2, 3, 4, 5, 6];
  const first = weighted(digits, weights);
  const check =
    first < 10
      ? first
      : weighted(
          digits,
          weights.map((weight) => weight + 2),
        );
  return check % 10 === digits[7];
}

const isRnokpp = (code: string): boolean => {
  const digits = digitsOf(code);
  return ((weighted(digits, [-1, 5, 7, 9, 4, 6, 10, 5, 7]) + 11) % 11) % 10 === digits[9];
};

/** The digits of a code that is written with spaces. */
export const plainCode = (typed: string): string => typed.replace(/\s/g, "");

/** Zeros alone satisfy both checks, but no company has such a code. */
export function isCompanyCode(code: string): boolean {
  if (/^0+$/.test(code)) return false;
  if (/^\d{8}$/.test(code)) return isEdrpou(code);
  return /^\d{10}$/.test(code) && isRnokpp(code);
}
