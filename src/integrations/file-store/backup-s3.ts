// Backups in a bucket of an S3-compatible store: sent in parts, so that nothing but one part is in memory, each
// repeated when it is lost. The object appears when all parts are there.
import { ok, type Result, refuse } from "#kit/result.ts";
import { type BackupReason, type BackupTarget, BackupTrouble, backupTime } from "#shop/backups/port.ts";
import { type ServiceAnswer, type Unavailable, unavailable } from "../http-client/service.ts";
import { type Asked, connectS3, isDone, listS3, type S3Options, xmlText } from "./s3-client.ts";

/** A store takes at most 10 000 parts, so a backup may have 160 GB. */
const partBytes = 16 * 1024 * 1024;
const partTimeoutMs = 120_000;

type Trouble = { readonly code: BackupReason };

function failed(answer: ServiceAnswer): Result<never, Trouble | Unavailable> {
  if (answer.status === 403 || answer.status === 401) return refuse({ code: "target_refused" });
  if (
    answer.status === 507 ||
    /<Code>(?:QuotaExceeded|StorageFull|XMinioStorageFull)/.test(String(answer.body))
  )
    return refuse({ code: "target_full" });
  return answer.status === 404 ? refuse({ code: "target_gone" }) : unavailable("unreadable");
}

function got<T>(result: Result<T, Trouble | Unavailable>): T {
  if (result.ok) return result.value;
  const { error } = result;
  if (error.code !== "unavailable") throw new BackupTrouble(error.code);
  throw new BackupTrouble(error.reason === "timeout" ? "target_slow" : "target_gone", error.reason);
}

export function backupBucket(options: S3Options, partSize = partBytes): BackupTarget {
  const ask = connectS3({ timeoutMs: partTimeoutMs, largestAnswer: 2 * partSize, ...options });
  const answered = async (asked: Asked): Promise<ServiceAnswer> =>
    got(await ask<ServiceAnswer, Trouble>(asked, (answer) => (isDone(answer) ? ok(answer) : failed(answer))));
  const checked = (name: string): string => {
    if (!backupTime(name)) throw new RangeError(`not the name of a backup: ${name}`);
    return name;
  };

  async function sendParts(key: string, uploadId: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
    const tags: string[] = [];
    const send = async (body: Buffer<ArrayBuffer>): Promise<void> => {
      const query = { partNumber: String(tags.length + 1), uploadId };
      const answer = await answered({ method: "PUT", key, query, body });
      tags.push(answer.headers.get("etag") ?? "");
    };
    for await (const part of inParts(bytes, partSize)) await send(part);
    const list = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`);
    const done = await answered({ method: "POST", key, query: { uploadId }, body });
    // The store may fail after it has begun an answer with 200.
    if (!done.body.includes("<CompleteMultipartUploadResult")) throw new BackupTrouble("target_gone");
  }

  return {
    async write(name, bytes) {
      const key = checked(name);
      const begun = await answered({ method: "POST", key, query: { uploads: "" } });
      const uploadId = xmlText(begun, "UploadId") ?? "";
      try {
        await sendParts(key, uploadId, bytes);
      } catch (error) {
        await answered({ method: "DELETE", key, query: { uploadId } }).catch(() => undefined);
        throw error;
      }
    },
    async *read(name) {
      const key = checked(name);
      const { headers } = await answered({ method: "HEAD", key });
      const total = Number(headers.get("content-length"));
      for (let at = 0; at < total; at += partSize) {
        const range = `bytes=${at}-${Math.min(at + partSize, total) - 1}`;
        yield (await answered({ method: "GET", key, headers: { range } })).body;
      }
    },
    async list() {
      const found = got(await listS3<Trouble>(ask, "diaka-", failed));
      return found.filter(({ key }) => backupTime(key)).map(({ key, bytes }) => ({ name: key, bytes }));
    },
    async remove(name) {
      await answered({ method: "DELETE", key: checked(name) });
    },
  };
}

/** At least one part: an upload without any cannot be completed. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const part of bytes) {
    held.push(part);
    length += part.length;
    if (length < size) continue;
    yield Buffer.concat(held);
    held = [];
    length = 0;
  }
  if (length > 0) yield Buffer.concat(held);
}
