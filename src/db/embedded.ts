// The embedded database: PGlite made durable. Stock PGlite starts PostgreSQL with -F and a file system
// without fsync; here each commit reaches the disk, and the start asserts it. Only the owner may read its
// files.
import fs from "node:fs";
import path from "node:path";
import { setImmediate as nextTurn, setTimeout as wait } from "node:timers/promises";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { NodeFS } from "@electric-sql/pglite/nodefs";
import { copyDurably } from "./durable-copy.ts";
import { type Lock, takeLock } from "./lock-file.ts";

interface FileStream {
  readonly nfd: number;
  readonly shared: { readonly refcount: number };
}

interface StreamOps {
  open: (stream: FileStream) => void;
  close: (stream: FileStream) => void;
  fsync?: (stream: { nfd?: number }) => number;
  write: (...parameters: unknown[]) => number;
}

interface NodeOps {
  setattr: (node: unknown, attributes: { readonly mode?: number | null }) => void;
}

class DurableNodeFS extends NodeFS {
  readonly #lock: Lock;
  readonly #open = new Set<number>();

  constructor(dir: string, lock: Lock) {
    super(dir);
    this.#lock = lock;
  }

  /** Closes the files of a database that cannot close itself. */
  abandon(): void {
    for (const file of this.#open) fs.closeSync(file);
    this.#open.clear();
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
      // A new database is copied file by file, and each copy would be readable by every user.
      node_ops.setattr = (node, attributes) => {
        const { mode } = attributes;
        setattr(node, mode == null ? attributes : { ...attributes, mode: mode & ~0o077 });
      };
      const { open, close, write } = stream_ops;
      stream_ops.open = (stream) => {
        open(stream);
        this.#open.add(stream.nfd);
      };
      stream_ops.close = (stream) => {
        close(stream);
        if (stream.shared.refcount === 0) this.#open.delete(stream.nfd);
      };
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

export const extensions = { pg_trgm };

/** What a pool needs of a database in this process; PGlite implements it. */
export type Engine = Pick<PGlite, "waitReady" | "execProtocolStream" | "listen">;

/**
 * When PostgreSQL cannot write its log, a PANIC ends all its processes, and it restarts from its files.
 * PGlite continues and hangs at the next checkpoint, so it is abandoned here, and a new one starts on the
 * same files.
 */
export class Embedded implements Engine {
  readonly #dir: string;
  readonly #lock: Lock;
  readonly #listeners: [channel: string, heard: (payload: string) => void][] = [];
  #pglite: PGlite;
  #files: DurableNodeFS;
  #restart: Promise<void> | null = null;
  #isClosed = false;
  /** When the event loop was last known to have turned. */
  #turnedAt = 0;
  /** Called after a restart: sessions are new, and notifications may have been missed. */
  onRestart: () => void = () => undefined;

  private constructor(dir: string, lock: Lock, running: Running) {
    this.#dir = dir;
    this.#lock = lock;
    [this.#pglite, this.#files] = running;
  }

  /**
   * Opens (or creates) the database in `${dataDir}/db`.
   * @param prepared the files of a new database (prepared-database.ts), copied when there is none yet
   * @throws DataDirBusy when another process has it
   */
  static async open(dataDir: string, prepared?: string | null): Promise<Embedded> {
    const dir = path.join(path.resolve(dataDir), "db");
    fs.mkdirSync(path.dirname(dir), { recursive: true });
    const lock = await takeLock(dir);
    try {
      if (prepared && !fs.existsSync(dir)) await copyDurably(prepared, dir);
      return new Embedded(dir, lock, await start(dir, lock));
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  get waitReady(): Promise<void> {
    return this.#pglite.waitReady;
  }

  execProtocolStream: PGlite["execProtocolStream"] = async (message, options) => {
    await this.#letOthersIn();
    if (this.#restart) throw new Error("PGlite failed and is started again");
    try {
      const answers = await this.#pglite.execProtocolStream(message, options);
      if (answers.some(isPanic)) this.#startAgain();
      return answers;
    } catch (error) {
      // SQL errors are responses; this is an error of the engine itself.
      if (!this.#isClosed) this.#startAgain();
      throw error;
    }
  };

  /**
   * PGlite answers within one turn of the event loop, so that a queue of statements would keep new requests and
   * connections waiting until it is empty.
   */
  async #letOthersIn(): Promise<void> {
    if (performance.now() - this.#turnedAt < longestTurnMs) return;
    await nextTurn();
    this.#turnedAt = performance.now();
  }

  listen: PGlite["listen"] = (channel, heard) => {
    this.#listeners.push([channel, heard]);
    return this.#pglite.listen(channel, heard);
  };

  /** Closes the database and releases the folder. */
  async close(): Promise<void> {
    this.#isClosed = true;
    if (this.#restart) await this.#restart;
    else await this.#pglite.close();
    this.#lock.release();
  }

  #startAgain(): void {
    this.#files.abandon();
    this.#restart ??= this.#untilStarted().finally(() => {
      this.#restart = null;
    });
  }

  async #untilStarted(): Promise<void> {
    for (;;) {
      if (this.#isClosed) return;
      // Each failed start costs memory, so check the space first.
      if (await hasRoom(this.#dir)) {
        try {
          [this.#pglite, this.#files] = await start(this.#dir, this.#lock);
          break;
        } catch {}
      }
      await wait(RETRY_MS);
    }
    if (this.#isClosed) return this.#pglite.close();
    for (const [channel, heard] of this.#listeners) {
      await this.#pglite.listen(channel, heard);
      heard("");
    }
    this.onRestart();
  }
}

type Running = readonly [PGlite, DurableNodeFS];

const RETRY_MS = 500;
const longestTurnMs = 4;
/** Three segments of PostgreSQL's log. */
const ROOM_BYTES = 48 * 1024 * 1024;

type Answer = Awaited<ReturnType<Engine["execProtocolStream"]>>[number];

const isPanic = (answer: Answer): boolean =>
  "severity" in answer && (answer.severity === "PANIC" || answer.severity === "FATAL");

async function start(dir: string, lock: Lock): Promise<Running> {
  const files = new DurableNodeFS(dir, lock);
  const pglite = await PGlite.create({
    fs: files,
    extensions,
    startParams: [
      ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
      "-c",
      "wal_sync_method=fsync",
      // One session, and the system caches the files: the default of 128 MB is memory that is never needed.
      "-c",
      "shared_buffers=32MB",
    ],
  });
  const { rows } = await pglite.query<{ fsync: string }>("show fsync");
  if (rows[0]?.fsync !== "on")
    throw new Error("the embedded database does not sync to disk; refusing to start");
  return [pglite, files];
}

/** Whether a file of that size can be written beside the database. */
async function hasRoom(dir: string): Promise<boolean> {
  const file = `${dir}.room`;
  try {
    await fs.promises.writeFile(file, Buffer.alloc(ROOM_BYTES));
    return true;
  } catch {
    return false;
  } finally {
    await fs.promises.rm(file, { force: true });
  }
}

/** A database for a short while in an empty folder, which nothing protects against a loss of power. */
export const openScratch = (folder: string): Promise<PGlite> =>
  PGlite.create({ dataDir: folder, extensions });

/** A database in memory, for tests: the same engine and extensions, nothing is stored. */
export const openInMemory = (dump?: Blob): Promise<PGlite> =>
  PGlite.create({ extensions, ...(dump ? { loadDataDir: dump } : {}) });
