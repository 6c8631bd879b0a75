// Files in a bucket of an S3-compatible store.
import { ok, type Result, refuse } from "#kit/result.ts";
import {
  checkedKey,
  type FileKey,
  type FileStore,
  type FilesUnavailable,
  fileFolders,
  filesUnavailable,
  isFileKey,
} from "#shop/files/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import { type ServiceAnswer, type Unavailable, unavailable } from "../http-client/service.ts";
import { type Asked, connectS3, isDone, isMissing, listS3, type S3Options } from "./s3-client.ts";

/** Wrong keys and a wrong bucket are settings to correct: until then the store cannot be used. */
const unusable = unavailable("unreadable");

export function s3Files(options: S3Options): FileStore {
  const ask = connectS3(options);

  async function answered<T>(
    asked: Asked,
    read: (answer: ServiceAnswer) => Result<T, Unavailable>,
  ): Promise<Result<T, FilesUnavailable>> {
    const result = await ask({ ...asked, key: checkedKey(asked.key) }, read);
    return result.ok ? result : refuse(filesUnavailable);
  }

  return {
    put: (key, bytes) =>
      answered({ method: "PUT", key, body: new Uint8Array(bytes) }, (answer) =>
        isDone(answer) ? ok(null) : unusable,
      ),
    get: (key) =>
      answered({ method: "GET", key }, (answer) =>
        isDone(answer) ? ok(answer.body) : isMissing(answer) ? ok(null) : unusable,
      ),
    // An answer to HEAD has no body that names the error.
    has: (key) =>
      answered({ method: "HEAD", key }, (answer) =>
        isDone(answer) || answer.status === 404 ? ok(isDone(answer)) : unusable,
      ),
    remove: (key) =>
      answered({ method: "DELETE", key }, (answer) =>
        isDone(answer) || isMissing(answer) ? ok(null) : unusable,
      ),
    async keys() {
      const keys: FileKey[] = [];
      for (const folder of fileFolders) {
        const listed = await listS3(ask, `${folder}/`, () => unusable);
        if (!listed.ok) return refuse(filesUnavailable);
        keys.push(...listed.value.map(({ key }) => key).filter(isFileKey));
      }
      return ok(keys);
    },
  };
}

/** Asks for a file that is not there. */
export async function checkS3(options: S3Options): Promise<CheckOutcome> {
  const asked = await connectS3({ attempts: 1, ...options })(
    { method: "GET", key: "uploads/check" },
    (answer) => (isMissing(answer) || isDone(answer) ? ok(null) : refuse({ code: "key_rejected" } as const)),
  );
  if (asked.ok) return "answers";
  return asked.error.code === "unavailable" ? "unavailable" : "key_rejected";
}
