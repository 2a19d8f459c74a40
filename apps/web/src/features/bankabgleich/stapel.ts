import { istSicher } from '@traverse/domain/bank/vorschlag';
import type { OffenerUmsatz } from '../../api/bank.ts';

/** The lines that wait in three piles: what is certain first, what only a person can tell last. */
export interface Stapel {
  readonly titel: 'Sicher' | 'Vorschlag' | 'Von Hand';
  readonly zeilen: readonly OffenerUmsatz[];
}

export function stapelOf(offen: readonly OffenerUmsatz[]): readonly Stapel[] {
  const kindOf = ({ vorschlag }: OffenerUmsatz): Stapel['titel'] => {
    if (!vorschlag) return 'Von Hand';
    return istSicher(vorschlag) ? 'Sicher' : 'Vorschlag';
  };
  const titles = ['Sicher', 'Vorschlag', 'Von Hand'] as const;
  return titles
    .map((titel) => ({ titel, zeilen: offen.filter((zeile) => kindOf(zeile) === titel) }))
    .filter(({ zeilen }) => zeilen.length > 0);
}
