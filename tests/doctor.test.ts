import { spawn } from "node:child_process";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type AnswerServer, serveAnswers } from "./setup/serve-answers.ts";

const root = path.join(import.meta.dirname, "..");
let server: AnswerServer;
beforeAll(async () => {
  server = await serveAnswers();
});
afterAll(() => server.close());

const secrets = {
  SESSION_SECRET: "session-secret-of-thirty-two-letters",
  NOVA_POSHTA_API_KEY: "np-secret-key",
  GOOGLE_CLIENT_SECRET: "google-secret",
  FACEBOOK_APP_SECRET: "facebook-secret",
  META_CAPI_TOKEN: "meta-secret-token",
};
const configured = () => ({
  ...secrets,
  PUBLIC_URL: "https://diaka.example",
  SHOP_MODE: "live",
  NOVA_POSHTA_URL: `${server.origin}/np/`,
  GOOGLE_CLIENT_ID: "google-id",
  GOOGLE_ISSUER: server.origin,
  FACEBOOK_APP_ID: "1",
  FACEBOOK_GRAPH_URL: server.origin,
  META_PIXEL_ID: "100000000000001",
  META_GRAPH_URL: server.origin,
});

/** The printed text, and the exit code. */
async function doctor(env: Record<string, string>): Promise<{ text: string; code: number | null }> {
  const child = spawn(process.execPath, ["scripts/doctor.ts"], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
  let text = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => {
      text += chunk.toString();
    });
  const code = await new Promise<number | null>((done) => child.once("close", done));
  return { text, code };
}
const lineOf = (text: string, name: string) => text.split("\n").find((line) => line.startsWith(name));

/** Third parties that accept our keys, except one. */
const city = { success: true, data: [], errors: [], warnings: [], info: [], errorCodes: [] };
beforeEach(() =>
  server.answerWith((request) => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/np")) return Response.json(city);
    if (pathname.includes("openid-configuration")) return Response.json({ issuer: server.origin });
    if (pathname.endsWith("/1")) return Response.json({ error: { code: 190 } }, { status: 400 });
    return new Response("<html>", { status: 503 });
  }),
);

test("a missing variable is reported together with all the others, at once", async () => {
  const { text, code } = await doctor({});
  expect(code).toBe(1);
  for (const missing of ["SHOP_MODE=live", "SESSION_SECRET", "PUBLIC_URL with https", "NOVA_POSHTA_API_KEY"])
    expect(text).toContain(missing);
  expect(lineOf(text, "Google sign-in")).toMatch(/may\s+off\s+GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET/);
});

test("enabled third parties are checked, and no secret is printed with any of their answers", async () => {
  const { text, code } = await doctor(configured());
  expect(lineOf(text, "Live mode")).toMatch(/ready$/);
  expect(lineOf(text, "Nova Poshta")).toMatch(/answers$/);
  expect(lineOf(text, "Google sign-in")).toMatch(/answers$/);
  expect(lineOf(text, "Facebook sign-in")).toMatch(/key rejected$/);
  expect(lineOf(text, "Meta conversions")).toMatch(/no answer$/);
  expect(code).toBe(1);
  for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
});

test("a wrong value is reported with the name of its variable", async () => {
  const { text, code } = await doctor({ ...configured(), SESSION_SECRET: "short-secret" });
  expect(code).toBe(1);
  expect(text).toContain("SESSION_SECRET: must have at least 32 characters");
  expect(text).not.toContain("short-secret");
});
