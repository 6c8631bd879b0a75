// The files of the build. A file under /assets/ never changes under its name, so it is read once and kept.
import fs from "node:fs/promises";
import path from "node:path";
import type { FastifyInstance } from "fastify";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};
const typeOf = (name: string): string => types[path.extname(name)] ?? "application/octet-stream";

/** What the build writes beside a text (scripts/build.ts), the smallest first. */
const encodings = [
  { name: "br", accepts: /\bbr\b/, extension: ".br" },
  { name: "gzip", accepts: /\bgzip\b/, extension: ".gz" },
];

/** @param client the folder of the build: `assets`, and files that are served at the root of the site */
export async function serveFiles(app: FastifyInstance, client: string): Promise<void> {
  const read = new Map<string, Buffer>();
  const contentOf = async (name: string): Promise<Buffer | null> => {
    const known = read.get(name);
    if (known) return known;
    const content = await fs.readFile(path.join(client, "assets", name)).catch(() => null);
    if (content) read.set(name, content);
    return content;
  };

  app.get<{ Params: { name: string } }>("/assets/:name", async (request, reply) => {
    const { name } = request.params;
    if (!/^[\w-][\w.-]*$/.test(name)) return reply.callNotFound();
    const accepted = request.headers["accept-encoding"] ?? "";
    const encoding = /\.(css|js|svg)$/.test(name) && encodings.find(({ accepts }) => accepts.test(accepted));
    const content = await contentOf(encoding ? name + encoding.extension : name);
    if (!content) return reply.callNotFound();
    if (encoding) reply.header("content-encoding", encoding.name);
    return reply
      .type(typeOf(name))
      .header("cache-control", "public, max-age=31536000, immutable")
      .header("vary", "accept-encoding")
      .send(content);
  });

  for (const entry of await fs.readdir(client, { withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const body = await fs.readFile(path.join(client, entry.name));
    app.get(`/${entry.name}`, (_request, reply) =>
      reply.type(typeOf(entry.name)).header("cache-control", "public, max-age=86400").send(body),
    );
  }
}
