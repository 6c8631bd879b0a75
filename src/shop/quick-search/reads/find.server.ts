// The CRM's search: orders, customers and products by one text, each as far as the actor's rights go. What is
// spelled as typed comes first; only when there is none, what is similar.
import { type RawBuilder, sql } from "kysely";
import { containing } from "#db/containing.ts";
import type { OpNeeds, Tx } from "#db/database.ts";
import { planEach } from "#db/plans.ts";
import { kyivIso } from "#kit/clock.ts";
import { formatPhone, type Phone } from "#kit/phone/phone.ts";
import { catalogue } from "#shop/catalog/reads/catalogue-cache.server.ts";
import { searchProducts } from "#shop/catalog/reads/search/product-search.server.ts";
import { refreshTotals as refreshProducts } from "#shop/catalog/totals.server.ts";
import { refreshTotals as refreshCustomers } from "#shop/customer-care/totals.server.ts";
import type { Locale } from "#shop/messaging/rules/messages.ts";
import { isFoundByRecipient } from "#shop/orders/rules/found-recipient.ts";
import type { OrderStatus } from "#shop/orders/rules/statuses.ts";
import { type Actor, can } from "#shop/staff/rules/rights.ts";
import type { QuickFound } from "../output.ts";
import { digitsIn, emailIn, soundsOf, spellingsOf } from "../rules/spellings.ts";

type Found = QuickFound["orders"][number];

/** Of each kind. */
const most = 6;
/** How similar a stored word must be: one or two wrong letters of a name. */
const similarity = 0.5;

type Condition = RawBuilder<boolean>;

/** The text has all words of one of the spellings, each in the given way. */
const hasWords = (spellings: readonly string[], hasWord: (word: string) => RawBuilder<unknown>): Condition =>
  spellings.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        spellings.map((spelling) => sql`(${sql.join(spelling.split(" ").map(hasWord), sql` and `)})`),
        sql` or `,
      )})`;

const within = (column: RawBuilder<unknown>) => (word: string) => sql`${column} like ${containing(word)}`;
/** By the trigram index. */
const similarIn = (column: RawBuilder<unknown>) => (word: string) => sql`${column} %> ${word}`;

const likeness = (column: RawBuilder<unknown>, readings: readonly string[]): RawBuilder<number> =>
  sql<number>`greatest(${sql.join(readings.map((reading) => sql`word_similarity(${reading}, ${column})`))})`;

/** Runs a search as typed; without a result, by similarity. */
async function spelledOrSimilar<Row>(
  tx: Tx,
  column: RawBuilder<unknown>,
  typed: string,
  read: (condition: Condition, first?: RawBuilder<unknown>) => Promise<Row[]>,
): Promise<Row[]> {
  const spelled = await read(hasWords(spellingsOf(typed), within(column)));
  const readings = soundsOf(typed);
  if (spelled.length > 0 || readings.length === 0) return spelled;
  await sql`set local pg_trgm.word_similarity_threshold = ${sql.lit(similarity)}`.execute(tx);
  return read(hasWords(readings, similarIn(column)), sql`${likeness(column, readings)} desc,`);
}

interface OrderRow {
  number: string;
  status: OrderStatus;
  first_name: string;
  last_name: string;
  phone: Phone;
  recipient_name: string | null;
  recipient_surname: string | null;
  recipient_phone: Phone | null;
  city_uk: string | null;
  city_ru: string | null;
  created_at: Date;
}

/** @param first what the order depends on before the time */
function ordersBy(tx: Tx, condition: Condition, first = sql<unknown>``): Promise<OrderRow[]> {
  return sql<OrderRow>`
    select number, status, contact_first_name as first_name, contact_last_name as last_name, contact_phone as phone,
      recipient_name, recipient_surname, recipient_phone, city_uk, city_ru, created_at
    from orders where ${condition} order by ${first} created_at desc, id desc limit ${most}`
    .execute(tx)
    .then(({ rows }) => rows);
}

async function findOrders(tx: Tx, typed: string, phones: readonly string[]): Promise<OrderRow[]> {
  const digits = digitsIn(typed);
  if (digits !== null)
    // The order of exactly that number comes first.
    return ordersBy(tx, sql`search like ${containing(digits)}`, sql`number = ${digits} desc,`);
  if (emailIn(typed) !== null)
    return phones.length === 0 ? [] : ordersBy(tx, sql`contact_phone = any(${[...phones]}::text[])`);
  return spelledOrSimilar(tx, sql.ref("search"), typed, (condition, first) => ordersBy(tx, condition, first));
}

interface CustomerRow {
  id: number | null;
  phone: string | null;
  phones: string;
  orders: number;
  first_name: string | null;
  last_name: string | null;
  guest_order: string | null;
  guest_first_name: string | null;
  guest_last_name: string | null;
  imported_first_name: string | null;
  imported_last_name: string | null;
}

async function findCustomers(tx: Tx, typed: string): Promise<CustomerRow[]> {
  const read = async (condition: Condition, first = sql<unknown>``): Promise<CustomerRow[]> => {
    const { rows } = await sql<CustomerRow>`
      select t.customer_id as id, t.phone, t.phones, t.orders, c.first_name, c.last_name, o.number as guest_order,
        o.contact_first_name as guest_first_name, o.contact_last_name as guest_last_name,
        i.first_name as imported_first_name, i.last_name as imported_last_name
      from customer_totals t left join customers c on c.id = t.customer_id left join orders o on o.id = t.guest_order_id
        left join lateral (select * from imported_contacts where customer_id = any(t.ids)
          order by customer_id <> t.customer_id limit 1) i on true
      where ${condition} order by ${first} t.last_at desc nulls last, t.customer_id limit ${most}`.execute(
      tx,
    );
    return rows;
  };
  const digits = digitsIn(typed);
  // Fewer digits are in every phone.
  if (digits !== null) return digits.length < 3 ? [] : read(sql`t.phones like ${containing(digits)}`);
  const email = emailIn(typed);
  if (email !== null) return read(sql`t.search like ${containing(email)}`);
  return spelledOrSimilar(tx, sql.ref("t.search"), typed, read);
}

interface ProductRow {
  id: number;
  name_uk: string;
  name_ru: string;
  published: boolean;
  on_hand: number;
}

const productsBy = async (tx: Tx, condition: Condition): Promise<ProductRow[]> => {
  const { rows } = await sql<ProductRow>`
    select p.id, p.name_uk, p.name_ru, t.published, t.on_hand
    from product_totals t join products p on p.id = t.product_id
    where ${condition} order by t.published desc, t.name, p.id limit ${most}`.execute(tx);
  return rows;
};

/** Names and SKUs of all products; when there is none, what the storefront finds. */
async function findProducts(tx: Tx, typed: string, onSale: readonly number[]): Promise<ProductRow[]> {
  const words = [typed.toLowerCase(), ...spellingsOf(typed)];
  const spelled = await productsBy(tx, hasWords(words, within(sql.ref("t.search"))));
  if (spelled.length > 0 || onSale.length === 0) return spelled;
  const rows = await productsBy(tx, sql`p.id = any(${[...onSale]}::int[])`);
  return rows.sort((a, b) => onSale.indexOf(a.id) - onSale.indexOf(b.id));
}

async function foundOnSale({ db, clock }: OpNeeds, typed: string): Promise<number[]> {
  const { products } = searchProducts(await catalogue({ db }), typed, clock());
  return products.slice(0, most).map(({ product }) => product.id);
}

/** The recipient, when the order was found by them. */
function foundRecipient(row: OrderRow, typed: string, seesPayer: boolean): Found["recipient"] {
  const { recipient_name: name, recipient_surname: surname, recipient_phone: phone } = row;
  if (phone === null) return null;
  const recipient = { name: named(name, surname) ?? "", phone };
  const payer = seesPayer ? { name: `${row.first_name} ${row.last_name}`, phone: row.phone } : null;
  return [typed, ...spellingsOf(typed)].some((text) =>
    isFoundByRecipient(text, { number: row.number, payer, recipient }),
  )
    ? { ...recipient, phone: formatPhone(phone) }
    : null;
}

const named = (first: string | null, last: string | null): string | null =>
  [first, last].filter(Boolean).join(" ") || null;

/** At most a few of each kind. */
export async function quickFind(
  needs: OpNeeds,
  actor: Actor,
  { q, locale }: { readonly q: string; readonly locale: Locale },
): Promise<QuickFound> {
  if (q === "") return { orders: [], customers: [], products: [] };
  const { db } = needs;
  const sees = {
    orders: can(actor, "order.read"),
    payers: can(actor, "order.payer"),
    customers: can(actor, "customer.read"),
    products: can(actor, "catalog.edit") && digitsIn(q) === null,
  };
  if (sees.customers) await refreshCustomers(db);
  if (sees.products) await refreshProducts(db);
  const onSale = sees.products ? await foundOnSale(needs, q) : [];
  return planEach(db, async (tx) => {
    const customers = sees.customers ? await findCustomers(tx, q) : [];
    const phones = customers.flatMap((row) => row.phones.split(" ").filter(Boolean));
    const orders = sees.orders ? await findOrders(tx, q, phones) : [];
    const products = sees.products ? await findProducts(tx, q, onSale) : [];
    return {
      orders: orders.map((row) => ({
        number: row.number,
        status: row.status,
        name: sees.payers ? named(row.first_name, row.last_name) : null,
        recipient: foundRecipient(row, q, sees.payers),
        city: locale === "ru" ? row.city_ru : row.city_uk,
        created_at: kyivIso(row.created_at),
      })),
      customers: customers.map((row) => ({
        id: row.id,
        order: row.guest_order,
        name:
          named(row.first_name, row.last_name) ??
          named(row.guest_first_name, row.guest_last_name) ??
          named(row.imported_first_name, row.imported_last_name),
        phone: row.phone && formatPhone(row.phone),
        orders: row.orders,
      })),
      products: products.map((row) => ({
        id: row.id,
        name: (locale === "ru" && row.name_ru) || row.name_uk,
        published: row.published,
        on_hand: row.on_hand,
      })),
    };
  });
}
