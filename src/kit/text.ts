// Text that comes from outside: NFC, trimmed, bounded, no control characters. Zod, shared by all inputs.
import { z } from "zod";

/** Every control character and half of a pair (JSON in PostgreSQL takes neither); a line has none of them. */
const CONTROL = /[\p{Cc}\p{Cs}]/u;
/** The same but for the line feed and the tab. */
const CONTROL_IN_PROSE = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

const withoutControl = (forbidden: RegExp) => (text: string) => !forbidden.test(text);

/** One line of 1 to `max` characters. */
export const line = (max: number) =>
  z
    .string()
    .normalize("NFC")
    .trim()
    .min(1)
    .max(max)
    .refine(withoutControl(CONTROL), { error: "control_characters" });

/** A line that may be empty. */
export const lineOrEmpty = (max: number) =>
  z
    .string()
    .normalize("NFC")
    .trim()
    .max(max)
    .refine(withoutControl(CONTROL), { error: "control_characters" });

const unixLines = (text: string): string => text.replace(/\r\n?/g, "\n");

/** Paragraphs of 1 to `max` characters; any line ending comes in, \n stays. */
export const prose = (max: number) =>
  z
    .string()
    .overwrite(unixLines)
    .normalize("NFC")
    .trim()
    .min(1)
    .max(max)
    .refine(withoutControl(CONTROL_IN_PROSE), { error: "control_characters" });

/** Paragraphs that may be empty. */
export const proseOrEmpty = (max: number) =>
  z
    .string()
    .overwrite(unixLines)
    .normalize("NFC")
    .trim()
    .max(max)
    .refine(withoutControl(CONTROL_IN_PROSE), { error: "control_characters" });
