import type { Packliste } from '../entities/index.ts';

/** Who carries what goes out and comes back, where that is the customer; else empty (PLAN-04). Source: W 5.4 */
export function kundenwegWords({
  kundeHolt,
  kundeBringt,
}: Pick<Packliste, 'kundeHolt' | 'kundeBringt'>): string {
  if (kundeHolt && kundeBringt) return 'Kunde holt ab und bringt zurück';
  return kundeHolt ? 'Kunde holt ab' : kundeBringt ? 'Kunde bringt zurück' : '';
}
