// The kind of a file by its first bytes. Its name and its Content-Type come from the sender.

export type PictureKind = "jpeg" | "png" | "webp" | "avif";

const startsWith = (bytes: Uint8Array, head: readonly number[], at = 0): boolean =>
  head.every((byte, index) => bytes[at + index] === byte);

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Null for any format that we do not read, including HEIC: browsers convert it to JPEG on request. */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  if (startsWith(bytes, ascii("RIFF")) && startsWith(bytes, ascii("WEBP"), 8)) return "webp";
  if (
    startsWith(bytes, ascii("ftyp"), 4) &&
    ["avif", "avis"].some((brand) => startsWith(bytes, ascii(brand), 8))
  )
    return "avif";
  return null;
}
