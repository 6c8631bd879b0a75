// Loaded into a shop's process before anything else: each SIGUSR2 sets its clock, a day ahead, right, a day
// back, right.
const DAY_MS = 86_400_000;
const steps = [DAY_MS, 0, -DAY_MS, 0];
const RealDate = Date;
let offset = 0;
let step = 0;

class ShiftedDate extends RealDate {
  constructor(...parts: unknown[]) {
    if (parts.length === 0) super(RealDate.now() + offset);
    else super(...(parts as [number]));
  }

  static override now(): number {
    return RealDate.now() + offset;
  }
}

globalThis.Date = ShiftedDate as DateConstructor;
process.on("SIGUSR2", () => {
  offset = steps[step % steps.length] ?? 0;
  step += 1;
});
