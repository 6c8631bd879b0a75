// Compares the data of all parties at the end. An empty list is the expected result.
import { sql } from "kysely";
import type { Db } from "#db/database.ts";
import { moneyColumns } from "#shop/orders/reads/payment/money.server.ts";
import { troublesInGroupGifts } from "./group-gift-troubles.ts";
import type { ThirdParties } from "./third-parties.ts";

const count = <T>(items: readonly T[]): ReadonlyMap<T, number> =>
  new Map([...Map.groupBy(items, (item) => item)].map(([item, all]) => [item, all.length]));

/** Orders are complete, stock movements match, each step is recorded once. */
async function inTheShop(db: Db): Promise<string[]> {
  const { rows } = await sql<{ trouble: string }>`
    select 'order ' || number || ': its lines are not what it costs' as trouble
    from orders o left join lateral (
      select coalesce(sum(total_kop), 0) as sum, coalesce(sum(quantity), 0) as units from order_lines where order_id = o.id
    ) l on true
    where l.sum <> o.subtotal_kop or l.units <> o.items_count
      or o.subtotal_kop - o.discount_kop + o.wrap_kop + o.delivery_kop + o.fee_kop <> o.total_kop
    union all
    select 'order ' || number || ': its history has not one beginning'
    from orders o where (select count(*) from order_events where order_id = o.id and kind = 'placed') <> 1
    union all
    select 'order ' || number || ': it is ' || status || ', by its history ' || coalesce(last.became, 'new')
    from orders o left join lateral (
      select data->>'to' as became from order_events where order_id = o.id and kind = 'status' order by id desc limit 1
    ) last on true
    where status <> coalesce(last.became, 'new')
    union all
    select 'order ' || number || ': it came to ' || (data->>'to') || ' ' || count(*) || ' times'
    from orders o join order_events e on e.order_id = o.id and e.kind = 'status'
    group by number, data->>'to' having count(*) > 1
    union all
    select 'order ' || o.number || ': ' || -coalesce(sum(m.delta), 0) || ' units were taken from stock, not ' || l.units
    from orders o
    join (select order_id, sum(quantity) as units from order_lines group by 1) l on l.order_id = o.id
    left join stock_movements m on m.order_id = o.id
    where o.delivery_type <> 'digital'
    group by o.number, o.status, l.units
    having o.status <> 'returned'
      and -coalesce(sum(m.delta), 0) <> case when o.status = 'cancelled' then 0 else l.units end
    union all
    select 'variant ' || variant_id || ': the ledger says ' || coalesce(moved.units, 0) || ', in stock are ' || on_hand
    from stock left join (select variant_id, sum(delta) as units from stock_movements group by 1) moved using (variant_id)
    where on_hand <> coalesce(moved.units, 0)
    union all
    select 'job ' || name || ' is left: ' || coalesce(last_error, 'never run') from jobs
    where unique_key is distinct from 'repeating'
    union all
    select 'certificate ' || id || ' holds less than nothing' from gift_certificates c
    where (select sum(amount_kop) from certificate_movements where certificate_id = c.id) < 0
  `.execute(db);
  return rows.map(({ trouble }) => trouble);
}

/** Of several parcels paid together each has its own part of the payment, once that is there. */
async function inPurchases(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select(["number", "parcel", "status", "payment_status", "total_kop", ...moneyColumns])
    .where("parcels", ">", 1)
    .orderBy("id")
    .execute();
  return rows.flatMap(({ number, parcel, status, payment_status, total_kop, own_kop, due_kop }) => {
    // What came for a parcel that was cancelled while the bank decided is refunded from the first one.
    const isOwn = parcel === 1 ? own_kop >= total_kop : own_kop === total_kop;
    const isWhole = payment_status !== "paid" || (isOwn && due_kop === 0);
    const isLost = status !== "cancelled" && payment_status === "unpaid" && own_kop !== 0;
    return isWhole && !isLost && own_kop >= 0
      ? []
      : [`parcel ${number}: ${own_kop} of ${total_kop} is paid, it is ${payment_status}`];
  });
}

/** A payment as its bank has it. */
interface Booked {
  readonly attemptId: number;
  readonly status: "created" | "held" | "paid" | "refunded" | "failed";
  readonly taken_kop: number;
  readonly returned_kop: number;
}

const attemptOf = (reference: string): number => Number(/-(\d+)(?:-r\d+)?$/.exec(reference)?.[1]);

const liqpayStatuses: Readonly<Record<string, Booked["status"]>> = {
  success: "paid",
  hold_wait: "held",
  reversed: "refunded",
  failure: "failed",
};

async function booked({ liqpay, monobank, wayForPay }: ThirdParties): Promise<Booked[]> {
  const books = (await (await liqpay.answer(new Request("https://liqpay.example/books"))).json()) as {
    order_id: string;
    status: string;
    amount: number;
    refund_amount?: number;
  }[];
  const byLiqPay = books.map(({ order_id, status, amount, refund_amount = 0 }) => ({
    attemptId: attemptOf(order_id),
    status: liqpayStatuses[status] ?? ("created" as const),
    taken_kop: Math.round(amount * 100),
    returned_kop: Math.round(refund_amount * 100),
  }));
  const monobankStatuses = {
    success: "paid",
    hold: "held",
    reversed: "refunded",
    failure: "failed",
  } as const;
  const byMonobank = monobank.books().map(({ reference, status, finalAmount, cancels }) => {
    const returned_kop = cancels.reduce((sum, { amount }) => sum + amount, 0);
    const word = monobankStatuses[status as keyof typeof monobankStatuses] ?? ("created" as const);
    return {
      attemptId: attemptOf(reference),
      status: word,
      taken_kop: finalAmount + returned_kop,
      returned_kop,
    };
  });
  const wayForPayStatuses = {
    Approved: "paid",
    WaitingAuthComplete: "held",
    Refunded: "refunded",
    Voided: "refunded",
    Declined: "failed",
  } as const;
  const byWayForPay = wayForPay.books().map(({ orderReference, status, amount, returned }) => ({
    attemptId: attemptOf(orderReference),
    status: wayForPayStatuses[status as keyof typeof wayForPayStatuses] ?? ("created" as const),
    taken_kop: Math.round(amount * 100),
    returned_kop: Math.round(returned * 100),
  }));
  return [...byLiqPay, ...byMonobank, ...byWayForPay];
}

/** Payments, holds and refunds here match the banks, and vice versa. */
async function atTheBanks(db: Db, parties: ThirdParties): Promise<string[]> {
  const attempts = await db
    .selectFrom("payment_attempts")
    .selectAll()
    .where("provider", "in", ["liqpay", "monobank", "wayforpay"])
    .execute();
  const refunds = await db.selectFrom("refunds").selectAll().execute();
  const books = Map.groupBy(await booked(parties), ({ attemptId }) => attemptId);
  const troubles: string[] = [];
  for (const { id, provider, status, amount_kop } of attempts) {
    // A page that was opened twice has two entries, of which one can be paid.
    const theirs = (books.get(id) ?? []).filter((one) => one.status !== "created");
    const name = `payment ${id} at ${provider}`;
    if (theirs.length > 1) troubles.push(`${name}: paid ${theirs.length} times`);
    const [known] = theirs;
    const ours = status === "expired" || status === "created" ? "created" : status;
    if (ours !== (known?.status ?? "created"))
      troubles.push(`${name}: ${status} here, ${known?.status ?? "unknown"} there`);
    const own = refunds.filter(({ attempt_id }) => attempt_id === id);
    if (own.some(({ state }) => state === "pending")) troubles.push(`${name}: a refund is not done`);
    if (!known || (status !== "paid" && status !== "refunded")) continue;
    const returned_kop = own
      .filter(({ state }) => state === "done")
      .reduce((sum, refund) => sum + refund.amount_kop, 0);
    const isLetGo = own.length === 0 && status === "refunded";
    if (!isLetGo && known.returned_kop !== returned_kop)
      troubles.push(`${name}: ${returned_kop} given back here, ${known.returned_kop} there`);
    if (!isLetGo && known.taken_kop !== amount_kop)
      troubles.push(`${name}: ${amount_kop} taken here, ${known.taken_kop} there`);
  }
  return troubles;
}

/** One waybill for an order, the one that it stores; none for cancelled orders. */
async function atTheCarrier(db: Db, { carrier }: ThirdParties): Promise<string[]> {
  const rows = await db
    .selectFrom("orders as o")
    .leftJoin("waybills as w", "w.order_id", "o.id")
    .select(["o.number", "o.status", "w.state", "w.number as waybill"])
    .execute();
  const documents = Map.groupBy(carrier.documents.values(), ({ properties }) =>
    String(properties.InfoRegClientBarcodes),
  );
  return rows.flatMap(({ number, state, waybill }) => {
    const theirs = (documents.get(number) ?? []).map((document) => document.number);
    const ours = state === "made" && waybill !== null ? [waybill] : [];
    return theirs.join() === ours.join()
      ? []
      : [`order ${number}: waybill ${ours.join()} (${state}) here, ${theirs.join()} there`];
  });
}

/** One receipt for a payment, one for each refund, and all of them registered with the tax service. */
async function atTheRegister(db: Db, { register }: ThirdParties): Promise<string[]> {
  const receipts = await db.selectFrom("receipts").selectAll().execute();
  const done = register.books().filter(({ status }) => status === "DONE");
  const ours = new Map(receipts.map((receipt) => [receipt.uuid, receipt]));
  const troubles = receipts
    .filter(({ state }) => state !== "done")
    .map(({ id, state, trouble }) => `receipt ${id} is ${state}: ${trouble}`);
  for (const { id, total_kop } of done)
    if (ours.get(id)?.amount_kop !== total_kop) troubles.push(`receipt ${id}: ${total_kop} there alone`);
  if (done.length !== receipts.length)
    troubles.push(`${receipts.length} receipts here, ${done.length} with the tax service`);
  const sold = new Set(receipts.filter(({ kind }) => kind === "sale").map(({ attempt_id }) => attempt_id));
  const paid = await db
    .selectFrom("payment_attempts as a")
    .select(["a.id", "a.amount_kop"])
    .where("a.provider", "in", ["liqpay", "monobank", "wayforpay"])
    .where((eb) =>
      eb.or([
        eb("a.status", "=", "paid"),
        eb.exists(eb.selectFrom("refunds as r").select("r.id").whereRef("r.attempt_id", "=", "a.id")),
      ]),
    )
    .execute();
  for (const { id } of paid) if (!sold.has(id)) troubles.push(`payment ${id} has no receipt`);
  const twice = [...count(receipts.map((one) => `${one.kind} ${one.attempt_id} ${one.refund_id}`))];
  for (const [what, times] of twice) if (times > 1) troubles.push(`${times} receipts for ${what}`);
  return troubles;
}

/** Each message was sent once; unsent ones are marked so. */
async function told(db: Db, parties: ThirdParties): Promise<string[]> {
  const troubles: string[] = [];
  const keys = count(parties.phoneMessages);
  const attempts = await db
    .selectFrom("message_attempts as a")
    .innerJoin("messages as m", "m.id", "a.message_id")
    .select(["a.message_id", "a.key", "a.status", "a.may_have_left"])
    .execute();
  for (const [id, own] of Map.groupBy(attempts, ({ message_id }) => message_id)) {
    const left = own.reduce((sum, { key }) => sum + (keys.get(key) ?? 0), 0);
    const isSent = own.some(({ status }) => status !== "refused" && status !== "open");
    // A code that expired before its carrier answered may have been sent; the shop cannot know.
    const isUnsure = !isSent && own.some(({ status, may_have_left }) => status === "open" && may_have_left);
    if (isUnsure ? left > 1 : left !== (isSent ? 1 : 0))
      troubles.push(`message ${id} went to a phone ${left} times`);
  }
  const messages = await db.selectFrom("messages").select(["id", "channel", "status", "error"]).execute();
  const emails = new Set(parties.emails);
  for (const { id, channel, status, error } of messages) {
    if (status === "queued") troubles.push(`message ${id} waits for ever`);
    if (channel === "email" && (status === "sent") !== emails.has(`${id}@diaka.example`))
      troubles.push(`email ${id} is ${status} ${error}`);
  }
  return troubles;
}

async function counted(db: Db, parties: ThirdParties): Promise<string[]> {
  // A purchase of several parcels is counted once, a contribution to a gift never.
  const orders = await db
    .selectFrom("orders")
    .select("number")
    .where("parcel", "=", 1)
    .where("id", "not in", (eb) => eb.selectFrom("group_gift_contributions").select("order_id"))
    .execute();
  const events = new Set(await parties.reportedPurchases());
  return orders
    .filter(({ number }) => !events.has(number))
    .map(({ number }) => `purchase ${number} is not counted`);
}

/** One sentence for each inconsistency. */
export const troublesAnywhere = async (db: Db, parties: ThirdParties): Promise<string[]> => [
  ...(await inTheShop(db)),
  ...(await inPurchases(db)),
  ...(await troublesInGroupGifts(db)),
  ...(await atTheBanks(db, parties)),
  ...(await atTheCarrier(db, parties)),
  ...(await atTheRegister(db, parties)),
  ...(await told(db, parties)),
  ...(await counted(db, parties)),
];
