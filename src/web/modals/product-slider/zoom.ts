// Where a photograph is enlarged and how much: a press, two fingers and keys end in the same three numbers.

/** `x` and `y` in percent of the frame: the point that stays where it is while the photograph grows. */
export interface Zoom {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export const whole: Zoom = { scale: 1, x: 50, y: 50 };
export const PRESSED_SCALE = 2.5;
const MOST_SCALE = 4;
const KEY_STEP = 0.75;
const KEY_PAN = 12;

const within = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

/** Less than the whole photograph is the whole one. */
export const scaledTo = (zoom: Zoom, scale: number): Zoom =>
  scale <= 1 ? whole : { ...zoom, scale: Math.min(scale, MOST_SCALE) };

export const movedTo = (zoom: Zoom, x: number, y: number): Zoom => ({
  ...zoom,
  x: within(x, 0, 100),
  y: within(y, 0, 100),
});

/** The photograph follows the finger. @param dx, dy in percent of the frame */
export const dragged = (zoom: Zoom, dx: number, dy: number): Zoom =>
  zoom.scale === 1 ? zoom : movedTo(zoom, zoom.x - dx / (zoom.scale - 1), zoom.y - dy / (zoom.scale - 1));

const pans: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-KEY_PAN, 0],
  ArrowRight: [KEY_PAN, 0],
  ArrowUp: [0, -KEY_PAN],
  ArrowDown: [0, KEY_PAN],
};

/** + and − enlarge and reduce, 0 shows the whole, arrows move an enlarged photograph; null: another key. */
export function zoomByKey(zoom: Zoom, key: string): Zoom | null {
  if (key === "+" || key === "=") return scaledTo(zoom, zoom.scale + KEY_STEP);
  if (key === "-") return scaledTo(zoom, zoom.scale - KEY_STEP);
  if (key === "0") return whole;
  const pan = pans[key];
  return pan && zoom.scale > 1 ? movedTo(zoom, zoom.x + pan[0], zoom.y + pan[1]) : null;
}
