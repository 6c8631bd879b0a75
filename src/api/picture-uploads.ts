// Routes that take a picture: its bytes are the body, whatever the declared type. When too many pictures wait
// already, the request is refused before its body is read.
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { refusal } from "#http/errors/refusals.ts";
import { type PhotoShelf, photosBusy } from "#shop/reviews/port.ts";
import { photoBytes } from "#shop/reviews/rules.ts";

/** Makes a scope accept raw bytes only. */
export function takePictures(
  app: Pick<FastifyInstance, "removeAllContentTypeParsers" | "addContentTypeParser">,
) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: photoBytes }, (_request, body, done) => {
    done(null, body);
  });
}

/** What a route for one picture has besides its schema. */
export const pictureRoute = (shelf: Pick<PhotoShelf, "isBusy">) => ({
  bodyLimit: photoBytes,
  onRequest: async (_request: FastifyRequest, reply: FastifyReply) => {
    if (shelf.isBusy()) return refusal(reply, photosBusy);
  },
});

export const pictureOf = ({ body }: Pick<FastifyRequest, "body">): Uint8Array =>
  Buffer.isBuffer(body) ? body : Buffer.alloc(0);
