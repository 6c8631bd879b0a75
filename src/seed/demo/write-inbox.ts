// The team's open work this morning: reviews to moderate, and people to call back.
import type { Db } from "#db/database.ts";
import { must } from "#kit/result.ts";
import { leadInput } from "#shop/leads/input.ts";
import { addLead, moveLead } from "#shop/leads/ops.server.ts";
import { reviewInput } from "#shop/reviews/input.ts";
import { addReview } from "#shop/reviews/ops.server.ts";
import { type Actor, guest } from "#shop/staff/rules.ts";
import type { SeedClock } from "../seed-clock.ts";
import { demoPhone } from "./people.ts";

interface Needs {
  readonly db: Db;
  readonly clock: SeedClock;
  readonly publicUrl: string;
}

const MINUTE = 60_000;

/** By the product's slug; null is the shop. The oldest first. */
const waiting = [
  {
    minutes: 2_640,
    product: "triufeli-klasychni-v-kakao",
    author_name: "Остап",
    city: "Івано-Франківськ",
    rating: 5,
    lang: "uk",
    text: "Какао гірке, начинка ніжна, коробка не прим’ялась. Брав собі, віддав куму, тепер беру ще.",
  },
  {
    minutes: 1_480,
    product: "molochnyi-shokolad-iz-fundukom",
    author_name: "Алла",
    city: "Одеса",
    rating: 4,
    lang: "ru",
    text: "Фундук целый и его много. Плитка чуть треснула в дороге, на вкус это не повлияло.",
  },
  {
    minutes: 320,
    product: null,
    author_name: "Роман",
    city: "Рівне",
    rating: 3,
    lang: "uk",
    text: "Шоколад гарний, а на дзвінок чекав пів дня. Дякую, що потім усе пояснили.",
  },
  {
    minutes: 95,
    product: "nabir-praline-velyka-klasyka-16",
    author_name: "Соломія",
    city: "Київ",
    rating: 5,
    lang: "uk",
    text: "Бабусі сподобалось! стрічка гарна, коробку лишила собі",
  },
  {
    minutes: 34,
    product: "rubinovyi-shokolad-iz-polunytseiu",
    author_name: "Тетяна",
    city: "Херсон",
    rating: 2,
    lang: "uk",
    text: "Полуниця справжня, але плитка прийшла з білим нальотом. Їсти можна, дарувати — ні.",
  },
] as const;

/** The oldest first; the first one has been taken. */
const leads = [
  {
    minutes: 190,
    kind: "message",
    phone: 140,
    name: "Катерина",
    lang: "uk",
    text: "Чи встигнете 60 однакових наборів до 5 грудня, з нашим логотипом на стрічці?",
  },
  { minutes: 41, kind: "callback", phone: 131, name: null, lang: "uk", text: null },
  {
    minutes: 12,
    kind: "one_click",
    phone: 118,
    name: "Виктория",
    lang: "ru",
    text: null,
    product: "sertse-z-tsukerkamy",
  },
  { minutes: 4, kind: "callback", phone: 152, name: "Андрій", lang: "uk", text: null },
] as const;

export async function writeInbox(needs: Needs, manager: Actor, now: Date): Promise<void> {
  const { db, clock, publicUrl } = needs;
  const products = await db.selectFrom("products").select(["id", "slug"]).execute();
  const idOf = (slug: string | null): number | null => {
    if (slug === null) return null;
    const id = products.find((product) => product.slug === slug)?.id;
    if (id === undefined) throw new Error(`the demo has no product ${slug}`);
    return id;
  };
  const at = (minutes: number) => clock.set(new Date(now.getTime() - minutes * MINUTE));

  for (const { minutes, product, lang, ...words } of waiting) {
    at(minutes);
    const productId = idOf(product);
    const order = await receivedOrder(db, productId);
    must(await addReview(needs, guest, reviewInput.parse({ ...words, product_id: productId, order }), lang));
  }
  for (const [index, lead] of leads.entries()) {
    at(lead.minutes);
    const input = leadInput.parse({
      ...lead,
      phone: demoPhone(lead.phone),
      product_id: "product" in lead ? idOf(lead.product) : null,
    });
    const added = await addLead({ db, clock, publicUrl, signingSecret: "demo" }, guest, input, {
      idempotencyKey: `00000000-0000-4000-8000-00000000000${index}`,
      address: "127.0.0.1",
      locale: lead.lang,
    });
    if (index > 0) continue;
    at(lead.minutes - 20);
    const step = { to: "in_progress", version: 1, note: null } as const;
    must(await moveLead(needs, manager, must(added).id, step));
  }
  clock.set(now);
}

/** The secret link of an order in which a buyer received the product. */
async function receivedOrder(
  db: Db,
  productId: number | null,
): Promise<{ number: string; token: string } | null> {
  if (productId === null) return null;
  const order = await db
    .selectFrom("orders")
    .innerJoin("order_lines", "order_lines.order_id", "orders.id")
    .select(["orders.number", "orders.access_token as token"])
    .where("order_lines.product_id", "=", productId)
    .where("orders.status", "in", ["delivered", "completed"])
    .orderBy("orders.id", "desc")
    .executeTakeFirst();
  return order ?? null;
}
