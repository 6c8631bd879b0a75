// Group gifts: contributions by card while the organiser orders, cancels, or gives the money back; some come too late.
import type { Db } from "#db/database.ts";
import { addDays } from "#kit/clock.ts";
import type { GroupGiftJson } from "#shop/group-gifts/output.ts";
import type { HttpVisitor } from "../../setup/http-visitor.ts";
import { troublesInGroupGifts } from "./group-gift-troubles.ts";
import { aLife, answered, type Life, type Step, type Steps } from "./lives.ts";

export interface GroupGiftNeeds {
  readonly db: Db;
  readonly guest: () => HttpVisitor;
  /** A member of the team with an account: here the organiser. */
  readonly staff: () => HttpVisitor;
  readonly steps: Steps;
  readonly productIds: readonly number[];
  readonly today: string;
}

const price = 189;
const sum = 80;
const contributors = 6;

const settled: ReadonlySet<string> = new Set(["completed", "cancelled"]);

/** @returns the life of a gift, then those of its contributions */
export function groupGiftLives(needs: GroupGiftNeeds, index: number): Life[] {
  const { db, guest, staff, steps, productIds, today } = needs;
  let secret = "";
  const path = () => `/api/group-gifts/${secret}`;

  async function allowed(life: Life, asked: Promise<Response>, ...refused: number[]): Promise<Response> {
    const answer = await answered(life, asked);
    if (![200, 201, ...refused].includes(answer.status)) throw new Error(life.answer);
    return answer;
  }

  async function seen(): Promise<GroupGiftJson> {
    const { gift } = (await (await staff().get(path())).json()) as { gift: GroupGiftJson };
    return gift;
  }
  const isOver = async () => secret !== "" && ["ordered", "given_back"].includes((await seen()).state);

  const orderOf = ({ number }: Life) =>
    db
      .selectFrom("orders")
      .select(["id", "status", "access_token"])
      .where("number", "=", number)
      .executeTakeFirstOrThrow();

  /** Pressed twice: one contribution. Of a gift that takes none any more there is nothing to follow. */
  const begin: Step = async (life) => {
    if (secret === "") return false;
    const answers = await Promise.all(
      [1, 2].map(() => allowed(life, guest().post(`${path()}/contributions`, life.body), 409)),
    );
    const said = (await Promise.all(answers.map((answer) => answer.json()))) as {
      number?: string;
      code?: string;
      redirect_url?: string;
    }[];
    const numbers = new Set(said.flatMap(({ number }) => number ?? []));
    if (numbers.size > 1) throw new Error(`contributed twice: ${[...numbers]}`);
    const [number] = numbers;
    if (number === undefined) {
      if (said.some(({ code }) => code !== "group_gift_over")) return false;
      life.plan.splice(1);
      return true;
    }
    life.number = number;
    life.payAt = said.find(({ redirect_url }) => redirect_url)?.redirect_url ?? null;
    const order = await orderOf(life);
    Object.assign(life, { id: order.id, token: order.access_token });
    return true;
  };
  const ended: Step = async (life) => settled.has((await orderOf(life)).status);
  const paid: Step = async (life) => (await ended(life)) || steps.pay(life);
  /** The bank's page was open all the time. */
  const paidTooLate: Step = async (life) => {
    if (!(await isOver())) return false;
    if (life.payAt !== null) await steps.pay(life);
    return true;
  };

  const contribution = (position: number): Life => {
    const life = aLife({}, [begin, ...(position === 3 ? [] : [position === 4 ? paidTooLate : paid]), ended]);
    const phone = `+38066${String(3_300_000 + index * 10 + position).padStart(7, "0")}`;
    const body = { key: life.key, name: "Тарас", phone, amount: sum, wish: "Вітаю!", shows_sum: true };
    return { ...life, body };
  };

  const open: Step = async (life) => {
    const item = { product_id: productIds[index % productIds.length], quantity: 1 };
    const target = sum * 4;
    const form = { title: `Збір ${index}`, organiser: "Ірина", target, ends_on: addDays(today, 7) };
    const answer = await allowed(life, staff().post("/api/group-gifts", { ...form, items: [item] }));
    ({ secret } = (await answer.json()) as { secret: string });
    return true;
  };
  const collected =
    (hryvnias: number): Step =>
    async () =>
      (await seen()).collected >= hryvnias;
  /** Pressed twice: the same code, for the order. */
  const closed: Step = async (life) => {
    const answers = await Promise.all([1, 2].map(() => allowed(life, staff().post(`${path()}/order`, {}))));
    const [first, second] = (await Promise.all(answers.map((answer) => answer.json()))) as {
      code: string;
      items: object[];
    }[];
    if (!first || first.code !== second?.code) throw new Error("two codes of one gift");
    Object.assign(life.body, { items: first.items, certificate_code: first.code });
    return true;
  };
  const asked =
    (what: "give-back" | "give-rest-back"): Step =>
    async (life) => {
      await Promise.all([1, 2].map(() => allowed(life, staff().post(`${path()}/${what}`, {}), 409)));
      return true;
    };
  /** As if its last day, and two weeks in which the organiser does not decide, had passed. */
  const forgotten: Step = async () => {
    const long = { ends_on: addDays(today, -15), ended_at: new Date(`${addDays(today, -14)}T00:00:00Z`) };
    await db.updateTable("group_gifts").set(long).where("secret", "=", secret).execute();
    return true;
  };
  const balanced: Step = async (life) => {
    if (!(await isOver())) return false;
    const { id } = await db
      .selectFrom("group_gifts")
      .select("id")
      .where("secret", "=", secret)
      .executeTakeFirstOrThrow();
    const troubles = await troublesInGroupGifts(db, id);
    life.answer = troubles.join("; ");
    return troubles.length === 0;
  };

  const enough = [open, collected(price), closed, steps.place];
  const handedOver = ["confirmed", "packing", "shipped", "delivered"].map(steps.move);
  const ends: readonly (readonly Step[])[] = [
    [...enough, ...handedOver, asked("give-rest-back")],
    [...enough, ...handedOver],
    [open, collected(sum), asked("give-back")],
    [open, collected(sum), forgotten],
    [...enough, steps.callOff, asked("give-back")],
  ];
  const gift = aLife({}, [...(ends[index % ends.length] ?? []), balanced]);
  return [gift, ...Array.from({ length: contributors }, (_, position) => contribution(position))];
}
