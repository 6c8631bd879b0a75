// Endpoints whose body is a file or a signed message: its bytes arrive as they are, whatever the declared type.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "#http/errors/refusals.ts";
import { type PhotoStore, photosBusy } from "#shop/reviews/port.ts";
import { photoBytes } from "#shop/reviews/rules/ratings.ts";

/** Makes the scope of a resource accept raw bytes only. */
export function acceptBytes(
  scope: Pick<FastifyInstance, "removeAllContentTypeParsers" | "addContentTypeParser">,
): void {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) => done(null, body));
}

/** Of an endpoint for one picture. When too many wait already, it is refused before its body is read. */
export const pictureEndpoint = (photos: Pick<PhotoStore, "isBusy">) => ({
  bodyLimit: photoBytes,
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    if (photos.isBusy()) return refusal(reply, photosBusy);
  },
});

export const bytesOf = ({ body }: Pick<FastifyRequest, "body">): Buffer =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
