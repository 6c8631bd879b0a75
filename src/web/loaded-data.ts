// The data of a document's loaders, as the browser reads them.

/** Of the element that holds the data: JSON, or with `data-stream` the router's own format. */
export const dataScriptId = "loaded";

type Write = (value: unknown) => number;

const specials = new Map<unknown, number>([
  [undefined, -7],
  [null, -5],
  [Number.NaN, -2],
  [Number.POSITIVE_INFINITY, -6],
  [Number.NEGATIVE_INFINITY, -3],
]);

export function isPlainObject(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/**
 * The data in the format that React Router's browser code reads (turbo-stream 2): every value once, by its
 * number.
 * @param specialText the text of a value that is not of JSON
 */
export function writtenData(data: unknown, specialText?: (value: unknown, write: Write) => string): string {
  const numbers = new Map<unknown, number>();
  const written: string[] = [];
  const write: Write = (value) => {
    const known = numbers.get(value) ?? specials.get(value);
    if (known !== undefined) return known;
    const number = written.push("") - 1;
    numbers.set(value, number);
    written[number] = textOf(value);
    return number;
  };
  const textOf = (value: unknown): string => {
    if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
    if (isPlainObject(value))
      return `{${Object.entries(value).map(([key, member]) => `"_${write(key)}":${write(member)}`)}}`;
    if (specialText && !/string|number|boolean/.test(typeof value)) return specialText(value, write);
    return JSON.stringify(value);
  };
  write(data);
  return `[${written.join(",")}]`;
}

/** Passes the data of the document to the router, which reads them when it starts. */
export function passLoadedData(): void {
  const script = document.getElementById(dataScriptId);
  if (!script) return;
  const text = script.textContent;
  const written = script.dataset.stream === undefined ? writtenData(JSON.parse(text)) : text;
  const { __reactRouterContext: context } = window as unknown as {
    __reactRouterContext: { stream: unknown };
  };
  context.stream = new Response(written).body;
}
