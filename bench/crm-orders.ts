// 100 000 orders of two years, written by SQL: what the list reads of them is as the checkout writes it.
import { randomUUID } from "node:crypto";
import type pg from "pg";
import { cityFacts } from "#shop/delivery/rules/city-facts.ts";
import { searchWords } from "#shop/orders/rules.ts";

const firstNames = [
  "Олена",
  "Ірина",
  "Наталія",
  "Оксана",
  "Тетяна",
  "Юлія",
  "Марія",
  "Анна",
  "Світлана",
  "Людмила",
  "Катерина",
  "Вікторія",
  "Олександр",
  "Сергій",
  "Андрій",
  "Володимир",
  "Іван",
  "Михайло",
  "Дмитро",
  "Богдан",
  "Тарас",
  "Ярослав",
  "Петро",
  "Юрій",
];
const lastNames = [
  "Шевченко",
  "Бондаренко",
  "Коваленко",
  "Ткаченко",
  "Кравченко",
  "Олійник",
  "Лисенко",
  "Мельник",
  "Поліщук",
  "Савченко",
  "Руденко",
  "Петренко",
  "Марченко",
  "Мороз",
  "Кравчук",
  "Клименко",
  "Павленко",
  "Кузьменко",
  "Іваненко",
  "Гончаренко",
  "Романюк",
  "Ковальчук",
  "Левченко",
  "Хоменко",
  "Панченко",
  "Гаврилюк",
  "Мазур",
  "Харченко",
  "Ткачук",
  "Сидоренко",
  "Пономаренко",
  "Василенко",
  "Назаренко",
  "Волошин",
  "Костенко",
  "Тимошенко",
  "Яценко",
  "Захарченко",
  "Бойко",
  "Гнатюк",
];
const operators = ["50", "63", "66", "67", "68", "73", "93", "95", "96", "97", "98", "99"];
/** A shop's history: most orders are long finished. */
const statuses: readonly (readonly [status: string, upTo: number])[] = [
  ["new", 0.01],
  ["confirmed", 0.02],
  ["packing", 0.03],
  ["shipped", 0.06],
  ["delivered", 0.1],
  ["completed", 0.9],
  ["cancelled", 0.97],
  ["returned", 1],
];

/** The same numbers in every run. */
function chance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export interface MadeOrder {
  readonly number: string;
  readonly contact_phone: string;
  readonly contact_first_name: string;
  readonly contact_last_name: string;
  readonly city_uk: string;
  readonly tracking_number: string | null;
}

const day = 24 * 3600_000;

function anOrder(index: number, count: number, next: () => number) {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(next() * values.length)] as T;
  const first = pick(firstNames);
  const last = pick(lastNames);
  const phone = `+380${pick(operators)}${String(Math.floor(next() * 1e7)).padStart(7, "0")}`;
  // Half of all parcels go to the ten largest cities.
  const city = next() < 0.5 ? pick(cityFacts.slice(0, 10)) : pick(cityFacts);
  const drawn = next();
  const status = statuses.find(([, upTo]) => drawn <= upTo)?.[0] ?? "completed";
  const isSent = ["shipped", "delivered", "completed", "returned"].includes(status);
  const subtotal = (100 + Math.floor(next() * 3000)) * 100;
  const at = new Date(Date.UTC(2026, 10, 20) - ((count - index) / count) * 730 * day).toISOString();
  return {
    number: String(1_000_001 + index),
    idempotency_key: randomUUID(),
    request_hash: "measured",
    access_token: "measured",
    status,
    payment_method: next() < 0.8 ? "cod" : "invoice",
    payment_status: status === "completed" ? "paid" : "unpaid",
    lang: next() < 0.9 ? "uk" : "ru",
    contact_first_name: first,
    contact_last_name: last,
    contact_phone: phone,
    delivery_type: pick(["branch", "branch", "branch", "postomat", "courier"]),
    city_uk: city.nameUk,
    city_ru: city.nameRu,
    warehouse_number: 1 + Math.floor(next() * 400),
    tracking_number: isSent ? `2045${String(Math.floor(next() * 1e10)).padStart(10, "0")}` : null,
    subtotal_kop: subtotal,
    total_kop: subtotal,
    items_count: 1 + Math.floor(next() * 5),
    search_words: searchWords([last, first, phone, city.nameUk, city.nameRu]),
    created_at: at,
  };
}

/** Writes so many orders, renews the planner's statistics and gives back every thousandth of them. */
export async function makeOrders(client: pg.ClientBase, count: number): Promise<MadeOrder[]> {
  const next = chance(20_261_120);
  const samples: MadeOrder[] = [];
  for (let from = 0; from < count; from += 5_000) {
    const rows = Array.from({ length: Math.min(5_000, count - from) }, (_, i) =>
      anOrder(from + i, count, next),
    );
    samples.push(...rows.filter((_, i) => i % 1_000 === 500));
    await client.query(
      `insert into orders (number, idempotency_key, request_hash, access_token, status, payment_method, payment_status, lang,
         contact_first_name, contact_last_name, contact_phone, delivery_type, city_ref, city_uk, city_ru, warehouse_number,
         tracking_number, consent_at, subtotal_kop, discount_kop, wrap_kop, delivery_kop, fee_kop, total_kop, items_count,
         search_words, created_at, updated_at)
       select number, idempotency_key, request_hash, access_token, status, payment_method, payment_status, lang,
         contact_first_name, contact_last_name, contact_phone, delivery_type,
         (select ref from cities where cities.name_uk = o.city_uk and population_rank is not null limit 1),
         city_uk, city_ru, warehouse_number, tracking_number, created_at, subtotal_kop, 0, 0, 0, 0, total_kop, items_count,
         search_words, created_at, created_at
       from jsonb_populate_recordset(null::orders, $1) o`,
      [JSON.stringify(rows)],
    );
  }
  await client.query("vacuum analyze");
  return samples;
}
