// A mail server that fails at random: it may disconnect before an e-mail or after it, or answer «later».
import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { SMTPServer } from "smtp-server";
import { connectSmtp, type SmtpConnection, type SmtpOptions } from "#integrations/smtp/adapter.ts";
import type { Dice } from "./dice.ts";

const later = Object.assign(new Error("later"), { responseCode: 451 });

export async function startMailServer(dice: Dice) {
  /** The Message-ID of each accepted e-mail, once for each time. */
  const emails: string[] = [];
  const sockets = new Map<number, Socket>();
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    authOptional: true,
    disableReverseLookup: true,
    logger: false,
    onData(stream, session, done) {
      let head = "";
      stream.on("data", (chunk: Buffer) => {
        if (head.length < 4_000) head += chunk.toString("latin1");
      });
      stream.on("end", () => {
        const fault = dice.fault(["reset", "lost_answer", "server_error"]);
        if (fault === null || fault === "lost_answer")
          emails.push(/^Message-ID: <(.+?)>/im.exec(head)?.[1] ?? "");
        if (fault === null) done();
        else if (fault === "server_error") done(later);
        else sockets.get(session.remotePort)?.destroy();
      });
    },
  });
  server.server.on("connection", (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(
      remotePort,
      socket.once("close", () => sockets.delete(remotePort)),
    );
  });
  server.on("error", () => undefined);
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  const { port } = server.server.address() as AddressInfo;
  return {
    emails,
    connect: ({ watch, rest }: Pick<SmtpOptions, "watch" | "rest">): SmtpConnection =>
      connectSmtp({
        url: `smtp://127.0.0.1:${port}`,
        from: "Дяка <hello@diaka.example>",
        domain: "diaka.example",
        watch,
        rest,
      }),
    close: () => new Promise<void>((done) => server.close(() => done())),
  };
}
