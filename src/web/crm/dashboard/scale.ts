/** Round marks from 0, at most five; the last is at or above `most`. */
export function axisMarks(most: number): number[] {
  if (most <= 0) return [0, 1];
  const rough = most / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((mark) => mark >= rough) ?? rough;
  const whole = Math.max(1, step);
  const count = Math.ceil(most / whole);
  return Array.from({ length: count + 1 }, (_, index) => index * whole);
}

/** Label every nth point, so that the labels fit under the axis. */
export const namedEvery = (points: number, names: number): number => Math.max(1, Math.ceil(points / names));

export interface Plot {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** A single point is in the middle. */
export const xOf = (index: number, count: number, { left, right }: Plot): number =>
  count === 1 ? (left + right) / 2 : left + ((right - left) * index) / (count - 1);

export const yOf = (value: number, most: number, { top, bottom }: Plot): number =>
  bottom - ((bottom - top) * value) / most;

/** The point nearest to a position, 0…1 of the chart's width. */
export function nearest(place: number, count: number, { left, right, width }: Plot): number {
  const along = (place * width - left) / (right - left);
  return Math.min(count - 1, Math.max(0, Math.round(along * (count - 1))));
}

/** "M0 1L2 3" */
export const linePath = (points: readonly (readonly [x: number, y: number])[]): string =>
  points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** A line without axes; days without a value are left out. "" when there are no points to join. */
export function sparkPath(values: readonly (number | null)[], width: number, height: number): string {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ value, index }]));
  if (known.length < 2) return "";
  const least = Math.min(...known.map(({ value }) => value));
  const most = Math.max(...known.map(({ value }) => value));
  const room = 3;
  return linePath(
    known.map(({ value, index }) => [
      (width * index) / (values.length - 1),
      most === least ? height / 2 : height - room - ((height - 2 * room) * (value - least)) / (most - least),
    ]),
  );
}
