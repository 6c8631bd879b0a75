/** Page numbers to show around the current one: first, last, neighbours; `null` is a gap of two or more. */
export function pageWindow(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 3) wanted.add(2).add(3);
  if (current >= last - 2) wanted.add(last - 1).add(last - 2);
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  const shown: (number | null)[] = [];
  for (const page of pages) {
    const before = shown.at(-1);
    if (before != null && page - before === 2) shown.push(page - 1);
    else if (before != null && page - before > 2) shown.push(null);
    shown.push(page);
  }
  return shown;
}
