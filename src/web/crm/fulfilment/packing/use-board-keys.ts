// The board without a mouse: J and K move between cards, digits tick their lines, letters take the steps, and
// a scanner does both. The cursor follows its order to the next column.
import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { useTranslations } from "use-intl";
import type { PackOrderJson } from "#shop/fulfilment/output.ts";
import {
  isCarried,
  isComplete,
  isTicked,
  nextToPack,
  packStages,
  readScan,
} from "#shop/fulfilment/rules/packing.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import { paths } from "../../../paths.ts";
import { api } from "../../../shared/api/api.ts";
import { useLocale } from "../../../shared/chrome/language/use-locale.ts";
import { isTyping, useHotkeys } from "../../frame/hotkeys.ts";
import { type RowCursor, rowLinkId, useRowCursor } from "../../list/use-row-cursor.ts";
import { useOrderText } from "../../orders/order-text.ts";
import { useItemName } from "./ticket.tsx";
import type { Packing } from "./use-packing.ts";

/** Between two keys of a scanner; people type slower. */
const GAP_MS = 50;
const shortestCode = 4;

const marks: Readonly<Record<string, string>> = { Minus: "-", Period: ".", Slash: "/", NumpadSubtract: "-" };

/** The Latin character of a scanner's key. */
const typedBy = (code: string): string =>
  /^(?:Key|Digit|Numpad)([A-Z\d])$/.exec(code)?.[1] ?? marks[code] ?? "";

interface Scanner {
  /** Runs the action for a single key, unless it is the first key of a scanned code. */
  unlessScanned(act: () => void): () => void;
}

/**
 * A barcode scanner is a keyboard that types faster than any person and ends with Enter. It is read anywhere
 * on the page outside fields, by key position, because the keyboard layout may be Ukrainian.
 */
function useScanner(onScan: (code: string) => void): Scanner {
  const latest = useRef(onScan);
  const keys = useRef(0);
  useEffect(() => {
    latest.current = onScan;
  });
  useEffect(() => {
    let code = "";
    let last = 0;
    const heard = (event: KeyboardEvent): void => {
      if (isTyping(event.target) || document.querySelector("dialog:modal")) return;
      keys.current += 1;
      if (event.timeStamp - last > GAP_MS) code = "";
      last = event.timeStamp;
      if (event.key !== "Enter") {
        code += typedBy(event.code);
        return;
      }
      if (code.length >= shortestCode) {
        event.preventDefault();
        event.stopImmediatePropagation();
        latest.current(code);
      }
      code = "";
    };
    document.addEventListener("keydown", heard, true);
    return () => document.removeEventListener("keydown", heard, true);
  }, []);
  return {
    unlessScanned: (act) => () => {
      const pressed = keys.current;
      setTimeout(() => keys.current === pressed && act(), GAP_MS);
    },
  };
}

const SAID_MS = 2_500;

type BoardKeysNeeds = {
  packing: Packing;
  shown: readonly PackOrderJson[];
  onShip: (order: PackOrderJson) => void;
  onWaybill: (order: PackOrderJson) => void;
};

export function useBoardKeys({ packing, shown, onShip, onWaybill }: BoardKeysNeeds): RowCursor {
  const t = useTranslations("crmPacking.scan");
  const say = useToast();
  const locale = useLocale();
  const navigate = useNavigate();
  const nameOf = useItemName();
  const text = useOrderText();
  const walk = packStages.flatMap((stage) => shown.filter((order) => order.stage === stage));
  const cursor = useRowCursor(
    walk.map(({ number }) => number),
    { open: (number) => navigate(paths.crmOrder(number, locale)), seen: () => null },
  );
  const current = shown.find(({ number }) => number === cursor.key) ?? null;
  const [sought, setSought] = useState<string | null>(null);

  // A moved card is another element: the focus follows it.
  const place = current && `${current.number} ${current.stage}`;
  useEffect(() => {
    const number = place?.split(" ")[0];
    if (number && document.activeElement === document.body)
      document.getElementById(rowLinkId(number))?.focus({ preventScroll: true });
  }, [place]);

  // A packed order is done with: the next one opens.
  const { closed } = packing;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each closed order
  useEffect(() => {
    if (closed) setSought(nextToPack(shown, closed.number)?.number ?? null);
  }, [closed]);

  useEffect(() => {
    if (sought === null) return;
    document.getElementById(rowLinkId(sought))?.focus();
    setSought(null);
  }, [sought]);

  const scanner = useScanner((code) => {
    // The open card may not be taken yet: the first scanned product takes it.
    const mine = packing.orders.filter(
      ({ number, stage, packer, unpaid }) =>
        (stage === "packing" && packer?.is_me) ||
        (stage === "to_pack" && number === cursor.key && unpaid !== "held_back"),
    );
    const named = (orders: readonly PackOrderJson[]) =>
      orders.map((order) => ({
        number: order.number,
        tracking_number: order.tracking_number,
        items: order.items.map((item) => ({ ...item, name: nameOf(item, order) })),
      }));
    const scan = readScan(code, { all: named(packing.orders), inHand: named(mine), at: cursor.key });
    if (scan.kind === "order") {
      setSought(scan.number);
      say({ text: stateOf(scan.number), stays: SAID_MS });
    } else if (scan.kind === "item") {
      const { number, item: key, picked } = scan;
      packing.act({ kind: "pick", number, item: key, picked, seen: picked - 1 });
      const order = mine.find((one) => one.number === number);
      const item = order?.items.find((one) => one.key === key);
      if (order && item) say({ text: t("ticked", { number, name: nameOf(item, order) }), stays: SAID_MS });
      setSought(number);
    } else if (scan.kind === "enough") {
      say({ tone: "problem", text: t("enough", { code }) });
    } else void lookUp(code);
  });

  /** What is scanned: an order on the board, with who has it or how far it is. */
  function stateOf(number: string): string {
    const order = packing.orders.find((one) => one.number === number);
    if (order?.stage === "shipped") return t("shipped", { number });
    if (order?.stage === "packed") return t("packed", { number });
    if (order?.stage === "packing" && order.packer && !order.packer.is_me)
      return t("foreign", { number, name: order.packer.name ?? t("colleague") });
    return t("found", { number });
  }

  /** Not on the board: an order that was cancelled, came back or left earlier, or nothing of the shop. */
  async function lookUp(code: string): Promise<void> {
    const isNumber = /^\d{4,20}$/.test(code);
    const query = new URLSearchParams({ q: code, per_page: "5" });
    const found = isNumber ? await api.call("GET /crm/orders", { query }) : null;
    const order =
      found?.ok &&
      found.value.data.find(({ number, tracking_number }) => number === code || tracking_number === code);
    const isUnsure = found?.ok === false && found.error.code === "no_answer";
    if (!order) return say({ tone: "problem", text: t(isUnsure ? "offline" : "unknown", { code }) });
    const { number, status, delivery } = order;
    say({
      tone: "problem",
      text: t("elsewhere", { number, status: text.status(status, delivery.type) }),
      action: { label: t("open"), href: paths.crmOrder(number, locale) },
    });
  }

  // A key acts shortly after the press, on the card that is current then.
  const underCursor = useRef(current);
  useEffect(() => {
    underCursor.current = current;
  });
  const onCurrent = (act: (order: PackOrderJson) => void) =>
    scanner.unlessScanned(() => {
      if (underCursor.current) act(underCursor.current);
    });
  const isMine = (order: PackOrderJson): boolean => order.packer?.is_me ?? false;
  const tick = (index: number) =>
    onCurrent((order) => {
      const item = order.items[index];
      const mayTick = order.stage === "to_pack" || (order.stage !== "shipped" && isMine(order));
      if (!item || !mayTick) return;
      const picked = isTicked(item) ? 0 : item.quantity;
      packing.act({ kind: "pick", number: order.number, item: item.key, picked, seen: item.picked });
    });
  const digits = Object.fromEntries([1, 2, 3, 4, 5, 6, 7, 8, 9].map((n) => [`digit${n}`, tick(n - 1)]));
  useHotkeys({
    ...digits,
    t: onCurrent(({ number, stage, packer }) => {
      if (stage === "to_pack") packing.act({ kind: "take", number, seen: packer?.id ?? null });
    }),
    s: onCurrent((order) => {
      if (order.stage === "packing" && isMine(order) && isComplete(order.items))
        packing.act({ kind: "packed", number: order.number, packed: true });
    }),
    h: onCurrent((order) => {
      if (order.stage === "packed") onShip(order);
    }),
    w: onCurrent((order) => {
      if (order.stage === "packed" && isCarried(order) && order.tracking_number === null) onWaybill(order);
    }),
    z: scanner.unlessScanned(packing.undo),
  });
  return cursor;
}
