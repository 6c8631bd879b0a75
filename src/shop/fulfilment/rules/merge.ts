// How ticks of two devices are added up.

export interface Tick {
  /** How many units the packer wanted in the parcel. */
  readonly picked: number;
  /** How many they saw there; absent: `picked` is the number, whatever was there. */
  readonly seen?: number | undefined;
}

interface Parcel {
  readonly quantity: number;
  /** Units in the parcel now. */
  readonly now: number;
  /** In a colleague's parcel: the units that this packer has put in. Only those are taken out again. */
  readonly own: number | null;
}

/** The units in the parcel after a tick. */
export function afterTick({ picked, seen }: Tick, { quantity, now, own }: Parcel): number {
  if (seen === undefined) return Math.min(quantity, picked);
  const change = picked - seen;
  const least = own === null ? -now : -Math.min(now, Math.max(0, own));
  return Math.min(quantity, now + Math.max(least, change));
}
