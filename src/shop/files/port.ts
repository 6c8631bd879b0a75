// Port to the store of uploaded files. Not here: where they lie (integrations/file-store), what a picture is
// (integrations/photo-files).
import type { Result } from "#kit/result.ts";

/** Files of "uploads" are shown at public addresses, those of "claims" to their order's buyer and the staff. */
export const fileFolders = ["uploads", "claims"] as const;
export type FileFolder = (typeof fileFolders)[number];
export type FileKey = `${FileFolder}/${string}`;

/** The store did not carry it out, or the result is unknown. */
export const filesUnavailable = { code: "files_unavailable" } as const;
export type FilesUnavailable = typeof filesUnavailable;

/** A key that is none is a bug, and is thrown. */
export interface FileStore {
  /** Stores the whole file or nothing; replaces a former one. */
  put(key: FileKey, bytes: Uint8Array): Promise<Result<null, FilesUnavailable>>;
  /** Null when there is none. */
  get(key: FileKey): Promise<Result<Uint8Array | null, FilesUnavailable>>;
  has(key: FileKey): Promise<Result<boolean, FilesUnavailable>>;
  /** A missing one is no error. */
  remove(key: FileKey): Promise<Result<null, FilesUnavailable>>;
  /** Of all files, for a backup. */
  keys(): Promise<Result<readonly FileKey[], FilesUnavailable>>;
}

const LONGEST = 200;
const pattern = new RegExp(`^(?:${fileFolders.join("|")})/[^./\\\\\\p{Cc}][^/\\\\\\p{Cc}]*$`, "u");

/** A folder and one name, which begins with no dot. */
export const isFileKey = (key: string): key is FileKey =>
  pattern.test(key) && key.isWellFormed() && new TextEncoder().encode(key).length <= LONGEST;

export function checkedKey(key: string): FileKey {
  if (isFileKey(key)) return key;
  throw new RangeError(`not the key of a file: ${JSON.stringify(key)}`);
}
