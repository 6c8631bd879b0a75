// The merge with an account that may fail at any moment, and a visitor who keeps pressing hearts.
import fc from "fast-check";
import { expect, test } from "vitest";
import { ok, refuse } from "#kit/result.ts";
import { unionOf } from "#shop/favourites/rules.ts";
import { type DeviceCopy, type MergePorts, mergeFavourites } from "./merge.ts";

/** When a call fails: `before` it reaches the account, or `after` it did and the answer is lost. */
type Outcome = "answered" | "before" | "after";

interface World {
  account: number[];
  copy: DeviceCopy;
  shown: number[] | null;
  readonly calls: string[];
}

const world = (device: readonly number[], account: readonly number[], leaving: number[] = []): World => ({
  account: [...account],
  copy: { ids: device, leaving },
  shown: null,
  calls: [],
});

const seen = ({ shown, copy }: World): readonly number[] =>
  shown ? unionOf(copy.ids, shown).filter((id) => !copy.leaving.includes(id)) : copy.ids;

/** A guest's heart, as the device records it. */
function press(here: World, id: number): void {
  const { ids, leaving } = here.copy;
  here.copy = { ids: ids.includes(id) ? ids.filter((kept) => kept !== id) : [id, ...ids], leaving };
}

function ports(here: World, outcomes: Outcome[], presses: number[]): MergePorts<"no_answer"> {
  async function call<T>(name: string, work: () => T) {
    const outcome = outcomes.shift() ?? "answered";
    const pressed = here.shown === null ? presses.shift() : undefined;
    if (pressed) press(here, pressed);
    if (outcome === "before") return refuse("no_answer" as const);
    here.calls.push(name);
    const value = work();
    return outcome === "after" ? refuse("no_answer" as const) : ok(value);
  }
  return {
    copy: () => here.copy,
    shown: () => seen(here),
    load: () => call("load", () => [...here.account]),
    send: (ids) =>
      call(`send ${ids}`, () => {
        here.account = unionOf(ids, here.account);
      }),
    takeOff: (id) =>
      call(`take off ${id}`, () => {
        here.account = here.account.filter((kept) => kept !== id);
      }),
    show: (ids) => {
      here.shown = [...ids];
    },
    keep: (copy) => {
      here.copy = copy;
    },
  };
}

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 });
const outcomesOfCalls = fc.array(fc.constantFrom<Outcome>("answered", "before", "after"), { maxLength: 12 });

test("the union is sent, the list is loaded again, and then the device deletes its copy", async () => {
  const here = world([3, 1], [2, 1]);
  expect(await mergeFavourites(ports(here, [], []))).toEqual(ok(null));
  expect(here.calls).toEqual(["load", "send 3,1,2", "load"]);
  expect(here.copy).toEqual({ ids: [], leaving: [] });
  expect(here.shown).toEqual([3, 1, 2]);
});

test("interrupted anywhere, any number of times, the merge loses no favourite, and a restart ends the same", async () => {
  await fc.assert(
    fc.asyncProperty(ids, ids, outcomesOfCalls, async (device, account, outcomes) => {
      const here = world(device, account);
      const cuts = [...outcomes];
      const all = new Set([...device, ...account]);
      for (let left = cuts.length; left >= 0; left -= 1) {
        const merged = await mergeFavourites(ports(here, cuts, []));
        expect(new Set([...here.copy.ids, ...here.account])).toEqual(all);
        if (merged.ok && cuts.length === 0) break;
      }
      await mergeFavourites(ports(here, [], []));
      expect(new Set(here.account)).toEqual(all);
      expect(here.account).toHaveLength(all.size);
      expect(here.copy).toEqual({ ids: [], leaving: [] });
      expect(here.shown).toEqual(here.account);
    }),
  );
});

/** The visitor's intent: the device shows a guest only its own hearts, so others are added again. */
function wantedAfter(device: readonly number[], account: readonly number[], pressed: readonly number[]) {
  const wanted = new Set([...device, ...account]);
  for (const id of pressed) {
    if (device.includes(id)) wanted.delete(id);
    else wanted.add(id);
  }
  return wanted;
}

test("hearts pressed during the merge decide the result", async () => {
  await fc.assert(
    fc.asyncProperty(ids, ids, ids, async (device, account, pressed) => {
      const here = world(device, account);
      const presses = [...pressed];
      await mergeFavourites(ports(here, [], presses));
      const done = pressed.slice(0, pressed.length - presses.length);
      expect(new Set(here.account)).toEqual(wantedAfter(device, account, done));
      expect(here.copy).toEqual({ ids: [], leaving: [] });
    }),
  );
});

test("no wanted favourite is lost by hearts pressed and interruptions between them", async () => {
  await fc.assert(
    fc.asyncProperty(ids, ids, ids, outcomesOfCalls, async (device, account, pressed, outcomes) => {
      const here = world(device, account);
      const [presses, cuts] = [[...pressed], [...outcomes]];
      while (cuts.length > 0 && here.shown === null) await mergeFavourites(ports(here, cuts, presses));
      await mergeFavourites(ports(here, [], presses));
      const done = pressed.slice(0, pressed.length - presses.length);
      for (const id of wantedAfter(device, account, done)) expect(here.account).toContain(id);
    }),
  );
});

test("a favourite removed offline is removed from the account", async () => {
  await fc.assert(
    fc.asyncProperty(ids, ids, outcomesOfCalls, async (account, leaving, outcomes) => {
      const cuts = [...outcomes];
      const here = world([], account, leaving);
      while (cuts.length > 0) await mergeFavourites(ports(here, cuts, []));
      await mergeFavourites(ports(here, [], []));
      expect(here.account).toEqual(account.filter((id) => !leaving.includes(id)));
    }),
  );
});
