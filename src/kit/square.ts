// A square cut out of a picture: moved and resized in the picture's pixels, sent to the server as shares of
// its size.

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** In whole pixels of the picture. */
export interface Square {
  readonly left: number;
  readonly top: number;
  readonly side: number;
}

/** Of the width, of the height and of the shorter side, 0 to 1. */
export interface SquareShare {
  readonly x: number;
  readonly y: number;
  readonly side: number;
}

const shorter = ({ width, height }: Size): number => Math.min(width, height);

/** Below this share of the shorter side the picture is not recognisable. */
const smallestShare = 0.2;

const between = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(most, Math.round(value)));

/** The nearest square that lies within the picture. */
export function squareWithin(size: Size, { left, top, side }: Square): Square {
  const most = shorter(size);
  const fits = between(side, Math.ceil(most * smallestShare), most);
  return {
    side: fits,
    left: between(left, 0, size.width - fits),
    top: between(top, 0, size.height - fits),
  };
}

/** The largest one, in the middle. */
export function largestSquare(size: Size): Square {
  const side = shorter(size);
  return squareWithin(size, { side, left: (size.width - side) / 2, top: (size.height - side) / 2 });
}

export const movedSquare = (size: Size, square: Square, right: number, down: number): Square =>
  squareWithin(size, { ...square, left: square.left + right, top: square.top + down });

/** Larger or smaller around its middle. */
export function resizedSquare(size: Size, { left, top, side }: Square, by: number): Square {
  const { side: fits } = squareWithin(size, { left, top, side: side + by });
  const shift = (side - fits) / 2;
  return squareWithin(size, { side: fits, left: left + shift, top: top + shift });
}

export const shareOf = (size: Size, { left, top, side }: Square): SquareShare => ({
  x: left / size.width,
  y: top / size.height,
  side: side / shorter(size),
});

export const squareOfShare = (size: Size, { x, y, side }: SquareShare): Square =>
  squareWithin(size, { left: x * size.width, top: y * size.height, side: side * shorter(size) });
