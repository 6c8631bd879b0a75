import { expect, test } from "vitest";
import { ok } from "#kit/result.ts";
import { CallLedger } from "./call-ledger.ts";
import { makeService } from "./service.ts";

function ledger() {
  const lines: [level: string, facts: object][] = [];
  const told = new CallLedger({
    warn: (facts) => void lines.push(["warn", facts]),
    debug: (facts) => void lines.push(["debug", facts]),
  });
  return { told, lines };
}

const call = { operation: "pay", url: "https://bank.example/?token=secret", isRead: false };

test("a service is known before its first call, and later with the result of its calls", async () => {
  const { told, lines } = ledger();
  let isUp = false;
  const bank = makeService({
    name: "bank",
    watch: told.watch,
    rest: { failures: 1, restMs: 60_000 },
    fetch: async () => new Response("", { status: isUp ? 200 : 502 }),
  });
  expect(told.services()).toEqual([{ name: "bank", calls: 0, failed: 0, meanMs: null, isOpen: false }]);
  isUp = true;
  await bank.ask(call, () => ok(null));
  isUp = false;
  await bank.ask(call, () => ok(null));
  expect(told.services()).toMatchObject([{ name: "bank", calls: 2, failed: 1, isOpen: true }]);
  expect(lines.map(([level]) => level)).toEqual(["debug", "warn"]);
  expect(JSON.stringify(lines)).not.toContain("secret");
});
