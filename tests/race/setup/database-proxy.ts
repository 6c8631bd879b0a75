// A TCP proxy on loopback between the shop and its database: simulates a network that fails silently.
import { once } from "node:events";
import net, { type AddressInfo, type Socket } from "node:net";

export interface DatabaseProxy {
  /** The database's URL through the proxy. */
  readonly url: string;
  /** From now on nothing passes, without any error: open and new connections stay silent for ever. */
  silence(): void;
  /** New connections pass again; the silenced ones stay silent. */
  restore(): void;
  /** Ends all connections and refuses new ones, like a stopped server; false: it is up again. */
  refuse(isDown: boolean): Promise<void>;
  /**
   * Lets the nth query with this text reach the database, and closes both sides before its response passes.
   */
  cutAfter(text: string, nth?: number): void;
  close(): Promise<void>;
}

export async function databaseProxy(database: string): Promise<DatabaseProxy> {
  const { hostname, port } = new URL(database);
  let isSilent = false;
  let cut: { readonly text: string; left: number } | null = null;
  const open = new Set<Socket>();
  const silenced = new WeakSet<Socket>();

  const server = net.createServer((shop) => {
    const upstream = net.connect(Number(port), hostname);
    let isCutting = false;
    for (const socket of [shop, upstream]) {
      open.add(socket);
      socket.on("error", () => undefined);
      socket.on("close", () => open.delete(socket));
      if (isSilent) silenced.add(socket);
    }
    const end = () => {
      shop.destroy();
      upstream.destroy();
    };
    const pass = (from: Socket, to: Socket) => {
      from.on("close", () => {
        // A silent network does not report that the other end has closed.
        if (!silenced.has(to)) to.destroy();
      });
      from.on("data", (chunk: Buffer) => {
        if (silenced.has(from)) return;
        if (from === shop && cut !== null && chunk.includes(cut.text)) {
          cut.left -= 1;
          isCutting = cut.left === 0;
          if (isCutting) cut = null;
        } else if (from === upstream && isCutting) return end();
        to.write(chunk);
      });
    };
    pass(shop, upstream);
    pass(upstream, shop);
  });
  const listen = async (port: number) => {
    server.listen(port, "127.0.0.1");
    await once(server, "listening");
  };
  const stop = async () => {
    for (const socket of open) socket.destroy();
    server.close();
    await once(server, "close");
  };
  await listen(0);
  const url = new URL(database);
  url.hostname = "127.0.0.1";
  const { port: own } = server.address() as AddressInfo;
  url.port = String(own);
  return {
    url: url.href,
    silence() {
      isSilent = true;
      for (const socket of open) silenced.add(socket);
    },
    restore() {
      isSilent = false;
    },
    cutAfter(text, nth = 1) {
      cut = { text, left: nth };
    },
    refuse: (isDown) => (isDown ? stop() : listen(own)),
    close: stop,
  };
}
