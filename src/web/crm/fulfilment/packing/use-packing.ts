// Changes are sent one after another, as fast as they are made: the board shows them at once, and without a
// connection they are retried. Only a refusal reverts one, and shows the reason.
import { startTransition, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { EndpointAnswer } from "#api/client-types.ts";
import { ok } from "#kit/result.ts";
import type { PackOrderJson, PackPersonJson } from "#shop/fulfilment/output.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { type ApiRefusal, type ApiResult, api, isPassing, isRefusal } from "../../../shared/api/api.ts";
import { isShopThere } from "../../frame/use-live.ts";
import { timeOf } from "../../moments.ts";
import { UNDO_MS } from "../../orders/use-step-undo.ts";
import { aStep, forgetStep, type Step, storedSteps, storeStep } from "./stored-steps.ts";
import { useRefusalMessage } from "./use-refusal-message.ts";
import { closes, inverseOf, type Verb, withQueued, withVerbs } from "./verbs.ts";

type Told = Pick<EndpointAnswer<"PUT /crm/packing/:number/packed">, "outcome" | "at" | "colleague">;

/** @param person who made it: under another name the shop does not take it */
async function sendStep({ key, verb, isOffline }: Step, person: number): Promise<ApiResult<Told>> {
  const params = { number: verb.number };
  const headers = {
    "idempotency-key": key,
    "x-packer": String(person),
    ...(isOffline && { "x-offline": "1" as const }),
  };
  switch (verb.kind) {
    case "take":
      return api.call("PUT /crm/packing/:number/packer", { params, headers, body: { seen: verb.seen } });
    case "put_back":
      return api.call("DELETE /crm/packing/:number/packer", { params, headers });
    case "pick": {
      const { item, picked, seen } = verb;
      return api.call("PUT /crm/packing/:number/items/:item", {
        params: { ...params, item },
        headers,
        body: { picked, seen },
      });
    }
    case "packed":
      return api.call(`${verb.packed ? "PUT" : "DELETE"} /crm/packing/:number/packed`, { params, headers });
    case "ship":
      return api.call("PUT /crm/packing/:number/shipment", {
        params,
        headers,
        body: { tracking_number: verb.waybill },
      });
    case "take_back": {
      const undone = await api.call("POST /crm/orders/:number/undo", { params, body: { step: "shipped" } });
      return undone.ok ? ok({ outcome: undone.value.outcome, at: null, colleague: null }) : undone;
    }
  }
}

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

const AGAIN_MS = 4_000;
const UNAUTHENTICATED = 401;

/** @param onClosed is called in the press that ticks the last item of an order */
export function usePacking(
  board: readonly PackOrderJson[],
  me: PackPersonJson,
  onClosed: (number: string) => void,
) {
  const t = useTranslations("crmPacking.said");
  const tUndo = useTranslations("crm.undo");
  const messageOf = useRefusalMessage();
  const say = useToast();
  const { revalidate } = useRevalidator();
  // To be sent; then sent, but not yet in the loader's data.
  const queue = useRef<Step[]>([]);
  const [shown, setShown] = useState<readonly Verb[]>([]);
  const [isStuck, setStuck] = useState(false);
  const [closed, setClosed] = useState<{ readonly number: string } | null>(null);
  const isRunning = useRef(false);
  const done = useRef<Verb[]>([]);
  const orders = withVerbs(board, shown, me);

  const announce = (verb: Verb, { outcome, at, colleague }: Told): void => {
    const { number } = verb;
    if (colleague !== null) {
      const name = colleague || t("someone");
      const isTwice = verb.kind === "packed" && outcome === "already";
      say({
        name: `with-${number}`,
        text: t(isTwice ? "packedTwice" : "merged", { number, name }),
        stays: 0,
      });
      return;
    }
    if (verb.kind === "ship" && outcome === "already" && at) {
      say({ text: t("alreadyShipped", { number, time: timeOf(at) }) });
    } else if (verb.kind === "ship") {
      offerUndo(t(verb.waybill ? "shipped" : "shippedPickup", { number }), { kind: "take_back", number });
    } else if (verb.kind === "take_back") {
      say({ name: `step-${number}`, text: t("takenBack", { number }) });
    } else if (verb.kind === "packed" && verb.packed) {
      offerUndo(t("packed", { number }), { ...verb, packed: false });
    } else if (verb.kind === "take") {
      offerUndo(t("inHand", { number }), { kind: "put_back", number });
    } else if (verb.kind === "put_back") {
      say({ name: `step-${number}`, text: t("putBack", { number }) });
    }
  };

  const refuse = (verb: Verb, refusal: ApiRefusal): void => {
    // Later steps of the order get their own answers: another line of it may still be packed.
    setShown((verbs) => verbs.filter((one) => one !== verb));
    done.current = done.current.filter(({ number }) => number !== verb.number);
    say({ name: `refused-${verb.number}`, tone: "problem", text: messageOf(verb.number, refusal), stays: 0 });
  };

  /** @returns whether to send the next one */
  async function send(step: Step): Promise<boolean> {
    const { verb } = step;
    const answer = await sendStep(step, me.id);
    if (!answer.ok && isPassing(answer.error)) {
      setStuck(true);
      queue.current = queue.current.map((one) => ({ ...one, isOffline: true }));
      for (const one of queue.current) storeStep(me.id, one);
      await new Promise((resolve) => setTimeout(resolve, AGAIN_MS));
      return true;
    }
    setStuck(false);
    // The revalidated page redirects to sign-in, then resumes the stored changes.
    if (!answer.ok && isRefusal(answer.error) && answer.error.status === UNAUTHENTICATED) return false;
    queue.current = queue.current.slice(1);
    forgetStep(me.id, step);
    if (answer.ok) announce(verb, answer.value);
    else if (isRefusal(answer.error)) refuse(verb, answer.error);
    return true;
  }

  async function run(): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    for (let step = queue.current[0]; step; step = queue.current[0]) {
      if (!(await send(step))) break;
    }
    isRunning.current = false;
    const sent = drawn.current.shown.filter((verb) => !queue.current.some((step) => step.verb === verb));
    if (await isShopThere()) await revalidate();
    // The loader's data has them now. It renders as a transition; before it nothing may look undone.
    startTransition(() => setShown((verbs) => verbs.filter((verb) => !sent.includes(verb))));
  }

  /** As drawn last. A key acts a moment after its press, when a newer board may be drawn. */
  const drawn = useRef({ board, shown });
  useEffect(() => {
    drawn.current = { board, shown };
  });

  const append = (step: Step): void => {
    queue.current = [...queue.current, step];
    storeStep(me.id, step);
    setShown((verbs) => [...verbs, step.verb]);
    void run();
  };
  const put = (verb: Verb): void => append(aStep(verb, queue.current));

  function offerUndo(text: string, inverse: Verb): void {
    const takeBack = (): void => {
      done.current = done.current.filter(({ number }) => number !== inverse.number);
      put(inverse);
    };
    const name = `step-${inverse.number}`;
    say({ name, text, stays: UNDO_MS, action: { label: tUndo("do"), onClick: takeBack } });
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: changes left by an earlier page are sent once
  useEffect(() => {
    const kept = storedSteps(me.id);
    for (const step of kept) append(step);
    // The page reloaded last may have sent its final change after this board was read.
    if (kept.length === 0 && isReloaded()) void revalidate();
  }, []);

  return {
    /** The board as the user sees it, pending changes included. */
    orders,
    /** The order that the last tick has closed; another object each time. */
    closed,
    /** The number of changes that wait for a connection. */
    waiting: isStuck ? queue.current.length : 0,
    act(verb: Verb) {
      const made = queue.current.map((step) => step.verb);
      const before = withQueued(drawn.current, made, me).find(({ number }) => number === verb.number);
      const inverse = before ? inverseOf(verb, before) : null;
      if (inverse) done.current = [...done.current.slice(-20), inverse];
      put(verb);
      if (!before || !closes(verb, before, me)) return;
      const { number } = verb;
      done.current = [...done.current, { kind: "packed", number, packed: false }];
      put({ kind: "packed", number, packed: true });
      setClosed({ number });
      onClosed(number);
    },
    undo() {
      const inverse = done.current.at(-1);
      done.current = done.current.slice(0, -1);
      if (inverse) put(inverse);
    },
  };
}

export type Packing = ReturnType<typeof usePacking>;
