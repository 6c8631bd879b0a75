// The parcels of a simulated carrier: each advances one step at a time by the simulator's clock; at the office
// it waits sixty times as long, unless a person moves it on.

export interface Step {
  readonly code: number;
  readonly reason?: number;
  /** After how many steps' time it comes. */
  readonly after: number;
}

export const waits = 60;
export const soon = (...codes: number[]): Step[] => codes.map((code) => ({ code, after: 1 }));

interface Parcel {
  readonly path: readonly Step[];
  /** The times of the steps so far. */
  readonly taken: Date[];
}

/** For the person who controls the simulated carrier. */
export interface ParcelController {
  /** The newest first. */
  parcels(): { readonly number: string; readonly code: number; readonly words: string; isOver: boolean }[];
  /** @returns whether a step was left */
  moveOn(number: string): boolean;
}

export interface Parcels extends ParcelController {
  begin(number: string): void;
  forget(number: string): void;
  /** The current state and its last step; a number that is unknown begins now. */
  current(number: string): Parcel & { readonly step: Step; readonly at: Date };
}

export interface ParcelsOptions {
  readonly now: () => Date;
  readonly stepSeconds: number;
}

/** @param pathOf all steps of a parcel, the first one at once */
export function openParcelBook(
  { now, stepSeconds }: ParcelsOptions,
  pathOf: (number: string) => readonly Step[],
  words: Readonly<Record<number, string>>,
): Parcels {
  const kept = new Map<string, Parcel>();

  function begin(number: string): Parcel {
    const parcel = { path: pathOf(number), taken: [now()] };
    kept.set(number, parcel);
    return parcel;
  }

  function current(number: string) {
    const { path, taken } = kept.get(number) ?? begin(number);
    let at = taken.at(-1) ?? now();
    for (const next of path.slice(taken.length)) {
      const due = new Date(at.getTime() + next.after * stepSeconds * 1000);
      if (due > now()) break;
      taken.push(due);
      at = due;
    }
    const step = path[taken.length - 1] ?? { code: 0, after: 0 };
    return { path, taken, step, at };
  }

  const isOver = ({ path, taken }: Parcel): boolean => taken.length >= path.length;

  return {
    begin,
    forget: (number) => kept.delete(number),
    current,
    parcels: () =>
      [...kept.keys()].toReversed().map((number) => {
        const parcel = current(number);
        const { code } = parcel.step;
        return { number, code, words: words[code] ?? "", isOver: isOver(parcel) };
      }),
    moveOn(number) {
      if (!kept.has(number)) return false;
      const parcel = current(number);
      if (isOver(parcel)) return false;
      parcel.taken.push(now());
      return true;
    },
  };
}
