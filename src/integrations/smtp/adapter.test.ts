import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { afterEach, expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import type { OutgoingMail } from "#shop/messaging/port.ts";
import type { CallFacts } from "../http-client/service.ts";
import { checkSmtp, connectSmtp } from "./adapter.ts";

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

const email: OutgoingMail = {
  to: "iryna@example.com",
  subject: "Замовлення № 10427 прийнято",
  text: "Дякуємо!",
  html: "<p>Дякуємо!</p>",
  reference: "17",
  unsubscribeUrl: null,
  files: [],
};

const answer = (code: number) => Object.assign(new Error("told by the test"), { responseCode: code });

async function post(options: SMTPServerOptions = {}) {
  const got: string[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        got.push(Buffer.concat(chunks).toString());
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  closers.push(() => new Promise<void>((done) => server.close(() => done())));
  return { got, url: (user = "") => `smtp://${user}127.0.0.1:${port}` };
}

function connected(url: string) {
  const told: CallFacts[] = [];
  const watch = (facts: CallFacts) => told.push(facts);
  const options = { url, from: "Дяка <hello@diaka.example>", domain: "diaka.example", watch };
  const { mail, close } = connectSmtp({ ...options, timeoutMs: 500 });
  closers.push(close);
  return { mail, told };
}

test("an e-mail is sent in text and HTML under the id of its message, the same at every try", async () => {
  const { got, url } = await post();
  const { mail, told } = connected(url());
  for (const _ of [1, 2]) expect(await mail.send(email)).toEqual(ok({ externalId: "<17@diaka.example>" }));
  expect(got).toHaveLength(2);
  for (const mime of got) {
    expect(mime).toContain("Message-ID: <17@diaka.example>");
    expect(mime).toContain("multipart/alternative");
    expect(mime).toContain("Auto-Submitted: auto-generated");
    expect(mime).not.toContain("List-Unsubscribe");
  }
  expect(told.map(({ outcome }) => outcome)).toEqual(["done", "done"]);
  expect(JSON.stringify(told)).not.toContain("iryna");
});

test("a marketing e-mail says how to unsubscribe", async () => {
  const { got, url } = await post();
  await connected(url()).mail.send({
    ...email,
    unsubscribeUrl: "https://diaka.example/api/unsubscribe?token=x",
  });
  expect(got[0]).toContain("List-Unsubscribe: <https://diaka.example/api/unsubscribe?token=x>");
  expect(got[0]).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
});

test.each([
  [550, "message_refused", "smtp_550", "refused"],
  [552, "message_refused", "smtp_552", "refused"],
  [450, "sender_unavailable", "smtp_450", "server_error"],
  [421, "sender_unavailable", "smtp_421", "server_error"],
] as const)("a server's answer about the recipient with %i is %s", async (code, meaning, reason, outcome) => {
  const { url } = await post({ onRcptTo: (_address, _session, done) => done(answer(code)) });
  const { mail, told } = connected(url());
  expect(await mail.send(email)).toEqual(refuse({ code: meaning, reason }));
  expect(told.map((facts) => facts.outcome)).toEqual([outcome]);
});

test("an invalid address is refused without a connection", async () => {
  const { url } = await post();
  expect(await connected(url()).mail.send({ ...email, to: "nobody" })).toMatchObject({
    error: { code: "message_refused" },
  });
});

test("a refused sender, a wrong password and a lost connection lose no e-mail: they wait", async () => {
  const strict = await post({ onMailFrom: (_address, _session, done) => done(answer(553)) });
  const locked = await post({ authOptional: false, onAuth: (_auth, _session, done) => done(answer(535)) });
  for (const url of [strict.url(), locked.url("shop:wrong@"), "smtp://127.0.0.1:1"]) {
    const { mail, told } = connected(url);
    expect(await mail.send(email)).toMatchObject({ error: { code: "sender_unavailable" } });
    expect(told).toHaveLength(1);
  }
});

test("after four failures of a missing server the circuit breaker opens for a while", async () => {
  const { mail, told } = connected("smtp://127.0.0.1:1");
  for (const _ of [1, 2, 3, 4, 5]) await mail.send(email);
  expect(told).toHaveLength(4);
  expect(await mail.send(email)).toEqual(refuse({ code: "sender_unavailable", reason: "breaker_open" }));
});

test("the check distinguishes a server that answers from a wrong password and a missing server", async () => {
  const open = await post();
  const locked = await post({ authOptional: false, onAuth: (_auth, _session, done) => done(answer(535)) });
  expect(await checkSmtp({ url: open.url() })).toBe("answers");
  expect(await checkSmtp({ url: locked.url("shop:wrong@") })).toBe("key_rejected");
  expect(await checkSmtp({ url: "smtp://127.0.0.1:1" })).toBe("unavailable");
});
