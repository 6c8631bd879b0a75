import fc from "fast-check";
import { expect, test } from "vitest";
import { RenderQueue, RenderQueueFull } from "./render-queue.ts";

/** Jobs that the test ends by hand, and the result of each. */
function aQueue(atOnce: number, mostWaiting: number) {
  const queue = new RenderQueue({ atOnce, mostWaiting });
  const ends: (() => void)[] = [];
  const begun: string[] = [];
  const refused: string[] = [];
  const ask = (address: string, name = address): void => {
    queue
      .run(address, () => {
        begun.push(name);
        const { promise, resolve } = Promise.withResolvers<void>();
        ends.push(resolve);
        return promise;
      })
      .catch((error: unknown) => {
        if (!(error instanceof RenderQueueFull)) throw error;
        refused.push(name);
      });
  };
  const settle = (): Promise<void> => new Promise((done) => setImmediate(done));
  const endOne = async (): Promise<void> => {
    ends.shift()?.();
    await settle();
  };
  return { ask, endOne, settle, begun, refused };
}

test("a limited number of pages is rendered at once, a limited number waits, and the next is refused", async () => {
  const { ask, endOne, settle, begun, refused } = aQueue(2, 3);
  for (const name of ["1", "2", "3", "4", "5", "6"]) ask("a", name);
  await settle();
  expect([begun, refused]).toEqual([["1", "2"], ["6"]]);
  for (let left = 5; left > 0; left -= 1) await endOne();
  expect(begun).toEqual(["1", "2", "3", "4", "5"]);
  ask("a", "7");
  await settle();
  expect(begun.at(-1)).toBe("7");
});

test("an address that fills the queue gives way to others, who wait for one page of it at most", async () => {
  const { ask, endOne, settle, begun, refused } = aQueue(1, 4);
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) ask("a", name);
  ask("b", "b1");
  await settle();
  expect([begun, refused]).toEqual([["a1"], ["a5"]]);
  await endOne();
  await endOne();
  expect(begun).toEqual(["a1", "a2", "b1"]);
});

test("a page that fails frees its place for the next", async () => {
  const queue = new RenderQueue({ atOnce: 1, mostWaiting: 1 });
  const failed = queue.run("a", () => Promise.reject(new Error("a bug")));
  const next = queue.run("a", () => Promise.resolve("a page"));
  await expect(failed).rejects.toThrow("a bug");
  expect(await next).toBe("a page");
});

test("in any order of requests, each page is rendered once or refused once", async () => {
  const events = fc.array(fc.oneof(fc.constant("end"), fc.constantFrom("a", "b", "c")), { maxLength: 80 });
  await fc.assert(
    fc.asyncProperty(events, async (sequence) => {
      const { ask, endOne, settle, begun, refused } = aQueue(2, 5);
      let asked = 0;
      for (const event of sequence) {
        if (event === "end") await endOne();
        else ask(event, `${asked++}`);
      }
      await settle();
      for (let left = asked; left > 0; left -= 1) await endOne();
      expect([...begun, ...refused].sort()).toEqual(Array.from({ length: asked }, (_, at) => `${at}`).sort());
    }),
  );
});
