import { type AnswerOf, spalten } from '@traverse/schema';
import type { umzugVergleichPfad } from '../pfade/umzug-vergleich.ts';
import { formatDayRange } from '../values/date-format.ts';
import { formatZahl } from '../values/zahl.ts';

export type Vergleich = AnswerOf<typeof umzugVergleichPfad>;
export type Vergleichszeile = Vergleich['zeilen'][number];

/** What is not equal, on the screen, on paper and as a file. */
export const vergleichSpalten = spalten<Vergleichszeile>()({
  artikel: { is: 'text', label: 'Artikel', of: ({ name }) => name },
  art: { is: 'text', label: 'Was', of: ({ art }) => art },
  tage: { is: 'text', label: 'Tage', of: ({ von, bis }) => formatDayRange(von, bis) },
  dort: { is: 'zahl', label: 'Dort', of: ({ dort }) => dort },
  hier: { is: 'zahl', label: 'Hier', of: ({ hier }) => hier },
  buchungen: { is: 'text', label: 'Buchungen dort', of: ({ buchungen }) => buchungen.join(', ') },
  listen: { is: 'text', label: 'Listen hier', of: ({ listen }) => listen.map(({ name }) => name).join(', ') },
  grund: { is: 'text', label: 'Vermutlich', of: ({ grund }) => grund },
});

/** 'An 90 Tagen ist bei 1.176 von 1.193 Artikeln alles gleich.' Source: back.md 3.8. */
export const vergleichWorte = ({
  tage,
  gleich,
  verglichen,
}: Pick<Vergleich, 'tage' | 'gleich' | 'verglichen'>): string =>
  `${tage === 1 ? 'An einem Tag' : `An ${formatZahl(tage)} Tagen`} ist bei ${formatZahl(gleich)} von ${formatZahl(verglichen)} Artikeln alles gleich.`;

/** Nothing differs, and nothing was passed over. */
export const istNachgewiesen = ({ zeilen, unbekannt, ausgelassen }: Vergleich): boolean =>
  zeilen.length === 0 && unbekannt.length === 0 && ausgelassen.length === 0;
