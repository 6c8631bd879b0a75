// How a certificate is delivered, from its line's options: without options printed, in the parcel; else sent
// by e-mail or SMS on a day. Not here: the exact time (sending.ts).
import { addDays, type Day } from "#kit/clock.ts";
import { countGraphemes } from "#kit/text/graphemes.ts";

export const certificateDeliveryChannels = ["email", "sms"] as const;
export type CertificateDeliveryChannel = (typeof certificateDeliveryChannels)[number];

export interface CertificateDelivery {
  readonly channel: CertificateDeliveryChannel;
  /** An e-mail address, or a phone in international format. */
  readonly to: string;
  /** The recipient's name. */
  readonly name: string;
  /** May be empty. */
  readonly greeting: string;
  /** Null: as soon as it is paid. */
  readonly day: Day | null;
}

/** Option names of a certificate's line. */
const certificateDeliveryOptions = {
  channel: "give",
  to: "give_to",
  name: "give_name",
  greeting: "give_words",
  day: "give_day",
} as const;

export type LineOptions = Readonly<Record<string, unknown>>;

export const nameMost = 60;
/** In graphemes: a family emoji of four people is one. */
export const greetingMost = 160;
/** In UTF-16 code units: limits storage, because one grapheme may have many. */
const greetingUnitsMost = 500;
const addressMost = 120;
export const certificateDeliveryAheadDays = 365;

/** An e-mail address as HTML defines it, with a dot in its host. */
const mail = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** Ukrainian mobile codes. Not from kit/phone/phone.ts, so that pages do not load the list of all countries. */
const mobile = /^(?:39|50|63|66|67|68|73|75|77|89|9[1-9])\d{7}$/;

function readPhone(text: string): string | null {
  if (/[^\d\s()+.\-\u00a0]/.test(text)) return null;
  const national = text.replace(/\D/g, "").replace(/^(?:00)?(?:380|80|0)?(?=\d{9}$)/, "");
  return mobile.test(national) ? `+380${national}` : null;
}

/** The normalized address; null when it is invalid. */
export function readAddress(channel: CertificateDeliveryChannel, typed: string): string | null {
  const text = typed.trim();
  if (channel === "sms") return readPhone(text);
  return text.length <= addressMost && mail.test(text) ? text : null;
}

export type CertificateDeliveryField = "to" | "name" | "greeting" | "day";

export const isElectronic = (options: LineOptions): boolean =>
  options[certificateDeliveryOptions.channel] !== undefined;

/** Whether a day can be chosen: from today, for a year. */
const isAhead = (day: Day, today: Day): boolean =>
  day >= today && day <= addDays(today, certificateDeliveryAheadDays);

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export interface CertificateDeliveryText {
  readonly channel: CertificateDeliveryChannel;
  readonly to: string;
  readonly name: string;
  readonly greeting: string;
  /** Empty: as soon as it is paid. */
  readonly day: string;
}

/** The invalid fields, in the order of the form. */
export function certificateDeliveryProblems(
  text: CertificateDeliveryText,
  today: Day,
): CertificateDeliveryField[] {
  const problems: CertificateDeliveryField[] = [];
  if (text.name.trim() === "" || countGraphemes(text.name.trim()) > nameMost) problems.push("name");
  if (readAddress(text.channel, text.to) === null) problems.push("to");
  const { greeting, day } = text;
  if (countGraphemes(greeting) > greetingMost || greeting.length > greetingUnitsMost)
    problems.push("greeting");
  if (day !== "" && !(isDay(day) && isAhead(day, today))) problems.push("day");
  return problems;
}

/** The line options of this delivery. Line breaks of a greeting become spaces: options are single lines. */
export function optionsOf({
  channel,
  to,
  name,
  greeting,
  day,
}: CertificateDeliveryText): Record<string, string> {
  const words = greeting.replace(/\s+/g, " ").trim();
  return {
    [certificateDeliveryOptions.channel]: channel,
    [certificateDeliveryOptions.to]: readAddress(channel, to) ?? to.trim(),
    [certificateDeliveryOptions.name]: name.trim(),
    ...(words && { [certificateDeliveryOptions.greeting]: words }),
    ...(day && { [certificateDeliveryOptions.day]: day }),
  };
}

const known: ReadonlySet<string> = new Set(Object.values(certificateDeliveryOptions));

/** Reads a certificate line's options without validation; null for other options. Undefined: printed. */
export function certificateDeliveryText(options: LineOptions): CertificateDeliveryText | null | undefined {
  const given = Object.entries(options);
  if (given.length === 0) return undefined;
  if (given.some(([name, value]) => !known.has(name) || typeof value !== "string")) return null;
  const text = (name: keyof typeof certificateDeliveryOptions): string =>
    String(options[certificateDeliveryOptions[name]] ?? "");
  const channel = certificateDeliveryChannels.find(
    (one) => one === options[certificateDeliveryOptions.channel],
  );
  if (!channel) return null;
  return { channel, to: text("to"), name: text("name"), greeting: text("greeting"), day: text("day") };
}

/** How a certificate is delivered; null when the options are invalid. Undefined: printed. */
export function certificateDeliveryOf(options: LineOptions): CertificateDelivery | null | undefined {
  const text = certificateDeliveryText(options);
  if (!text) return text;
  const to = readAddress(text.channel, text.to);
  const { channel, name, greeting, day } = text;
  if (to === null || name === "" || (day !== "" && !isDay(day))) return null;
  return { channel, to, name, greeting, day: day || null };
}

/** Why the line's options are invalid; a chosen day may have passed since. */
export function certificateDeliveryProblem(
  options: LineOptions,
  today: Day,
): "bad_giving" | "giving_day" | null {
  const text = certificateDeliveryText(options);
  if (text === undefined) return null;
  const problems = text ? certificateDeliveryProblems(text, today) : [];
  if (!text || problems.some((field) => field !== "day")) return "bad_giving";
  return problems.length > 0 ? "giving_day" : null;
}
