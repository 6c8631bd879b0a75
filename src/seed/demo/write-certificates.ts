// Gift certificates of every state; the code of the first is public, so that any visitor can pay with it.
import { randomUUID } from "node:crypto";
import { addDays, kyivDate } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { newCode } from "#shop/certificates/code.server.ts";
import { newCertificateInput } from "#shop/certificates/input.ts";
import {
  blockCertificate,
  type CertificateNeeds,
  correctCertificate,
  issueCertificate,
} from "#shop/certificates/ops.server.ts";
import { alphabet, codeOf } from "#shop/certificates/rules/code.ts";
import { type Actor, system } from "#shop/staff/rules.ts";

/** DYAK-ADYA-KADY-AKAT, as the README says. */
const knownCode = codeOf([..."DYAKADYAKADYAKA"].map((letter) => alphabet.indexOf(letter)));

interface Wish {
  readonly amount: number;
  readonly reason: string;
  readonly holder_name?: string;
  readonly greeting?: string;
  readonly expires_on?: string;
}

/** The certificates of the demo shop. */
export async function writeCertificates(
  needs: Omit<CertificateNeeds, "makeCode">,
  manager: Actor,
): Promise<void> {
  const today = kyivDate(needs.clock());
  const issue = async (wish: Wish, makeCode = newCode): Promise<number> => {
    const input = newCertificateInput.parse({ key: randomUUID(), ...wish });
    return must(await issueCertificate({ ...needs, makeCode }, manager, input)).id;
  };
  await issue({ amount: 500, reason: "Розіграш у соцмережах", expires_on: addDays(today, 12) });
  const lost = await issue({ amount: 1_000, reason: "Корпоративний подарунок", holder_name: "Марія Гончар" });
  must(await blockCertificate(needs, manager, lost, { version: 1, reason: "Бланк загубили, видали новий" }));
  const spent = await issue({
    amount: 300,
    reason: "Вибачення за розтоплену коробку",
    holder_name: "Олег Мельник",
  });
  const used = { version: 1, balance: 0, reason: "Розрахувалися в шоурумі" };
  must(await correctCertificate(needs, system, spent, used));
  await issue({
    amount: 2_000,
    reason: "Куплено в шоурумі",
    holder_name: "Соломія Кравець",
    greeting: "З днем народження! Обирай найсмачніше.",
  });
  await issue(
    { amount: 1_000, reason: "Подяка за відгук", holder_name: "Ірина Ковальчук", greeting: "Дякуємо!" },
    () => knownCode,
  );
}
