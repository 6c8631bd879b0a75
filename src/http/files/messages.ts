// The messages of the pages, which the browser loads before hydration (specification §2, §9).
import { promisify } from "node:util";
import zlib from "node:zlib";
import type { FastifyInstance } from "fastify";
import { compiled } from "#i18n/compiled.server.ts";
import { isLocale, type Locale } from "#i18n/locale.ts";
import { isMessagesPart, type MessagesPart, partOf } from "#i18n/parts.ts";

const pack = promisify<Buffer, zlib.BrotliOptions, Buffer>(zlib.brotliCompress);

interface PackedMessages {
  readonly plain: Buffer;
  readonly brotli: Buffer;
}

async function packMessages(locale: Locale, part: MessagesPart): Promise<PackedMessages> {
  const plain = Buffer.from(JSON.stringify(partOf(compiled[locale], part)));
  return { plain, brotli: await pack(plain, {}) };
}

/** The messages of this build may be cached for a day; those of another build may not. */
export function serveMessages(app: FastifyInstance, buildId: string, isLasting: boolean): void {
  const packed = new Map<string, Promise<PackedMessages>>();
  app.get<{ Params: { buildId: string; locale: string; part: string } }>(
    "/_i18n/:buildId/:locale/:part.json",
    async (request, reply) => {
      const { locale, part } = request.params;
      if (!isLocale(locale) || !isMessagesPart(part)) return reply.callNotFound();
      const key = `${locale}/${part}`;
      const known = packed.get(key) ?? packMessages(locale, part);
      packed.set(key, known);
      const messages = await known;
      const isKept = isLasting && request.params.buildId === buildId;
      reply
        .header("cache-control", isKept ? `public, max-age=${24 * 3600}` : "no-cache")
        .header("vary", "accept-encoding")
        .type("application/json; charset=utf-8");
      if (!/\bbr\b/.test(request.headers["accept-encoding"] ?? "")) return reply.send(messages.plain);
      return reply.header("content-encoding", "br").send(messages.brotli);
    },
  );
}
