// The embedded database: PGlite made durable. Stock PGlite starts PostgreSQL with -F and a file
// system without fsync; here each commit reaches the disk, and the start asserts that it does. Its files are for their
// owner alone.
import fs from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { type Lock, takeLock } from "./lock-file.ts";

interface StreamOps {
  fsync?: (stream: { nfd?: number }) => number;
  write: (...parameters: unknown[]) => number;
}

interface NodeOps {
  setattr: (node: unknown, attributes: { readonly mode?: number | null }) => void;
}

class DurableNodeFS extends NodeFS {
  readonly #lock: Lock;

  constructor(dir: string, lock: Lock) {
    super(dir);
    this.#lock = lock;
  }

  override async init(...args: Parameters<NodeFS["init"]>): ReturnType<NodeFS["init"]> {
    const ready = await super.init(...args);
    ready.emscriptenOpts.preRun?.push((module: { NODEFS?: unknown; FS?: unknown }) => {
      const fileSystem = (module.NODEFS ??
        (module.FS as { filesystems: { NODEFS: unknown } }).filesystems.NODEFS) as {
        node_ops: NodeOps;
        stream_ops: StreamOps;
      };
      const { node_ops, stream_ops } = fileSystem;
      const { setattr } = node_ops;
      // A new database is copied file by file, each made open to everybody.
      node_ops.setattr = (node, attributes) => {
        const { mode } = attributes;
        setattr(node, mode == null ? attributes : { ...attributes, mode: mode & ~0o077 });
      };
      const { write } = stream_ops;
      stream_ops.write = (...parameters) => {
        this.#lock.check();
        return write(...parameters);
      };
      stream_ops.fsync = (stream) => {
        if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd);
        return 0;
      };
    });
    return ready;
  }
}

const extensions = { pg_trgm };

export interface Embedded {
  readonly pglite: PGlite;
  /** Closes the database and gives the folder back. */
  close(): Promise<void>;
}

/**
 * Opens (or makes) the database in `${dataDir}/db`. Throws DataDirBusy when another process has it.
 * @param dump a dump of PGlite's own to start from, read only when the database is new
 */
export async function openEmbedded(dataDir: string, dump?: Blob): Promise<Embedded> {
  const dir = path.join(path.resolve(dataDir), "db");
  fs.mkdirSync(path.dirname(dir), { recursive: true });
  const lock = await takeLock(dir);
  try {
    const pglite = await PGlite.create({
      fs: new DurableNodeFS(dir, lock),
      extensions,
      ...(dump && !fs.existsSync(path.join(dir, "PG_VERSION")) ? { loadDataDir: dump } : {}),
      startParams: [
        ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
        "-c",
        "wal_sync_method=fsync",
      ],
    });
    const { rows } = await pglite.query<{ fsync: string }>("show fsync");
    if (rows[0]?.fsync !== "on")
      throw new Error("the embedded database does not sync to disk; refusing to start");
    return {
      pglite,
      async close() {
        await pglite.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** A database in memory, for tests: the same engine and extensions, nothing kept. */
export const openInMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({ extensions, ...(dump ? { loadDataDir: dump } : {}) });
