import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { s3Files } from "#integrations/file-store/s3.ts";
import { must, ok, refuse } from "#kit/result.ts";
import { s3Keys, s3Server } from "../../tests/setup/s3-server.ts";
import { copyFiles } from "./files.ts";

let home = "";
let server: Awaited<ReturnType<typeof s3Server>>;
beforeAll(async () => {
  home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-copy-"));
  server = await s3Server(path.join(home, "s3"));
});
afterAll(async () => {
  await server.close();
  await fs.rm(home, { recursive: true });
});

const s3 = (options = {}) =>
  s3Files({ ...s3Keys, endpoint: server.endpoint, firstPauseMs: 1, attempts: 1, ...options });

async function folderOf(count: number): Promise<{ dataDir: string }> {
  const dataDir = await fs.mkdtemp(path.join(home, "data-"));
  for (const folder of ["uploads", "claims", "pictures", "db"])
    await fs.mkdir(path.join(dataDir, folder, "deeper"), { recursive: true });
  for (let index = 0; index < count; index += 1)
    await fs.writeFile(path.join(dataDir, `uploads/review-${index}.webp`), `photo ${index}`);
  await fs.writeFile(path.join(dataDir, "claims/claim-0.webp"), "claim");
  for (const other of ["uploads/.draft", "pictures/size.webp", "db/lock"])
    await fs.writeFile(path.join(dataDir, other), "no photograph");
  return { dataDir };
}

test("photographs are copied from the folder into the store once, and nothing else is", async () => {
  const from = await folderOf(20);
  expect(await copyFiles(from, s3())).toEqual(ok({ copied: 21, kept: 0 }));
  const claim = must(await s3().get("claims/claim-0.webp"));
  expect(claim && Buffer.from(claim).toString()).toBe("claim");
  expect(await copyFiles(from, s3())).toEqual(ok({ copied: 0, kept: 21 }));
  const stored = await fs.readdir(path.join(home, "s3", s3Keys.bucket));
  expect(stored.sort()).toEqual(["claims", "uploads"]);
  expect(await fs.readdir(path.join(from.dataDir, "claims"))).toEqual(["claim-0.webp", "deeper"]);
});

test("copying that a store interrupted goes on where it stopped", async () => {
  const from = await folderOf(40);
  await server.close();
  await fs.rm(path.join(home, "s3"), { recursive: true });
  server = await s3Server(path.join(home, "s3"));
  let stored = 0;
  const full: typeof fetch = async (input, init) => {
    if (init?.method === "PUT") stored += 1;
    return stored > 10 ? new Response("", { status: 503 }) : fetch(input, init);
  };
  const refused = await copyFiles(from, s3({ fetch: full }));
  expect(refused).toEqual(refuse({ code: "files_unavailable", copied: 10, kept: 0 }));
  expect(await copyFiles(from, s3())).toEqual(ok({ copied: 31, kept: 10 }));
});

test("a shop without photographs copies nothing", async () => {
  expect(await copyFiles({ dataDir: path.join(home, "none") }, s3())).toEqual(ok({ copied: 0, kept: 0 }));
});
