// A separate connection for LISTEN, reopened when it is lost. It also checks that the server is alive: a
// socket whose peer has vanished stays silent for ever, so it is pinged, and dropped when it does not answer.
import { EventEmitter } from "node:events";
import pg from "pg";
import { within } from "#kit/within.ts";

const pingMs = 700;
/** Counted in pings, so that a busy event loop of this process does not look like a silent server. */
const mostUnanswered = 3;
const reconnectMs = 1_000;
const goodbyeMs = 500;

interface Options {
  readonly config: pg.ClientConfig;
  readonly trouble: (error: Error) => void;
  /** Called when the server stopped answering: its other connections are dead too. */
  readonly silent: (error: Error) => void;
}

export class Listener {
  readonly #options: Options;
  readonly #events = new EventEmitter();
  #client: pg.Client | null = null;
  #closed = false;
  #retry: NodeJS.Timeout | undefined;
  #pings: NodeJS.Timeout | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  async listen(channel: string, heard: (payload: string) => void): Promise<void> {
    this.#events.on(channel, heard);
    if (this.#client) await this.#client.query(`listen ${pg.escapeIdentifier(channel)}`);
    // A pending reconnect will listen to this channel too.
    else if (!this.#retry) await this.#connect();
  }

  async #connect(again = false): Promise<void> {
    const client = new pg.Client(this.#options.config);
    client.on("notification", ({ channel, payload }) => this.#events.emit(channel, payload ?? ""));
    client.on("error", (error) => this.#lost(client, error));
    client.on("end", () => this.#lost(client, new Error("the listening connection ended")));
    try {
      await client.connect();
      for (const channel of this.#events.eventNames())
        await client.query(`listen ${pg.escapeIdentifier(String(channel))}`);
    } catch (error) {
      client.end().catch(() => undefined);
      throw error;
    }
    if (this.#closed) return void client.end();
    this.#retry = undefined;
    this.#client = client;
    this.#watch(client);
    if (again) for (const channel of this.#events.eventNames()) this.#events.emit(channel, "");
  }

  #watch(client: pg.Client): void {
    let unanswered = 0;
    this.#pings = setInterval(() => {
      unanswered += 1;
      if (unanswered > mostUnanswered) {
        const error = new Error("Connection terminated: the database does not answer");
        this.#lost(client, error);
        this.#options.silent(error);
      } else if (unanswered === 1) {
        client.query("select 1").then(
          () => {
            unanswered = 0;
          },
          () => undefined,
        );
      }
    }, pingMs).unref();
  }

  #lost(client: pg.Client, error: Error): void {
    if (this.#closed || client !== this.#client) return;
    this.#options.trouble(error);
    this.#client = null;
    clearInterval(this.#pings);
    this.#reconnect();
  }

  #reconnect(): void {
    this.#retry = setTimeout(() => {
      this.#connect(true).catch((error: Error) => {
        if (this.#closed) return;
        this.#options.trouble(error);
        this.#reconnect();
      });
    }, reconnectMs);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    clearInterval(this.#pings);
    if (this.#client) await within(goodbyeMs, this.#client.end());
  }
}
