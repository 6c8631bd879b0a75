// The simulator's parcels. The last digits of a barcode choose how it ends:
//   …01 returned to the sender · …02 redirected to another office · …04 never registered · else received
// As on the real wire, a parcel is not found until it is registered.
import {
  openParcelBook,
  type Parcels,
  type ParcelsOptions,
  type Step,
  soon,
  waits,
} from "../simulator/parcels.ts";

export interface ParcelEvent {
  readonly event: number;
  readonly name: string;
  readonly at: Date;
  readonly reason: number | null;
}

const unregistered = 0;
const names: Readonly<Record<number, string>> = {
  [unregistered]: "Ще не зареєстровано у відділенні",
  10100: "Прийнято до пересилання",
  20700: "Надійшло на сортувальний центр",
  20900: "Відправлено до відділення",
  21700: "Надійшло у відділення, очікує на вручення",
  31100: "Невдала спроба вручення",
  31200: "Повернення відправлення",
  31300: "Направлено до іншого відділення",
  41000: "Вручено",
};

function pathOf(barcode: string): readonly Step[] {
  const way = soon(unregistered, 10100, 20700, 20900, 21700);
  switch (barcode.slice(-2)) {
    case "01":
      return [...way, { code: 31100, after: waits }, ...soon(31200), { code: 41000, reason: 10, after: 1 }];
    case "02":
      return [...way, ...soon(31300, 21700), { code: 41000, after: waits }];
    case "04":
      return soon(unregistered);
    default:
      return [...way, { code: 41000, after: waits }];
  }
}

export interface PostParcels extends Parcels {
  /** Null before it is registered. */
  newestEvent(barcode: string): ParcelEvent | null;
}

export function makePostParcels(options: ParcelsOptions): PostParcels {
  const parcels = openParcelBook(options, pathOf, names);
  return {
    ...parcels,
    newestEvent(barcode) {
      const { step, at } = parcels.current(barcode);
      const { code: event, reason = null } = step;
      return event === unregistered ? null : { event, name: names[event] ?? "", at, reason };
    },
  };
}
