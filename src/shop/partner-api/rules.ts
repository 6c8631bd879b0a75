// The cursor of a program that reads changed orders: the time and the id of the last one that it got.

export interface OrderPlace {
  readonly updated_at: Date;
  readonly id: number;
}

export const orderCursor = ({ updated_at, id }: OrderPlace): string => `${updated_at.toISOString()}_${id}`;

export function afterCursor(cursor: string): { readonly at: Date; readonly id: number } | null {
  const [, time = "", id = ""] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)_(\d{1,9})$/.exec(cursor) ?? [];
  const at = new Date(time);
  return Number.isNaN(at.getTime()) ? null : { at, id: Number(id) };
}
