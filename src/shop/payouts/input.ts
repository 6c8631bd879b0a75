import { z } from "zod";
import { line, prose } from "#kit/text/text.ts";

export const registerFile = z.object({ name: line(200).default("register") });

export const longestNote = 500;
export const settleInput = z.strictObject({ note: prose(longestNote) });
