// Phones: any usual spelling of a Ukrainian number in, +380XXXXXXXXX stored, +380 67 220 14 87 shown. Those
// of other countries are written with + and their code.
import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";

/** E.164; "+380" and nine digits, except for payers from abroad. */
export type Phone = string;

/** The part after +380 in any spelling; not nine digits when it is wrong. */
export function nationalPart(typed: string): string {
  const digits = typed.replace(/[^\d]/g, "");
  // «80…» is an old trunk form of +380; libphonenumber reads it as another country.
  return digits.replace(/^(?:00)?(?:380|80|0)?(?=\d{9}$)/, "");
}

/** The stored form of a typed number, or null when it is no Ukrainian mobile number. */
export function parsePhone(typed: string): Phone | null {
  if (typed.length > 40) return null;
  const national = nationalPart(typed);
  if (national.length !== 9 || /[^\d\s()+.\-\u00a0\u2010-\u2014]/.test(typed)) return null;
  const parsed = parsePhoneNumberFromString(`+380${national}`);
  return parsed?.isValid() ? parsed.number : null;
}

/** The stored form of a mobile number of another country, or null. */
export function parseForeignPhone(typed: string): Phone | null {
  if (typed.length > 40 || !/^\s*(?:\+|00)[\d\s()./\-\u00a0\u2010-\u2014]+$/.test(typed)) return null;
  const parsed = parsePhoneNumberFromString(typed.replace(/^\s*00/, "+"));
  return parsed?.isValid() && isForeign(parsed.number) ? parsed.number : null;
}

/** Whether a stored phone is of another country: it gets no parcel notifications. */
export const isForeign = (phone: Phone): boolean => !phone.startsWith("+380");

/** «+380 67 220 14 87» with non-breaking spaces. */
export const formatPhone = (phone: Phone): string =>
  phone.replace(/^(\+380)(\d{2})(\d{3})(\d{2})(\d{2})$/, "$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5");
