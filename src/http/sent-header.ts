// Code before Fastify reads raw requests.
import type { IncomingMessage } from "node:http";

/** A request header by its lower-case name, without an object for all the others. */
export function sentHeader(
  { rawHeaders }: Pick<IncomingMessage, "rawHeaders">,
  name: string,
): string | undefined {
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const sent = rawHeaders[i];
    if (sent?.length === name.length && sent.toLowerCase() === name) return rawHeaders[i + 1];
  }
  return undefined;
}
