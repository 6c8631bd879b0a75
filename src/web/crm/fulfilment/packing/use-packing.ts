// Changes are sent one after another, as fast as they are made: the board shows them at once, and without a
// connection they are retried. Only a refusal reverts one, and shows the reason.
import { startTransition, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { useTranslations } from "use-intl";
import type { PackingBoard, PackPersonJson } from "#shop/fulfilment/output.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { forgetBoard } from "../../../service-worker/board.ts";
import { api } from "../../../shared/api/api.ts";
import { saveShown } from "../../../shared/chrome/connection/worker-link.ts";
import { isShopThere } from "../../frame/use-live.ts";
import { timeOf } from "../../moments.ts";
import { UNDO_MS } from "../../orders/use-step-undo.ts";
import { sendStep, type Told } from "./send-step.ts";
import { mostWaiting, stepQueue } from "./step-queue.ts";
import { type RefusedStep, type Step, stepStore } from "./stored-steps.ts";
import { useItemName } from "./ticket.tsx";
import { useRefusalMessage } from "./use-refusal-message.ts";
import { closes, inverseOf, type Verb, withQueued, withVerbs } from "./verbs.ts";

function isReloaded(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry instanceof PerformanceNavigationTiming && entry.type === "reload";
}

/** @param onClosed is called in the press that ticks the last item of an order; `isWaiting`: steps wait for a connection */
export function usePacking(
  loaded: Pick<PackingBoard, "open" | "shipped">,
  me: PackPersonJson,
  onClosed: (number: string, isWaiting: boolean) => void,
) {
  const t = useTranslations("crmPacking.said");
  const tUndo = useTranslations("crm.undo");
  const messageOf = useRefusalMessage();
  const nameOf = useItemName();
  const say = useToast();
  const { revalidate } = useRevalidator();
  // Made, but not yet in the loader's data.
  const [shown, setShown] = useState<readonly Verb[]>([]);
  const [waiting, setWaiting] = useState(0);
  const [refused, setRefused] = useState<readonly RefusedStep[]>([]);
  const [closed, setClosed] = useState<{ readonly number: string } | null>(null);
  const done = useRef<Verb[]>([]);
  const board = [...loaded.open, ...loaded.shipped];
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

  const refuse = (step: RefusedStep): void => {
    const { verb, refusal } = step;
    if (refusal.code === "forbidden") void forgetBoard();
    // Later steps of the order get their own answers: another line of it may still be packed.
    setShown((verbs) => verbs.filter((one) => one !== verb));
    setRefused((steps) => [...steps.filter(({ key }) => key !== step.key), step]);
    done.current = done.current.filter(({ number }) => number !== verb.number);
    say({ name: `refused-${verb.number}`, tone: "problem", text: messageOf(verb.number, refusal) });
  };

  async function renew(): Promise<void> {
    const sent = drawn.current.shown.filter((verb) => !queue.steps().some((step) => step.verb === verb));
    if (await isShopThere()) {
      await revalidate();
      saveShown();
    }
    // The loader's data has them now. It renders as a transition; before it nothing may look undone.
    startTransition(() => setShown((verbs) => verbs.filter((verb) => !sent.includes(verb))));
  }

  const heard = useRef({ announce, refuse, renew });
  const [{ store, queue }] = useState(() => {
    const store = stepStore(me.id, () => window.localStorage);
    const queue = stepQueue<Told>({
      store,
      now: Date.now,
      isOnline: () => navigator.onLine,
      pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
      send: (step) => sendStep(api, step, me.id),
      onSent: ({ verb }, told) => heard.current.announce(verb, told),
      onRefused: (step) => heard.current.refuse(step),
      onWaiting: setWaiting,
      onEnd: () => void heard.current.renew(),
    });
    return { store, queue };
  });

  /** As drawn last. A key acts a moment after its press, when a newer board may be drawn. */
  const drawn = useRef({ board, shown });
  useEffect(() => {
    drawn.current = { board, shown };
    heard.current = { announce, refuse, renew };
  });

  function put(verb: Verb): boolean {
    const order = drawn.current.board.find(({ number }) => number === verb.number);
    const item = verb.kind === "pick" && order?.items.find(({ key }) => key === verb.item);
    const isTaken = queue.add(verb, item && order ? nameOf(item, order) : null);
    if (isTaken) setShown((verbs) => [...verbs, verb]);
    else say({ name: "full", tone: "problem", text: t("full", { count: mostWaiting }) });
    return isTaken;
  }

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
    setRefused(store.refused());
    const left = queue.resume();
    setShown((verbs) => [...verbs, ...left.map(({ verb }) => verb)]);
    // The page reloaded last may have sent its final change after this board was read.
    if (left.length === 0 && isReloaded()) void renew();
    const wake = (): void => {
      if (navigator.onLine && document.visibilityState === "visible") queue.wake();
    };
    window.addEventListener("online", wake);
    document.addEventListener("visibilitychange", wake);
    return () => {
      window.removeEventListener("online", wake);
      document.removeEventListener("visibilitychange", wake);
    };
  }, []);

  // The shop has answered this page: it will answer the queue.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => queue.wake(), [loaded]);

  return {
    /** The board as the user sees it, pending changes included. */
    orders,
    /** The order that the last tick has closed; another object each time. */
    closed,
    /** The number of changes that wait for a connection. */
    waiting,
    /** Those that the shop did not take, until the user has read them. */
    refused,
    dismiss(steps: readonly Step[]) {
      for (const step of steps) store.forget(step);
      setRefused((left) => left.filter((step) => !steps.includes(step)));
    },
    act(verb: Verb) {
      const made = queue.steps().map((step) => step.verb);
      const before = withQueued(drawn.current, made, me).find(({ number }) => number === verb.number);
      const inverse = before ? inverseOf(verb, before) : null;
      if (!put(verb)) return;
      if (inverse) done.current = [...done.current.slice(-20), inverse];
      if (!before || !closes(verb, before, me)) return;
      const { number } = verb;
      done.current = [...done.current, { kind: "packed", number, packed: false }];
      put({ kind: "packed", number, packed: true });
      setClosed({ number });
      onClosed(number, waiting > 0);
    },
    undo() {
      const inverse = done.current.at(-1);
      done.current = done.current.slice(0, -1);
      if (inverse) put(inverse);
    },
  };
}

export type Packing = ReturnType<typeof usePacking>;
