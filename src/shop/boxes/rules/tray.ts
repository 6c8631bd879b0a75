// Positions of the cells in the photograph of a tray, in per cent of its side: for the page and for the image
// of the link preview.

export interface TrayPlan {
  /** Cells per row, and rows. */
  readonly side: number;
  readonly cell: number;
  /** From the centre of a cell to the centre of its neighbour. */
  readonly pitch: number;
  /** Width of a bonbon's picture, including its margin. */
  readonly bonbon: number;
}

const plans = {
  4: { side: 2, cell: 39.678, pitch: 42.862, bonbon: 41.044 },
  9: { side: 3, cell: 27.475, pitch: 29.679, bonbon: 28.421 },
  16: { side: 4, cell: 21.012, pitch: 22.698, bonbon: 21.736 },
  25: { side: 5, cell: 17.011, pitch: 18.376, bonbon: 17.597 },
} as const satisfies Record<number, TrayPlan>;

export type TraySize = keyof typeof plans;

export const trayPlan = (size: TraySize): TrayPlan => plans[size];

export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Both count from 0. */
export const placeOf = (side: number, index: number): Place => ({
  row: Math.floor(index / side),
  column: index % side,
});

/** The centre of a cell. */
export function centreOf(
  { side, pitch }: TrayPlan,
  index: number,
): { readonly x: number; readonly y: number } {
  const { row, column } = placeOf(side, index);
  const along = (steps: number): number => 50 + (steps - (side - 1) / 2) * pitch;
  return { x: along(column), y: along(row) };
}
