// What stands in front of the framework reads requests as they came.
import type { IncomingMessage } from "node:http";

/** A header of a request, by its name in lower case, without making an object of all the others. */
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
