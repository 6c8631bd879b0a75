// Files in a bucket of an S3-compatible store. Its name is in the path, not in the host: every such store
// understands that. A PUT or DELETE sent twice changes nothing more, so it is repeated like a read.
import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { ok, type Result, refuse } from "#kit/result.ts";
import {
  checkedKey,
  type FileKey,
  type FileStore,
  type FilesUnavailable,
  filesUnavailable,
} from "#shop/files/port.ts";
import type { CheckOutcome } from "../http-client/check.ts";
import {
  makeService,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceOptions,
  type Unavailable,
  unavailable,
} from "../http-client/service.ts";

export interface S3Options extends Omit<ServiceOptions, "name"> {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

interface Asked extends Pick<ServiceCall, "body"> {
  readonly method: "GET" | "HEAD" | "PUT" | "DELETE";
  readonly key: FileKey;
}

/** Pages with many pictures ask for many files at once. */
const CONCURRENCY = 32;

function connect({ endpoint, bucket, region, accessKey, secretKey, ...options }: S3Options) {
  const service = makeService({ name: "s3", concurrency: CONCURRENCY, ...options });
  return async <T, E extends { readonly code: string }>(
    { method, key, body }: Asked,
    read: (answer: ServiceAnswer) => Result<T, E | Unavailable>,
  ) => {
    const url = `${endpoint}/${bucket}/${checkedKey(key).split("/").map(encodeURIComponent).join("/")}`;
    // With the hash in the signature the store refuses a body that was damaged on its way.
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const { headers } = await new AwsV4Signer({
      method,
      url,
      headers: { "x-amz-content-sha256": hash },
      service: "s3",
      region,
      accessKeyId: accessKey,
      secretAccessKey: secretKey,
    }).sign();
    return service.ask(
      {
        operation: method,
        url,
        method,
        headers: Object.fromEntries(headers),
        ...(body === undefined ? {} : { body }),
        isRead: true,
      },
      read,
    );
  };
}

/** A missing bucket is 404 too, but no missing file. */
const isMissing = ({ status, body }: ServiceAnswer): boolean =>
  status === 404 && body.includes("<Code>NoSuchKey</Code>");

const isDone = ({ status }: ServiceAnswer): boolean => status >= 200 && status < 300;

/** Wrong keys and a wrong bucket are settings to correct: until then the store cannot be used. */
const unusable = unavailable("unreadable");

export function s3Files(options: S3Options): FileStore {
  const ask = connect(options);

  async function answered<T>(
    asked: Asked,
    read: (answer: ServiceAnswer) => Result<T, Unavailable>,
  ): Promise<Result<T, FilesUnavailable>> {
    const result = await ask(asked, read);
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
  };
}

/** Asks for a file that is not there. */
export async function checkS3(options: S3Options): Promise<CheckOutcome> {
  const asked = await connect({ attempts: 1, ...options })(
    { method: "GET", key: "uploads/check" },
    (answer) => (isMissing(answer) || isDone(answer) ? ok(null) : refuse({ code: "key_rejected" } as const)),
  );
  if (asked.ok) return "answers";
  return asked.error.code === "unavailable" ? "unavailable" : "key_rejected";
}
