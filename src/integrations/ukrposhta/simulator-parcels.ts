// The simulator's parcels: each advances one step at a time by the simulator's clock since its creation; at
// the office it waits sixty times as long, unless a person moves it on. The last digits of its barcode choose
// how it ends:
//   …01 returned to the sender · …02 redirected to another office · …04 never registered · else received
// As on the real wire, a parcel is not found until it is registered.

export interface ParcelEvent {
  readonly event: number;
  readonly name: string;
  readonly at: Date;
  readonly reason: number | null;
}

interface Step {
  readonly event: number;
  readonly reason?: number;
  /** After how many steps' time it comes. */
  readonly after: number;
}

const names: Readonly<Record<number, string>> = {
  10100: "Прийнято до пересилання",
  20700: "Надійшло на сортувальний центр",
  20900: "Відправлено до відділення",
  21700: "Надійшло у відділення, очікує на вручення",
  31100: "Невдала спроба вручення",
  31200: "Повернення відправлення",
  31300: "Направлено до іншого відділення",
  41000: "Вручено",
};

const waits = 60;
const soon = (...events: number[]): Step[] => events.map((event) => ({ event, after: 1 }));

function pathOf(barcode: string): readonly Step[] {
  const way = soon(10100, 20700, 20900, 21700);
  switch (barcode.slice(-2)) {
    case "01":
      return [...way, { event: 31100, after: waits }, ...soon(31200), { event: 41000, reason: 10, after: 1 }];
    case "02":
      return [...way, ...soon(31300, 21700), { event: 41000, after: waits }];
    case "04":
      return [];
    default:
      return [...way, { event: 41000, after: waits }];
  }
}

interface Parcel {
  readonly path: readonly Step[];
  /** The times of its creation and of each step so far. */
  readonly taken: Date[];
}

export interface PostParcels {
  begin(barcode: string): void;
  forget(barcode: string): void;
  /** The newest first, none before it is registered. */
  eventsOf(barcode: string): ParcelEvent[];
  parcels(): { readonly number: string; readonly code: number; readonly words: string; isOver: boolean }[];
  moveOn(barcode: string): boolean;
}

export function keepParcels({
  now,
  stepSeconds,
}: {
  readonly now: () => Date;
  readonly stepSeconds: number;
}): PostParcels {
  const parcels = new Map<string, Parcel>();

  /** The current state; a parcel of an earlier run of the demo is known too, and starts again. */
  function current(barcode: string): Parcel {
    const parcel = parcels.get(barcode) ?? { path: pathOf(barcode), taken: [now()] };
    parcels.set(barcode, parcel);
    for (;;) {
      const last = parcel.taken.at(-1);
      const next = parcel.path[parcel.taken.length - 1];
      if (!last || !next) return parcel;
      const at = new Date(last.getTime() + next.after * stepSeconds * 1000);
      if (at > now()) return parcel;
      parcel.taken.push(at);
    }
  }

  const eventsOf = (barcode: string): ParcelEvent[] => {
    const { path, taken } = current(barcode);
    return path
      .slice(0, taken.length - 1)
      .map(({ event, reason = null }, index) => ({
        event,
        name: names[event] ?? "",
        at: taken[index + 1] ?? now(),
        reason,
      }))
      .toReversed();
  };

  return {
    begin: (barcode) => parcels.set(barcode, { path: pathOf(barcode), taken: [now()] }),
    forget: (barcode) => parcels.delete(barcode),
    eventsOf,
    parcels: () =>
      [...parcels.keys()].toReversed().map((number) => {
        const { path, taken } = current(number);
        const [newest] = eventsOf(number);
        return {
          number,
          code: newest?.event ?? 0,
          words: newest?.name ?? "Ще не зареєстровано у відділенні",
          isOver: taken.length > path.length,
        };
      }),
    moveOn(barcode) {
      if (!parcels.has(barcode)) return false;
      const parcel = current(barcode);
      if (parcel.taken.length > parcel.path.length) return false;
      parcel.taken.push(now());
      return true;
    },
  };
}
