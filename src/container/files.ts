// Chooses the store of uploaded files: a folder of this machine, or an S3-compatible store.
import type { Env } from "#env.ts";
import { folderFiles } from "#integrations/file-store/folder.ts";
import { s3Files } from "#integrations/file-store/s3.ts";
import { mapOk, must, ok, type Result, refuse } from "#kit/result.ts";
import { type FileKey, type FileStore, type FilesUnavailable, filesUnavailable } from "#shop/files/port.ts";
import type { ServiceContext } from "./http-client.ts";

export const chooseFiles = (
  { s3, dataDir }: Env,
  { watch }: ServiceContext,
  trouble: (error: unknown) => void,
): FileStore => (s3 ? s3Files({ ...s3, watch }) : folderFiles(dataDir, trouble));

export interface Copied {
  readonly copied: number;
  /** The store had them. */
  readonly kept: number;
}

const AT_ONCE = 16;

/**
 * Copies the files of DATA_DIR into the store; those that it has are skipped, so it can be repeated: no name is
 * ever given to other bytes. It stops when the store does not answer.
 */
export async function copyFiles(
  { dataDir }: Pick<Env, "dataDir">,
  store: FileStore,
): Promise<Result<Copied, FilesUnavailable & Copied>> {
  const folder = folderFiles(dataDir, (error) => {
    throw error;
  });
  async function copy(key: FileKey): Promise<Result<keyof Copied, FilesUnavailable>> {
    const isThere = await store.has(key);
    if (!isThere.ok) return isThere;
    const bytes = isThere.value ? null : must(await folder.get(key));
    return bytes ? mapOk(await store.put(key, bytes), () => "copied") : ok("kept");
  }
  const keys = must(await folder.keys());
  const count = { copied: 0, kept: 0 };
  for (let at = 0; at < keys.length; at += AT_ONCE) {
    const done = await Promise.all(keys.slice(at, at + AT_ONCE).map(copy));
    for (const one of done) if (one.ok) count[one.value] += 1;
    if (done.some((one) => !one.ok)) return refuse({ ...filesUnavailable, ...count });
  }
  return ok(count);
}
