// Identifies the edited cart line in a builder's URL: not its index, which changes when another tab removes a
// line, and not its key, which holds the card text.

/** FNV-1a, 32 bits, in hexadecimal: enough for fifty lines. */
export function lineMark(key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
