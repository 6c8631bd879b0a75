// Chooses the senders of messages: to phones, by mail, to the team's chat.
import { randomUUID } from "node:crypto";
import type { Env } from "#env.ts";
import { connectAlphaSms } from "#integrations/alphasms/adapter.ts";
import { demoMail } from "#integrations/demo-outbox/senders.ts";
import { connectSmtp } from "#integrations/smtp/adapter.ts";
import { connectTelegram } from "#integrations/telegram/adapter.ts";
import { telegramSimulator } from "#integrations/telegram/simulator.ts";
import { connectTurboSms } from "#integrations/turbosms/adapter.ts";
import { turboSmsSimulator } from "#integrations/turbosms/simulator.ts";
import type { PhoneCarrier, Senders, TeamChat } from "#shop/messaging/port.ts";
import { type ServiceContext, simulatorFetch } from "./http-client.ts";

/** The configured ones; a demo without any simulates TurboSMS, and its outbox shows the messages. */
function choosePhoneCarriers(env: Env, services: ServiceContext): PhoneCarrier[] {
  const { watch, faults } = services;
  const carriers: PhoneCarrier[] = [];
  if (env.turboSms) carriers.push(connectTurboSms({ ...env.turboSms, watch }));
  if (env.alphaSms) carriers.push(connectAlphaSms({ ...env.alphaSms, watch }));
  if (carriers.length > 0 || env.mode !== "demo") return carriers;
  const keys = { token: "demo", callbackSecret: randomUUID() };
  const simulator = turboSmsSimulator({ ...keys, faultOf: () => faults.of("turbosms") });
  const fetch = simulatorFetch("turbosms", async (request) => simulator.answer(request), services);
  const senders = { sender: "Diaka", viberSender: null };
  return [connectTurboSms({ ...keys, ...senders, url: "https://turbosms.simulator", watch, fetch })];
}

/** The senders: the configured ones; in a demo the outbox replaces the others. */
export function chooseSenders(
  env: Env,
  services: ServiceContext,
): { senders: Senders; closeSenders: () => void } {
  const isDemo = env.mode === "demo";
  const phone = choosePhoneCarriers(env, services);
  if (!env.mail) {
    const mail = isDemo ? demoMail : null;
    return { senders: { phone, mail, keepsSecrets: isDemo }, closeSenders: () => undefined };
  }
  const { watch } = services;
  const { mail, close } = connectSmtp({ ...env.mail, domain: new URL(env.publicUrl).hostname, watch });
  return { senders: { phone, mail, keepsSecrets: isDemo }, closeSenders: close };
}

/** Telegram where it is configured, in a demo its simulator, whose messages go to the outbox. */
export function chooseTeamChat(env: Env, services: ServiceContext): TeamChat | null {
  const { watch, faults } = services;
  if (env.telegram) return connectTelegram({ ...env.telegram, watch });
  if (env.mode !== "demo") return null;
  const bot = { token: "demo", chatId: "demo" };
  const answer = telegramSimulator({ ...bot, faultOf: () => faults.of("telegram") });
  return connectTelegram({
    ...bot,
    url: `${env.publicUrl}/dev/telegram`,
    watch,
    fetch: simulatorFetch("telegram", answer, services),
  });
}
