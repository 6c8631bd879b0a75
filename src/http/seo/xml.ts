// XML as text: elements with escaped text. Enough for sitemaps and feeds, which are flat.

/** Characters that XML 1.0 does not allow even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern must find control characters
const UNSPEAKABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;
const escapes: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

export const escapeXml = (text: string): string =>
  text.replace(UNSPEAKABLE, "").replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);

type Attributes = Readonly<Record<string, string | number>>;

function opening(name: string, attributes: Attributes): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`);
  return `${name}${pairs.join("")}`;
}

/** An element with text. */
export const leaf = (name: string, text: string | number, attributes: Attributes = {}): string =>
  `<${opening(name, attributes)}>${escapeXml(String(text))}</${name}>`;

/** An empty element. */
export const mark = (name: string, attributes: Attributes): string => `<${opening(name, attributes)}/>`;

/** An element with child elements; null children are left out. */
export const branch = (
  name: string,
  children: readonly (string | null)[],
  attributes: Attributes = {},
): string => `<${opening(name, attributes)}>${children.filter((child) => child !== null).join("")}</${name}>`;

/** A whole document. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
