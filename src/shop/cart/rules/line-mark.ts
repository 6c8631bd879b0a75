// How the address of a builder names the line of the cart that is being changed: neither its number, which moves
// when another tab removes something, nor its key, which holds the words of a card.

/** FNV-1a, 32 bits, in hexadecimal: enough to tell fifty lines apart. */
export function lineMark(key: string): string {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, "0");
}
