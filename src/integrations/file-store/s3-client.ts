// Signed requests to a bucket of an S3-compatible store. The bucket's name is in the path, not in the host: every
// such store understands that. A PUT or DELETE sent twice changes nothing more, so it is repeated like a read.
import { createHash } from "node:crypto";
import { AwsV4Signer } from "aws4fetch";
import { ok, type Result } from "#kit/result.ts";
import {
  makeService,
  type ServiceAnswer,
  type ServiceCall,
  type ServiceOptions,
  type Unavailable,
} from "../http-client/service.ts";

export interface S3Options extends Omit<ServiceOptions, "name"> {
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

export interface Asked extends Pick<ServiceCall, "body"> {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Of the object; empty: the bucket itself. */
  readonly key: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Pages with many pictures ask for many files at once. */
const CONCURRENCY = 32;

export function connectS3({ endpoint, bucket, region, accessKey, secretKey, ...options }: S3Options) {
  const service = makeService({ name: "s3", concurrency: CONCURRENCY, ...options });
  return async <T, E extends { readonly code: string }>(
    { method, key, query = {}, headers: own = {}, body }: Asked,
    read: (answer: ServiceAnswer) => Result<T, E | Unavailable>,
  ) => {
    const parts = key === "" ? [] : key.split("/").map(encodeURIComponent);
    const search = new URLSearchParams(query).toString().replaceAll("+", "%20");
    const url = `${[endpoint, bucket, ...parts].join("/")}${search && `?${search}`}`;
    // With the hash in the signature the store refuses a body that was damaged on its way.
    const hash = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const { headers } = await new AwsV4Signer({
      method,
      url,
      headers: { "x-amz-content-sha256": hash, ...own },
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
export type S3Ask = ReturnType<typeof connectS3>;

/** A missing bucket is 404 too, but no missing file. */
export const isMissing = ({ status, body }: ServiceAnswer): boolean =>
  status === 404 && body.includes("<Code>NoSuchKey</Code>");

export const isDone = ({ status }: ServiceAnswer): boolean => status >= 200 && status < 300;

/** What an element of an answer says; there is one of that name. */
export const xmlText = (answer: ServiceAnswer, name: string): string | null =>
  new RegExp(`<${name}>([^<]*)</${name}>`).exec(answer.body.toString())?.[1] ?? null;

const entities: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

const plainText = (xml: string): string =>
  xml.replace(/&(#x?[\da-f]+|\w+);/gi, (text, name: string) =>
    name.startsWith("#")
      ? String.fromCodePoint(Number(name.slice(1).replace(/^x/i, "0x")))
      : (entities[name] ?? text),
  );

export interface S3Object {
  readonly key: string;
  readonly bytes: number;
}

/** All objects whose key begins so, in the order of their keys. */
export async function listS3<E extends { readonly code: string }>(
  ask: S3Ask,
  prefix: string,
  failed: (answer: ServiceAnswer) => Result<never, E | Unavailable>,
): Promise<Result<readonly S3Object[], E | Unavailable>> {
  const found: S3Object[] = [];
  let next: string | null = null;
  do {
    const query: Record<string, string> = { "list-type": "2", prefix };
    if (next !== null) query["continuation-token"] = next;
    const page: Result<ServiceAnswer, E | Unavailable> = await ask<ServiceAnswer, E>(
      { method: "GET", key: "", query },
      (answer) => (isDone(answer) ? ok(answer) : failed(answer)),
    );
    if (!page.ok) return page;
    for (const [, content = ""] of page.value.body.toString().matchAll(/<Contents>(.*?)<\/Contents>/gs)) {
      const key = /<Key>([^<]*)<\/Key>/.exec(content)?.[1] ?? "";
      const bytes = Number(/<Size>(\d+)<\/Size>/.exec(content)?.[1] ?? 0);
      found.push({ key: plainText(key), bytes });
    }
    next = xmlText(page.value, "NextContinuationToken");
  } while (next !== null && next !== "");
  return ok(found);
}
