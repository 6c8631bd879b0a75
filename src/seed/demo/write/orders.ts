// The planned orders, placed and moved in order of time by the shop's own ops: each at its own time, so that
// histories, stock, payments and messages are realistic.
import type { Connection } from "#db/pool.ts";
import { kyivDate, kyivMoment } from "#kit/clock.ts";
import { kop } from "#kit/money.ts";
import { must } from "#kit/result.ts";
import { quote } from "#shop/cart/reads.server.ts";
import { orderInput } from "#shop/checkout/input.ts";
import { placeOrder } from "#shop/checkout/ops.server.ts";
import { ensureCustomer, updateProfile } from "#shop/customers/ops.server.ts";
import type { WarehouseType } from "#shop/delivery/port.ts";
import { searchCities, warehouses } from "#shop/delivery/reads.server.ts";
import { type ParcelCarrier, usualCarrier } from "#shop/delivery/rules/carriers.ts";
import type { Senders } from "#shop/messaging/port.ts";
import { moveOrder } from "#shop/order-steps/ops/move.server.ts";
import { payInvoice } from "#shop/orders/ops/payment/invoices.server.ts";
import { answerClaim, openClaim } from "#shop/returns/ops/claims.server.ts";
import { type Actor, accountOf, guest, system } from "#shop/staff/rules/rights.ts";
import type { SeedClock } from "../../seed-clock.ts";
import type { Dice } from "../dice.ts";
import { giftTexts } from "../gift-texts.ts";
import { cardEvent, versionOf } from "../orders/card-events.ts";
import type { PlannedOrder } from "../orders/order-plan.ts";
import type { PlannedStep } from "../orders/order-times.ts";
import type { Person } from "../people.ts";
import { type SoldVariant, variantKey } from "./catalogue.ts";
import { runDueJobs } from "./due-jobs.ts";
import { channelOfKey } from "./visits.ts";

export interface OrderNeeds {
  readonly connection: Connection;
  readonly clock: SeedClock;
  readonly senders: Senders;
  readonly publicUrl: string;
}

export interface Staff {
  readonly manager: Actor;
  readonly packer: Actor;
}

interface Written {
  readonly number: string;
  version: number;
  readonly totalHryvnias: number;
}

interface Action {
  readonly at: Date;
  readonly act: () => Promise<void>;
}

const HOUR_MS = 3_600_000;
const WRITTEN_HOURS = 5;
const ANSWERED_HOURS = 8;

/** Each carrier's format: 14 digits, and 13 for Ukrposhta. */
const waybill = (chance: Dice, carrier: ParcelCarrier): string =>
  `${carrier === "ukrposhta" ? "050" : "2045"}${Array.from({ length: 10 }, () => chance.between(0, 9)).join("")}`;

export class OrderWriter {
  readonly #needs: OrderNeeds;
  readonly #staff: Staff;
  readonly #variants: ReadonlyMap<string, SoldVariant>;
  readonly #chance: Dice;
  readonly #written = new Map<PlannedOrder, Written>();
  readonly #accounts = new Map<string, Actor>();
  readonly #places = new Map<string, Promise<readonly string[]>>();

  constructor(needs: OrderNeeds, staff: Staff, variants: ReadonlyMap<string, SoldVariant>, chance: Dice) {
    this.#needs = needs;
    this.#staff = staff;
    this.#variants = variants;
    this.#chance = chance;
  }

  /**
   * Writes all orders; messages are sent at the end of each day, and at the start and shortly before the end
   * of calling hours.
   */
  async write(orders: readonly PlannedOrder[]): Promise<void> {
    const ordered = orders.flatMap((order): Action[] => [
      { at: order.at, act: () => this.#place(order) },
      ...order.steps.map((step) => ({ at: step.at, act: () => this.#move(order, step) })),
      ...this.#claim(order),
    ]);
    const latest = Math.max(...ordered.map(({ at }) => at.getTime()));
    const ringing = [...new Set(ordered.map(({ at }) => kyivDate(at)))]
      .flatMap((day) => [kyivMoment(`${day}T09:00`), kyivMoment(`${day}T20:45`)])
      .filter((at) => at.getTime() <= latest)
      .map((at): Action => ({ at, act: () => runDueJobs(this.#needs) }));
    const actions = [...ordered, ...ringing].sort((a, b) => a.at.getTime() - b.at.getTime());
    let day = "";
    for (const { at, act } of actions) {
      if (kyivDate(at) !== day) await runDueJobs(this.#needs);
      day = kyivDate(at);
      this.#needs.clock.set(at);
      await act();
    }
    await runDueJobs(this.#needs);
  }

  async #place(planned: PlannedOrder): Promise<void> {
    const { connection, clock, publicUrl } = this.#needs;
    const { db } = connection;
    const needs = { db, clock, publicUrl, cards: ["card_monobank"] as const };
    const actor = await this.#actor(planned.person);
    const body = await this.#body(planned);
    const { lang } = planned.person;
    const { total } = must(await quote({ db, clock }, body, lang));
    const input = orderInput.parse({ ...body, seen_total: total });
    const idempotencyKey = this.#chance.uuid();
    const channel = channelOfKey(idempotencyKey);
    const { order } = must(await placeOrder(needs, actor, input, { idempotencyKey, locale: lang, channel }));
    this.#written.set(planned, { number: order.number, version: 1, totalHryvnias: order.total });
    if (planned.payment === "card_monobank") await this.#cardEvent(planned, "paid");
  }

  async #move(planned: PlannedOrder, { to, by, comment }: PlannedStep): Promise<void> {
    const { connection, clock, publicUrl } = this.#needs;
    const written = this.#writtenOf(planned);
    const actor = by === "system" ? system : this.#staff[by];
    const tracking =
      to === "shipped" && planned.delivery !== "pickup"
        ? { tracking_number: waybill(this.#chance, planned.carrier ?? usualCarrier) }
        : {};
    if (to === "packing" && planned.payment === "invoice") await this.#payInvoice(planned);
    const taken = to === "delivered" ? ("cash" as const) : to === "completed" ? ("carrier" as const) : null;
    const step = { to, version: written.version, taken, ...(comment ? { comment } : {}), ...tracking };
    const needs = { db: connection.db, clock, publicUrl };
    written.version = must(await moveOrder(needs, actor, written.number, step)).version;
    const wasPaid = planned.payment === "card_monobank";
    if (wasPaid && (to === "cancelled" || to === "returned")) await this.#cardEvent(planned, "refunded");
  }

  /** The claim and its answer, if the parcel was received. */
  #claim(planned: PlannedOrder): Action[] {
    const { claim, person } = planned;
    const received = planned.steps.find(({ to }) => to === "delivered");
    if (!claim || !received) return [];
    const { connection, clock, publicUrl } = this.#needs;
    const needs = { db: connection.db, clock, publicUrl };
    const after = (hours: number): Date => new Date(received.at.getTime() + hours * HOUR_MS);
    let claimId = 0;
    return [
      {
        at: after(WRITTEN_HOURS),
        act: async () => {
          const buyer = { kind: "customer" as const, customerId: accountOf(await this.#actor(person)) ?? 0 };
          claimId = must(
            await openClaim(needs, buyer, this.#writtenOf(planned).number, { ...claim, photos: [] }),
          ).id;
        },
      },
      {
        at: after(ANSWERED_HOURS),
        act: async () => {
          const { number } = this.#writtenOf(planned);
          const words = { claimId, answer: claim.answer, decision: "words" as const };
          must(await answerClaim({ ...needs, cards: [] }, this.#staff.manager, number, words));
        },
      },
    ];
  }

  /** The money arrives before the order is packed. */
  async #payInvoice(planned: PlannedOrder): Promise<void> {
    const { connection, clock } = this.#needs;
    const written = this.#writtenOf(planned);
    const { number, version } = written;
    must(
      await payInvoice({ db: connection.db, clock }, this.#staff.manager, number, {
        key: this.#chance.uuid(),
        version,
        amount: kop(written.totalHryvnias),
        paid_on: kyivDate(clock()),
      }),
    );
    written.version = await versionOf(connection.db, number);
  }

  async #cardEvent(planned: PlannedOrder, status: "paid" | "refunded"): Promise<void> {
    const written = this.#writtenOf(planned);
    await cardEvent(this.#needs, written.number, kop(written.totalHryvnias), status);
    written.version = await versionOf(this.#needs.connection.db, written.number);
  }

  #writtenOf(planned: PlannedOrder): Written {
    const written = this.#written.get(planned);
    if (!written) throw new Error("a demo order moves before it is placed");
    return written;
  }

  async #actor(person: Person): Promise<Actor> {
    if (!person.registered) return guest;
    const known = this.#accounts.get(person.phone);
    if (known) return known;
    const { connection, clock } = this.#needs;
    const { db } = connection;
    const actor: Actor = {
      kind: "customer",
      customerId: await ensureCustomer(db, person.phone, person.lang),
    };
    const { firstName, lastName, email } = person;
    must(await updateProfile({ db, clock }, actor, { first_name: firstName, last_name: lastName, email }));
    this.#accounts.set(person.phone, actor);
    return actor;
  }

  async #body(planned: PlannedOrder) {
    const { person, recipient } = planned;
    return orderInput.parse({
      items: planned.items.map(({ product, variant, quantity, options = {} }) => {
        const sold = this.#variants.get(variantKey(product, variant));
        return { product_id: sold?.productId, variant_id: sold?.variantId, quantity, options };
      }),
      contact: {
        first_name: person.firstName,
        last_name: person.lastName,
        phone: person.phone,
        email: person.email,
      },
      recipient: recipient && {
        name: recipient.firstName,
        surname: recipient.lastName,
        phone: recipient.phone,
      },
      delivery: await this.#delivery(planned),
      payment: planned.payment,
      gift: { message: planned.card, wrap: planned.wrap, anonymous: planned.anonymous },
      comment: planned.wish,
      do_not_call: planned.doNotCall,
      seen_total: 0,
      lang: person.lang,
    });
  }

  async #delivery({ delivery, person, carrier = usualCarrier }: PlannedOrder) {
    if (delivery === "pickup") return { type: "pickup" };
    const [city] = await searchCities(this.#needs.connection, person.city, 1);
    if (!city) throw new Error(`no such city: ${person.city}`);
    const chance = this.#chance;
    if (delivery === "courier") {
      return {
        type: "courier",
        city_ref: city.Ref,
        street: chance.pick(giftTexts.streets[person.lang]),
        building: String(chance.between(1, 120)),
        apartment: chance.chance(70) ? String(chance.between(1, 180)) : null,
      };
    }
    return {
      type: delivery,
      carrier,
      city_ref: city.Ref,
      warehouse_ref: chance.pick(await this.#warehouses(city.Ref, delivery, carrier)),
    };
  }

  #warehouses(cityRef: string, type: WarehouseType, carrier: ParcelCarrier): Promise<readonly string[]> {
    const key = `${cityRef} ${type} ${carrier}`;
    const known = this.#places.get(key);
    if (known) return known;
    const asked = warehouses(this.#needs.connection, { cityRef, type, carrier }, { page: 1, perPage: 40 });
    const refs = asked.then((found) => (found?.items ?? []).map(({ Ref }) => Ref));
    this.#places.set(key, refs);
    return refs;
  }
}
