// What the keys of a page mean: each key once, and only those that the page listens to.
import type { Messages } from "#i18n/messages.ts";

type Word = keyof Messages["crm"]["hotkeys"];

interface Line {
  readonly word: Word;
  /** As printed on the keyboard. */
  readonly keys: readonly string[];
  /** Its name in `Hotkeys`; absent: heard everywhere. */
  readonly bound?: string;
}

const pages: readonly (readonly [RegExp, readonly Line[]])[] = [
  [
    /^\/crm\/orders\/\d+$/,
    [
      { word: "neighbour", keys: ["J", "K"], bound: "j" },
      { word: "back", keys: ["U"], bound: "u" },
      { word: "confirm", keys: ["C"], bound: "c" },
      { word: "edit", keys: ["E"], bound: "e" },
      { word: "print", keys: ["P"], bound: "p" },
    ],
  ],
  [
    /^\/crm\/all-orders$/,
    [
      { word: "pick", keys: ["X"], bound: "x" },
      { word: "pickRange", keys: ["Shift", "X"], bound: "x" },
      { word: "confirm", keys: ["C"], bound: "c" },
      { word: "toPack", keys: ["P"], bound: "p" },
      { word: "handOver", keys: ["S"], bound: "s" },
      { word: "waybills", keys: ["W"], bound: "w" },
      { word: "unpick", keys: ["Esc"], bound: "x" },
      { word: "aside", keys: ["H", "L"], bound: "h" },
      { word: "carry", keys: ["M"], bound: "m" },
      { word: "newOrder", keys: ["N"], bound: "n" },
    ],
  ],
  [/^\/crm\/(?:catalog|categories|collections)\/(?:\d+|new)$/, [{ word: "save", keys: ["Ctrl", "S"] }]],
  [/^\/crm\/new-order$/, [{ word: "place", keys: ["Ctrl", "Enter"] }]],
  [
    /^\/crm\/reviews$/,
    [
      { word: "publish", keys: ["E"], bound: "e" },
      { word: "answer", keys: ["R"], bound: "r" },
      { word: "reject", keys: ["X"], bound: "x" },
    ],
  ],
  [
    /^\/crm\/leads$/,
    [
      { word: "leadStep", keys: ["E"], bound: "e" },
      { word: "rejectLead", keys: ["X"], bound: "x" },
    ],
  ],
  [
    /^\/crm\/packing$/,
    [
      { word: "take", keys: ["T"], bound: "t" },
      { word: "tick", keys: ["1", "9"], bound: "digit1" },
      { word: "packed", keys: ["S"], bound: "s" },
      { word: "waybill", keys: ["W"], bound: "w" },
      { word: "handOver", keys: ["H"], bound: "h" },
    ],
  ],
  [
    /^\/crm\/waybills$/,
    [
      { word: "waybills", keys: ["W"], bound: "w" },
      { word: "labels", keys: ["P"], bound: "p" },
      { word: "register", keys: ["G"], bound: "g" },
    ],
  ],
];

const everywhere: readonly Line[] = [
  { word: "move", keys: ["J", "K"], bound: "j" },
  { word: "open", keys: ["Enter"], bound: "enter" },
  { word: "undo", keys: ["Z"], bound: "z" },
  { word: "find", keys: ["/"], bound: "/" },
  { word: "palette", keys: ["Ctrl", "K"] },
  { word: "help", keys: ["?"], bound: "?" },
];

/**
 * @param path without the language
 * @param isBound whether the page listens to a key now
 */
export function hotkeyLines(path: string, isBound: (key: string) => boolean): readonly Line[] {
  const own = pages.find(([pattern]) => pattern.test(path))?.[1] ?? [];
  const isFree = ({ keys }: Line): boolean => own.every((line) => line.keys.join() !== keys.join());
  return [...own, ...everywhere.filter(isFree)].filter(({ bound }) => bound === undefined || isBound(bound));
}
