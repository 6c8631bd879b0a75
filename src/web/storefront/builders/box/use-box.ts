// The state of the box: the result of each press, and its text for screen readers.
import { useState } from "react";
import { useTranslations } from "use-intl";
import type { Bonbon } from "#shop/boxes/output.ts";
import {
  begin,
  type Cells,
  change,
  clear,
  clearAll,
  countFree,
  type EditHistory,
  nextFree,
  put,
  redo,
  resize,
  swap,
  undo,
  without,
} from "#shop/boxes/rules/edit-history.ts";
import type { Avoidance, BonbonsByKey } from "#shop/boxes/rules/facts.ts";
import { fillForMe, type Taste } from "#shop/boxes/rules/fill-for-me.ts";
import { placeOf } from "#shop/boxes/rules/tray.ts";
import { useToast } from "#ui/feedback/toast/toast.tsx";
import type { ReadBox } from "./box-address.ts";

const filledOf = (cells: Cells): number => cells.length - countFree(cells);

/** @param bonbonsByKey bonbons by their key, in display order */
export function useBox(read: ReadBox, bonbonsByKey: BonbonsByKey<Bonbon>) {
  const t = useTranslations("boxBuilder.said");
  const text = useTranslations("boxBuilder");
  const say = useToast();
  const [history, setHistory] = useState(() => begin(read.cells));
  const [picked, setPicked] = useState<number | null>(null);
  const [finish, setFinish] = useState(read.finish);
  const [status, setStatus] = useState("");
  const { cells } = history;

  const at = (index: number) => {
    const { row, column } = placeOf(Math.sqrt(cells.length), index);
    return { row: row + 1, column: column + 1 };
  };
  const counted = (now: Cells) => ({ filled: filledOf(now), total: now.length });
  const nameOf = (key: string | null | undefined): string =>
    (key && bonbonsByKey.get(key)?.name) || text("empty");

  function become(next: EditHistory, told: string): void {
    setHistory(next);
    setPicked(null);
    setStatus(told);
  }

  return {
    cells,
    filled: filledOf(cells),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    /** The selected cell: its bonbon will be moved or replaced, or the next one is put here. */
    picked,
    finish,
    /** For a live region. */
    status,
    setFinish,

    add(bonbon: Bonbon) {
      const to = picked ?? nextFree(cells);
      if (bonbon.stock === "out") return setStatus(t("out", { name: bonbon.name }));
      if (to === null) return setStatus(t("full"));
      const next = put(history, bonbon.key, to);
      become(next, t("put", { name: bonbon.name, ...at(to), ...counted(next.cells) }));
    },

    press(index: number) {
      if (picked === index) {
        setPicked(null);
        return setStatus(t("letGo"));
      }
      const taken = picked === null ? null : cells[picked];
      if (picked !== null && taken) {
        return become(swap(history, picked, index), t("moved", { name: nameOf(taken), ...at(index) }));
      }
      setPicked(index);
      setStatus(cells[index] ? t("taken", { name: nameOf(cells[index]) }) : t("aimed", at(index)));
    },

    letGo(): void {
      if (picked === null) return;
      setPicked(null);
      setStatus(t("letGo"));
    },

    move(from: number, to: number): void {
      if (!cells[from] || from === to) return;
      become(swap(history, from, to), t("moved", { name: nameOf(cells[from]), ...at(to) }));
    },

    remove(index: number): void {
      if (!cells[index]) return;
      const next = clear(history, index);
      become(next, t("removed", { name: nameOf(cells[index]), ...counted(next.cells) }));
    },

    removeAll: (): void => become(clearAll(history), t("cleared")),

    takeOut(isUnwanted: (key: string) => boolean): void {
      const next = without(history, isUnwanted);
      become(next, t("takenOut", counted(next.cells)));
    },

    fill(taste: Taste, avoided: ReadonlySet<Avoidance>): void {
      // Each press gives another box; the result is in the address, so the seed need not be stored.
      const seed = Math.floor(Math.random() * 2 ** 32);
      const next = change(history, fillForMe(cells, [...bonbonsByKey.values()], { taste, avoided, seed }));
      const isMore = filledOf(next.cells) > filledOf(cells);
      become(next, isMore ? t("filledIn", counted(next.cells)) : t("nothingFits"));
      if (next.cells.includes(null)) say({ tone: "problem", text: t("nothingFits") });
    },

    resize(size: number): void {
      const next = resize(history, size);
      become(next, t("resized", counted(next.cells)));
      const lost = filledOf(cells) - filledOf(next.cells);
      if (lost === 0) return;
      const restore = () => setHistory((now) => change(now, cells));
      say({ text: t("lost", { count: lost }), action: { label: text("do.redo"), onClick: restore } });
    },

    undo(): void {
      if (history.past.length === 0) return;
      const next = undo(history);
      become(next, t("undone", counted(next.cells)));
    },

    redo(): void {
      if (history.future.length === 0) return;
      const next = redo(history);
      become(next, t("redone", counted(next.cells)));
    },

    /** Loads another box, without undo. */
    load(other: ReadBox): void {
      setHistory(begin(other.cells));
      setFinish(other.finish);
      setPicked(null);
    },
  };
}

export type Box = ReturnType<typeof useBox>;
