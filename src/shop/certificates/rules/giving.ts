// How a certificate is given, as the options of its line say: on paper in the parcel when they say nothing, or sent
// to somebody's letters or phone on a day. Not here: when exactly it leaves (sending.ts).
import { addDays, type Day } from "#kit/clock.ts";

export const givingChannels = ["email", "sms"] as const;
export type GivingChannel = (typeof givingChannels)[number];

export interface Giving {
  readonly channel: GivingChannel;
  /** An e-mail address, or a phone as it is dialled. */
  readonly to: string;
  /** Who is given to. */
  readonly name: string;
  /** May be empty. */
  readonly greeting: string;
  /** Null: as soon as it is paid. */
  readonly day: Day | null;
}

/** What of a line's options says how a certificate is given. */
const givingOptions = {
  channel: "give",
  to: "give_to",
  name: "give_name",
  greeting: "give_words",
  day: "give_day",
} as const;

export type LineOptions = Readonly<Record<string, unknown>>;

export const nameMost = 60;
/** In characters as people count them: a family of four is one. */
export const greetingMost = 160;
/** In JavaScript's own, so that what people see as few is not much to keep. */
const greetingUnitsMost = 500;
const addressMost = 120;
export const givingAheadDays = 365;

const graphemes = new Intl.Segmenter("uk", { granularity: "grapheme" });
export const lengthOf = (text: string): number => [...graphemes.segment(text)].length;

/** What HTML calls an e-mail address, with a dot in its host. */
const mail = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/i;

/** Codes of Ukrainian mobile numbers. Apart from kit/phone.ts, so that a page carries no list of all the world's. */
const mobile = /^(?:39|50|63|66|67|68|73|75|77|89|9[1-9])\d{7}$/;

function readPhone(text: string): string | null {
  if (/[^\d\s()+.\-\u00a0]/.test(text)) return null;
  const national = text.replace(/\D/g, "").replace(/^(?:00)?(?:380|80|0)?(?=\d{9}$)/, "");
  return mobile.test(national) ? `+380${national}` : null;
}

/** An address as it is kept; null when nothing can be sent there. */
export function readAddress(channel: GivingChannel, typed: string): string | null {
  const text = typed.trim();
  if (channel === "sms") return readPhone(text);
  return text.length <= addressMost && mail.test(text) ? text : null;
}

export type GivingField = "to" | "name" | "greeting" | "day";

export const isElectronic = (options: LineOptions): boolean => options[givingOptions.channel] !== undefined;

/** Whether a day can be chosen: from the coming one on, for a year. */
const isAhead = (day: Day, today: Day): boolean => day >= today && day <= addDays(today, givingAheadDays);

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

export interface GivingText {
  readonly channel: GivingChannel;
  readonly to: string;
  readonly name: string;
  readonly greeting: string;
  /** Empty: as soon as it is paid. */
  readonly day: string;
}

/** What is wrong with what somebody typed, in the order of the form. */
export function givingProblems(text: GivingText, today: Day): GivingField[] {
  const problems: GivingField[] = [];
  if (text.name.trim() === "" || lengthOf(text.name.trim()) > nameMost) problems.push("name");
  if (readAddress(text.channel, text.to) === null) problems.push("to");
  const { greeting, day } = text;
  if (lengthOf(greeting) > greetingMost || greeting.length > greetingUnitsMost) problems.push("greeting");
  if (day !== "" && !(isDay(day) && isAhead(day, today))) problems.push("day");
  return problems;
}

/** The options of a line that is given so. Line ends of a greeting become spaces: a line's options are single lines. */
export function optionsOf({ channel, to, name, greeting, day }: GivingText): Record<string, string> {
  const words = greeting.replace(/\s+/g, " ").trim();
  return {
    [givingOptions.channel]: channel,
    [givingOptions.to]: readAddress(channel, to) ?? to.trim(),
    [givingOptions.name]: name.trim(),
    ...(words && { [givingOptions.greeting]: words }),
    ...(day && { [givingOptions.day]: day }),
  };
}

const known: ReadonlySet<string> = new Set(Object.values(givingOptions));

/** What the options of a certificate's line say, however wrong; null when they are none of ours. Undefined: on paper. */
export function givingText(options: LineOptions): GivingText | null | undefined {
  const given = Object.entries(options);
  if (given.length === 0) return undefined;
  if (given.some(([name, value]) => !known.has(name) || typeof value !== "string")) return null;
  const text = (name: keyof typeof givingOptions): string => String(options[givingOptions[name]] ?? "");
  const channel = givingChannels.find((one) => one === options[givingOptions.channel]);
  if (!channel) return null;
  return { channel, to: text("to"), name: text("name"), greeting: text("greeting"), day: text("day") };
}

/** How a certificate is given; null when it cannot be. Undefined: on paper. */
export function givingOf(options: LineOptions): Giving | null | undefined {
  const text = givingText(options);
  if (!text) return text;
  const to = readAddress(text.channel, text.to);
  const { channel, name, greeting, day } = text;
  if (to === null || name === "" || (day !== "" && !isDay(day))) return null;
  return { channel, to, name, greeting, day: day || null };
}

/** Why a certificate cannot be given as its line says; a day that was chosen may have passed since. */
export function givingProblem(options: LineOptions, today: Day): "bad_giving" | "giving_day" | null {
  const text = givingText(options);
  if (text === undefined) return null;
  const problems = text ? givingProblems(text, today) : [];
  if (!text || problems.some((field) => field !== "day")) return "bad_giving";
  return problems.length > 0 ? "giving_day" : null;
}
