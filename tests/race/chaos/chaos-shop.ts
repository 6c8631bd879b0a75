// A shop of two instances with its team and guests, and all third parties.
import { kyivDate } from "#kit/clock.ts";
import { must } from "#kit/result.ts";
import { ensureCustomer } from "#shop/customers/ops.server.ts";
import { syncDirectory } from "#shop/delivery/ops.server.ts";
import { system } from "#shop/staff/rules/rights.ts";
import { receiveStock } from "#shop/stock/ops.server.ts";
import { addStaff } from "#shop/team/ops.server.ts";
import { aProduct } from "../../fixtures/products.ts";
import { type HttpVisitor, httpVisitor } from "../../setup/http-visitor.ts";
import { raceDatabase } from "../setup/database.ts";
import { Dice } from "./dice.ts";
import { type Instance, openInstance } from "./instances.ts";
import { type Life, livesOf } from "./lives.ts";
import { PostOffice } from "./post-office.ts";
import { type Callback, startThirdParties } from "./third-parties.ts";

export async function openChaosShop(seed: number) {
  const race = await raceDatabase();
  const { clock } = race;
  const dice = new Dice(seed);
  const post = new PostOffice(dice);
  const instances: Instance[] = [];
  const one = <T>(of: readonly T[]): T => of[dice.below(of.length)] as T;
  async function hand({ url, headers, body }: Callback): Promise<number> {
    const { pathname } = new URL(url);
    const answer = await one(instances).app.inject({
      method: "POST",
      url: pathname,
      headers,
      payload: body,
    });
    return answer.statusCode;
  }
  const parties = await startThirdParties({ dice, clock, post, hand });
  const first = await openInstance(race, parties);
  instances.push(first, await openInstance(race, parties));
  const { shop } = first;
  const { db } = shop;
  must(await syncDirectory(shop));
  await aProduct(db, { kind: "certificate", variants: [{ stock: 0 }] });

  const customerId = await ensureCustomer(db, "+380500000010");
  must(await addStaff(shop, system, { customerId, role: "owner" }));
  const managers: HttpVisitor[] = [];
  for (const { port } of instances) {
    const manager = httpVisitor(port);
    clock.advance(61);
    await manager.signIn("+380500000010");
    managers.push(manager);
  }
  const guests = instances.map(({ port }) => httpVisitor(port));
  const staff = () => one(managers);
  const guest = () => one(guests);

  const products = [];
  for (let index = 0; index < 10; index += 1) products.push(await aProduct(db, { variants: [{ stock: 0 }] }));
  const lines = products.map(({ variantIds: [variantId = 0] }) => ({ variantId, quantity: 1_000 }));
  must(await receiveStock({ db, clock, fewLeft: 5 }, system, lines));

  const today = kyivDate(clock());
  const work = () => Promise.all(instances.map(({ worker }) => worker.drain()));

  /** Every order does its next possible step while the workers run, then time passes. */
  async function round(lives: readonly Life[], seconds: number): Promise<void> {
    const waiting = dice.shuffled(lives.filter(({ plan }) => plan.length > 0));
    const hands = Array.from({ length: 8 }, async () => {
      for (let life = waiting.pop(); life; life = waiting.pop())
        while (life.plan[0] && (await life.plan[0](life))) life.plan.shift();
    });
    await Promise.all([...hands, post.deliver(), work()]);
    parties.passTime(seconds);
  }

  return {
    race,
    clock,
    dice,
    post,
    parties,
    shop,
    db,
    guest,
    staff,
    round,
    today,
    steps: livesOf({ db, dice, post, parties, guest, staff, hand, today }),
    productIds: products.map(({ productId }) => productId),
    async close(): Promise<void> {
      for (const instance of instances) await instance.close();
      await parties.close();
      await race.close();
    },
  };
}

export type ChaosShop = Awaited<ReturnType<typeof openChaosShop>>;
