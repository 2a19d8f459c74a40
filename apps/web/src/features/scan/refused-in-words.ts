import type { KeptScan } from '@traverse/domain/packliste/kept-scan';

/** What was not counted, by the reason: `3 Scans nicht gezählt (2 × Traverse, Kabel): Diese Liste gibt es nicht mehr.` */
export function refusedInWords(scans: readonly KeptScan[]): string[] {
  const byReason = Map.groupBy(scans, ({ words, detail }) => detail || words);
  return Array.from(byReason, ([reason, refused]) => {
    const names = Map.groupBy(refused, ({ name }) => name);
    const items = Array.from(names, ([name, { length }]) => (length === 1 ? name : `${length} × ${name}`));
    const count = refused.length === 1 ? '1 Scan' : `${refused.length} Scans`;
    return `${count} nicht gezählt (${items.join(', ')}): ${reason}`;
  });
}
