import { type Cents, spalten } from '@traverse/schema';
import type { KontoBewegung, Kundenkonto } from './kundenkonto.ts';

/** A line of the statement; what it begins with moves nothing. */
export interface KontoZeile extends Pick<KontoBewegung, 'tag' | 'text' | 'rechnung'> {
  readonly art: string;
  readonly betrag: Cents | undefined;
  readonly saldo: Cents;
}

/** The statement of a customer on screen, as a file and as a letter (ZAHL-03). */
export const kundenkontoSpalten = spalten<KontoZeile>()({
  tag: { is: 'tag', label: 'Datum', of: ({ tag }) => tag },
  art: { is: 'text', label: 'Vorgang', of: ({ art }) => art },
  beleg: { is: 'text', label: 'Beleg', of: ({ text }) => text, only: 'file' },
  betrag: { is: 'geld', label: 'Betrag', of: ({ betrag }) => betrag },
  saldo: { is: 'geld', label: 'Saldo', of: ({ saldo }) => saldo },
});

/** What it begins with, and all that moved. */
export function kontoZeilen({ von, anfang, zeilen }: Kundenkonto): KontoZeile[] {
  return [standOf(von, 'Anfangssaldo', anfang), ...zeilen];
}

/** What there is at a day. */
export const standOf = (tag: KontoZeile['tag'], art: string, saldo: Cents): KontoZeile => ({
  tag,
  art,
  text: '',
  rechnung: undefined,
  betrag: undefined,
  saldo,
});
