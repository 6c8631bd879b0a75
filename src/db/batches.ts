// pg prepares and runs a statement by four or five messages, of which only the last one asks for the answer.
// A socket sends them together, but PGlite's connection enters the engine for each. Here they enter it once.
import type { Engine } from "./embedded.ts";

/** Parse, bind, describe, execute and close: PostgreSQL may answer them at the next sync or flush. */
const waiting = new Set([..."PBDEC"].map((type) => type.charCodeAt(0)));

/** The engine for a connection of PGlite, which sends one message after another. */
export function inBatches(engine: Engine): Engine {
  let held: Uint8Array[] = [];
  return {
    get waitReady() {
      return engine.waitReady;
    },
    listen: (channel, heard) => engine.listen(channel, heard),
    async execProtocolStream(message, options) {
      held.push(message);
      if (waiting.has(message[0] ?? 0)) return [];
      const batch = Buffer.concat(held);
      held = [];
      // PGlite's own sync is for file systems that keep files in memory; this one does nothing at it.
      return engine.execProtocolStream(batch, { ...options, syncToFs: false });
    },
  };
}
