// Two instances of the shop behind one address, on one PostgreSQL.
import { randomUUID } from "node:crypto";
import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { announce } from "#jobs/announce.ts";
import { enqueue } from "#jobs/queue.ts";
import { sweepReviewPhotos } from "#shop/reviews/jobs.server.ts";
import { anOrder } from "../../fixtures/orders.ts";
import { aPicture } from "../../fixtures/pictures.ts";
import { aProduct, type TestProduct } from "../../fixtures/products.ts";
import { freePort } from "../../setup/free-port.ts";
import { httpVisitor } from "../../setup/http-visitor.ts";
import { s3Server } from "../../setup/s3-server.ts";
import { type Attempt, anAttempt, fillShop, send } from "../setup/buyers.ts";
import { raceDatabase } from "../setup/database.ts";
import { runShop } from "../setup/shop-process.ts";

const race = await raceDatabase();
const connection = await race.connect(2);
const { db } = connection;
const home = await fs.mkdtemp(path.join(os.tmpdir(), "diaka-instances-"));
const files = await s3Server(path.join(home, "s3"));
/** As on two machines: they share the database and the store of files, and no folder. */
const envOf = (machine: string) => ({
  DATABASE_URL: race.url,
  SHOP_MODE: "demo",
  SESSION_SECRET: "s".repeat(32),
  DATA_DIR: path.join(home, machine),
  ...files.env,
});
const products = await aProduct(db, { variants: [{ stock: 100 }] });
const last = await aProduct(db, { variants: [{ stock: 1 }] });
const start = async (machine: string) => runShop(await freePort(), envOf(machine));
const [first, second] = await Promise.all([start("one"), start("two")]);
afterAll(async () => {
  await Promise.all([first.stop(), second.stop()]);
  await race.close();
  await files.close();
  await fs.rm(home, { recursive: true, force: true });
});

interface Shown {
  readonly price: number;
  readonly availability: string;
  readonly isKept: boolean;
}

/** The structured data of the product's page on the second instance; a cached page has no request id. */
async function shown({ slug }: TestProduct): Promise<Shown> {
  const answer = await httpVisitor(second.port).get(`/${slug}`);
  const html = await answer.text();
  return {
    price: Number(/"price":([\d.]+)/.exec(html)?.[1]),
    availability: /schema\.org\/(\w*Stock)\b/.exec(html)?.[1] ?? `status ${answer.status}`,
    isKept: !answer.headers.has("x-request-id"),
  };
}

const changePrice = ({ productId }: TestProduct, price_kop: number): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await tx.updateTable("variants").set({ price_kop }).where("product_id", "=", productId).execute();
    await announce(tx, { kind: "product_changed", productId });
  });

const soon = { timeout: 20_000, interval: 10 };

/** Jobs of a newly started shop may invalidate a page once more. */
const keepsPage = (product: TestProduct, facts: Partial<Shown>) =>
  expect.poll(() => shown(product), soon).toMatchObject({ ...facts, isKept: true });

describe("a page that an instance caches", () => {
  test("shows a price changed by another one", async () => {
    await keepsPage(products, { price: 189 });
    await changePrice(products, 211_00);
    await expect.poll(() => shown(products), soon).toMatchObject({ price: 211 });
  });

  test("shows a price changed while the instance missed the notification", async () => {
    await keepsPage(products, { price: 211 });
    const { rows } = await race
      .connect(1)
      .then(({ pool }) =>
        pool.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'diaka listener'",
        ),
      );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    await changePrice(products, 233_00);
    await expect.poll(() => shown(products), soon).toMatchObject({ price: 233 });
    await keepsPage(products, { price: 233 });
    await changePrice(products, 255_00);
    await expect.poll(() => shown(products), soon).toMatchObject({ price: 255 });
  });

  test("shows that the last unit was bought at another one", async () => {
    await keepsPage(last, { availability: "InStock" });
    const body = anOrder({ items: [{ product_id: last.productId, quantity: 1 }] });
    const answer = await httpVisitor(first.port).post("/api/orders", body, {
      "idempotency-key": randomUUID(),
    });
    expect(answer.status).toBe(201);
    await expect.poll(() => shown(last), soon).toMatchObject({ availability: "OutOfStock" });
  });
});

test("an order sent to both instances many times at once is one order with one answer", async () => {
  const body = anOrder({ items: [{ product_id: products.productId, quantity: 1 }], seen_total: 255 });
  const headers = { "idempotency-key": randomUUID() };
  const visitors = [first, second].map(({ port }) => httpVisitor(port));
  const answers = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const answer = await visitors[index % 2]?.post("/api/orders", body, headers);
      const said = (await answer?.json()) as { order: { number: string } };
      return { status: answer?.status, number: said.order.number };
    }),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(19);
  expect(new Set(answers.map(({ number }) => number)).size).toBe(1);
});

test("orders that a killed instance left without an answer are placed once by another", async () => {
  const { productIds } = await fillShop(connection);
  const third = await start("three");
  const count = async () => (await db.selectFrom("orders").select("id").execute()).length;
  const before = await count();
  const attempts: Attempt[] = [];
  const { promise: isTime, resolve } = Promise.withResolvers<void>();
  const buyer = async () => {
    const visitor = httpVisitor(third.port);
    for (;;) {
      const attempt = anAttempt(productIds);
      attempts.push(attempt);
      if ((await send(visitor, attempt, "")) === null) return send(httpVisitor(first.port), attempt, "");
      if (attempts.length > 40) resolve();
    }
  };
  const buyers = Promise.all(Array.from({ length: 8 }, buyer));
  await Promise.race([isTime, buyers]);
  await third.kill();
  await buyers;
  expect(attempts.filter(({ number, isRefused }) => !number && !isRefused)).toEqual([]);
  const numbers = attempts.flatMap(({ number }) => number ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect((await count()) - before).toBe(numbers.length);
});

test("a photograph uploaded to one instance is shown by the other, and by neither once it is deleted", async () => {
  const visitor = httpVisitor(first.port);
  const uploaded = await fetch(`http://127.0.0.1:${first.port}/api/reviews/photos`, {
    method: "POST",
    headers: { ...(await visitor.headers()), "content-type": "image/jpeg" },
    body: new Uint8Array(aPicture),
  });
  expect(uploaded.status).toBe(201);
  const { file } = await db.selectFrom("review_photos").select("file").executeTakeFirstOrThrow();
  const shownBy = async () =>
    Promise.all(
      [first, second].map(async ({ port }) => {
        const answer = await httpVisitor(port).get(`/_img/photo@1x/${file}.webp`);
        await answer.arrayBuffer();
        return answer.status;
      }),
    );
  expect(await shownBy()).toEqual([200, 200]);
  await db
    .updateTable("review_photos")
    .set({ uploaded_at: new Date(0) })
    .execute();
  await db.transaction().execute((tx) => enqueue(tx, sweepReviewPhotos, {}));
  await expect.poll(shownBy, soon).toEqual([404, 404]);
});
