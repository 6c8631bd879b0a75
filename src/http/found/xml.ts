// XML as text: elements with escaped words. Enough for site maps and feeds, which are flat.

/** What XML 1.0 cannot hold even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
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

/** An element with words in it. */
export const leaf = (name: string, text: string | number, attributes: Attributes = {}): string =>
  `<${opening(name, attributes)}>${escapeXml(String(text))}</${name}>`;

/** An element with nothing in it. */
export const mark = (name: string, attributes: Attributes): string => `<${opening(name, attributes)}/>`;

/** An element with elements in it; those that are null are left out. */
export const branch = (
  name: string,
  children: readonly (string | null)[],
  attributes: Attributes = {},
): string => `<${opening(name, attributes)}>${children.filter((child) => child !== null).join("")}</${name}>`;

/** A whole document. */
export const xmlDocument = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
