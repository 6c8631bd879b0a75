// Reads the demo's data files. A file that its schema refuses stops the seed with the file's name and the place
// in it.
import fs from "node:fs";
import path from "node:path";
import { z } from "zod";

export const text = z.string().min(1);
export const bilingual = z.strictObject({ uk: text, ru: text });
export type Bilingual = z.output<typeof bilingual>;

/** The text of a file beside this module. */
export const readText = (name: string): string =>
  fs.readFileSync(path.join(import.meta.dirname, name), "utf8");

/** @param name of the file that the data is from */
export function parseData<T>(name: string, schema: z.ZodType<T>, data: unknown): T {
  const parsed = schema.safeParse(data);
  if (!parsed.success) throw new Error(`${name}: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

export function readJson<T>(name: string, schema: z.ZodType<T>): T {
  let data: unknown;
  try {
    data = JSON.parse(readText(name));
  } catch (error) {
    throw new Error(`${name} is not JSON`, { cause: error });
  }
  return parseData(name, schema, data);
}
