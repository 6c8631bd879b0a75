import { type AddressInfo, createServer } from "node:net";

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", reject);
  server.listen(0, "127.0.0.1", resolve);
  await promise;
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}
