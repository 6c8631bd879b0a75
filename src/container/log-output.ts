// The log's destination: a file, a terminal or another program's pipe, any of which may be full or closed.
// The shop then continues without its log: lines wait for a while, those that do not fit are dropped and
// counted, and the count is logged once there is space again.
import fs from "node:fs";
import net from "node:net";

/** The limit of waiting text. */
const MOST_CHARACTERS = 1_000_000;
const RETRY_MS = 1_000;
/** A pipe stays full until its reader has read some lines. */
const RETRY_FULL_PIPE_MS = 20;
/** Lines that come this close together are written together. */
const GATHER_MS = 10;

class LogOutput {
  readonly #fd: number;
  #isOpen = false;
  #lines: string[] = [];
  #characters = 0;
  /** The data of the current write. */
  #chunk = Buffer.alloc(0);
  #timer: NodeJS.Timeout | undefined;
  #isWriting = false;
  #lost = 0;
  #lostAndNotSaid = 0;

  constructor(fd: number) {
    this.#fd = fd;
  }

  /** Lines that were never written. */
  get lost(): number {
    return this.#lost;
  }

  /** A line with its end; never throws and never blocks. */
  write(line: string): void {
    if (this.#characters + line.length > MOST_CHARACTERS) {
      this.#lost += 1;
      this.#lostAndNotSaid += 1;
      return;
    }
    this.#lines.push(line);
    this.#characters += line.length;
    if (!this.#isOpen) this.#open();
    this.#gather();
  }

  #open(): void {
    this.#isOpen = true;
    const stat = fs.fstatSync(this.#fd);
    // Sets the descriptor to non-blocking: a write into a full pipe would block one of the few threads for
    // file work, and with it the end of the process.
    if (stat.isFIFO() || stat.isSocket())
      new net.Socket({ fd: this.#fd, readable: false, writable: true }).unref();
    process.once("exit", () => this.#flush());
  }

  #take(): void {
    if (this.#chunk.length > 0 || this.#lines.length === 0) return;
    this.#chunk = Buffer.from(this.#lines.join(""));
    this.#lines = [];
    this.#characters = 0;
  }

  #next(): void {
    if (this.#isWriting || this.#timer) return;
    this.#take();
    if (this.#chunk.length === 0) return;
    this.#isWriting = true;
    fs.write(this.#fd, this.#chunk, (error, written) => {
      this.#isWriting = false;
      if (error) {
        this.#retry(error.code === "EAGAIN" ? RETRY_FULL_PIPE_MS : RETRY_MS);
        return;
      }
      this.#chunk = this.#chunk.subarray(written);
      if (this.#chunk.length === 0) this.#sayWhatWasLost();
      if (this.#chunk.length > 0) this.#next();
      else if (this.#lines.length > 0) this.#gather();
    });
  }

  #gather(): void {
    if (!this.#isWriting && !this.#timer) this.#retry(GATHER_MS);
  }

  #retry(ms: number): void {
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#next();
    }, ms).unref();
  }

  #sayWhatWasLost(): void {
    if (this.#lostAndNotSaid === 0) return;
    const line = { level: 40, time: new Date().toISOString(), lines: this.#lostAndNotSaid };
    this.#lostAndNotSaid = 0;
    this.#chunk = Buffer.from(`${JSON.stringify({ ...line, msg: "lines of the log were lost" })}\n`);
  }

  /** Writes the last lines of a process that ends, as far as there is space. */
  #flush(): void {
    // A thread finishes its current write by itself.
    if (this.#isWriting) this.#chunk = Buffer.alloc(0);
    try {
      for (;;) {
        this.#take();
        if (this.#chunk.length === 0) return;
        this.#chunk = this.#chunk.subarray(fs.writeSync(this.#fd, this.#chunk));
      }
    } catch {}
  }
}

/** One for the process, however many shops it opens. */
export const standardOutput = new LogOutput(1);
