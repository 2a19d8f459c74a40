/** At most three page numbers around the present one, without gaps (LIST-01). Pages count from 1. */
export function visiblePages(page: number, pageCount: number): number[] {
  const first = Math.max(1, Math.min(page - 1, pageCount - 2));
  const last = Math.min(pageCount, first + 2);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}
