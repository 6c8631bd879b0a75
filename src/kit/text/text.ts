// Untrusted text: first measured as received, then NFC, trimmed, limited, no control characters. Zod, shared
// by all inputs.
import { z } from "zod";
import { controlCharacters, normalized, rawLength } from "./normalized.ts";

/** The same except the line feed and the tab. */
const CONTROL_IN_PROSE = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** A far too long text is refused before any work is done on it. */
const measured = (max: number) =>
  z.string().check(({ value, issues }) => {
    if (value.length > rawLength(max))
      issues.push({
        code: "too_big",
        origin: "string",
        maximum: max,
        inclusive: true,
        input: value,
        continue: false,
      });
  });

const composed = (max: number, clean: (text: string) => string, control: RegExp) =>
  measured(max)
    .overwrite((text) => normalized(clean(text)))
    .max(max)
    .refine((text) => !control.test(text), { error: "control_characters" });

const asTyped = (text: string): string => text;
const unixLines = (text: string): string => text.replace(/\r\n?/g, "\n");

/** A line that may be empty. */
export const lineOrEmpty = (max: number) => composed(max, asTyped, controlCharacters);

/** One line of 1 to `max` characters. */
export const line = (max: number) => lineOrEmpty(max).min(1);

/** Paragraphs that may be empty; any line ending comes in, LF stays. */
export const proseOrEmpty = (max: number) => composed(max, unixLines, CONTROL_IN_PROSE);

/** Paragraphs of 1 to `max` characters. */
export const prose = (max: number) => proseOrEmpty(max).min(1);
