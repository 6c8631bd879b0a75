// The vendor's response envelope, and how requests are read.

export interface Reply {
  readonly success: boolean;
  readonly data: readonly unknown[];
  readonly errors: readonly string[];
  readonly errorCodes: readonly string[];
  readonly warnings: readonly string[];
  readonly info: readonly never[] | { readonly totalCount: number };
}

export type Properties = Readonly<Record<string, unknown>>;
export type Method = (properties: Properties) => Reply;

const empty = { errors: [], errorCodes: [], warnings: [], info: [] } as const;

export const found = (data: readonly unknown[]): Reply => ({ success: true, ...empty, data });
export const failed = (code: string, text: string): Reply => ({
  success: false,
  ...empty,
  data: [],
  errors: [text],
  errorCodes: code === "" ? [] : [code],
});

/** A scalar property as text; "" when absent. */
export function textOf(properties: Properties, name: string): string {
  const value = properties[name];
  return typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
}

/** One page of a directory; `totalCount` counts all pages. */
export function paged<T>(
  all: readonly T[],
  properties: Properties,
  most: number,
  row: (item: T) => unknown,
): Reply {
  const limit = Math.min(Number(textOf(properties, "Limit")) || most, most);
  const page = Math.max(1, Number(textOf(properties, "Page")) || 1);
  const data = all.slice((page - 1) * limit, page * limit).map(row);
  return { ...found(data), info: { totalCount: all.length } };
}

/** The envelope with the fields that are always present. */
export const enveloped = (reply: Reply) => ({ ...reply, messageCodes: [], warningCodes: [], infoCodes: [] });
