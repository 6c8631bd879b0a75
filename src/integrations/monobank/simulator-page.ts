// The payment page: the result of the payment is chosen there.
import { formatMoney } from "#kit/money.ts";
import { choices, escaped, simulatorPage } from "../simulator/page.ts";
import type { Booked } from "./simulator-book.ts";

/** The possible choices, by their name in the URL. */
export const ways = {
  pay: "Оплатити",
  late: "Оплатити, а сповіщення прийде за чверть хвилини",
  twice: "Оплатити, кожне сповіщення прийде двічі",
  backwards: "Оплатити, сповіщення прийдуть навпаки",
  silent: "Оплатити, сповіщення загубляться",
  leave: "Повернутися без оплати",
} as const;
export type Way = keyof typeof ways;

/** Reasons to decline, by their codes. */
export const refusals: Readonly<Record<string, string>> = {
  "59": "Відмова: бракує коштів",
  "51": "Відмова: термін дії картки минув",
  "6": "Відмова: картку заблоковано",
  "81": "Відмова: хибний CVV2",
  "61": "Відмова: ліміт на оплати в інтернеті",
  "1034": "Відмова: 3-D Secure не пройдено",
};

const said: Partial<Record<Booked["status"], string>> = {
  hold: "Кошти на картці заблоковано.",
  success: "Рахунок оплачено.",
  reversed: "Кошти повернуто.",
  failure: "Банк відмовив.",
  expired: "Час на оплату минув.",
};

export function payPage(booked: Booked): Response {
  const title = `monobank: ${formatMoney(booked.amount)}`;
  const what = `<p>${escaped(booked.destination)}</p>`;
  if (booked.status !== "created")
    return simulatorPage(
      title,
      `${what}<p>${said[booked.status] ?? "Банк розглядає платіж."}</p>${choices([{ to: booked.redirectUrl, text: "До крамниці" }])}`,
    );
  const outcomes = [
    ...Object.entries(ways).map(([way, text]) => ({ to: `?do=${way}`, text })),
    ...Object.entries(refusals).map(([code, text]) => ({ to: `?do=decline&code=${code}`, text })),
  ];
  return simulatorPage(
    title,
    `${what}<p>Справжнього monobank тут немає: його роль грає сама демо-крамниця. Оберіть, чим закінчиться оплата${booked.isHold ? "; кошти лише заблокуються" : ""}.</p>${choices(outcomes)}`,
  );
}
