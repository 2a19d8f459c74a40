import { entityNamed } from '@traverse/domain/entities';
import type { papierkorbPfad } from '@traverse/domain/pfade';
import { type Day, dayOf, daysBetween, formatZahl } from '@traverse/domain/values';
import { type AnswerOf, spalten } from '@traverse/schema';

export type Zeile = AnswerOf<typeof papierkorbPfad>['items'][number];

/** As a row of a table, on this day. */
export interface Reihe extends Zeile {
  readonly id: string;
  readonly heute: Day;
}

/** 'mit 66 Zeilen, 2 Fotos'. */
function mitWorte({ folgen, dateien }: Pick<Zeile, 'folgen' | 'dateien'>): string {
  const along = folgen.map(({ sammlung, anzahl }) => `${formatZahl(anzahl)} ${nounOf(sammlung, anzahl)}`);
  const files = dateien === 0 ? [] : [dateien === 1 ? '1 Datei' : `${formatZahl(dateien)} Dateien`];
  return [...along, ...files].join(', ');
}

/** 'noch 12 Tage', on the last day 'heute noch'. */
function nochWorte({ bis, heute }: Pick<Reihe, 'bis' | 'heute'>): string {
  const last = dayOf(bis);
  const days = last === '' ? 0 : daysBetween(heute, last);
  if (days <= 0) return 'heute noch';
  return days === 1 ? 'noch 1 Tag' : `noch ${days} Tage`;
}

export const nounOf = (sammlung: string, anzahl = 1): string =>
  entityNamed(sammlung)?.label[anzahl === 1 ? 'one' : 'many'] ?? sammlung;

export const papierkorbSpalten = spalten<Reihe>()({
  titel: { is: 'text', label: 'Gelöscht', of: ({ titel, sammlung }) => titel || nounOf(sammlung) },
  was: { is: 'text', label: 'Was', of: ({ sammlung }) => nounOf(sammlung), phone: 'second' },
  mit: { is: 'text', label: 'Mit', of: mitWorte, phone: 'second' },
  tag: { is: 'tag', label: 'Am', of: ({ created }) => dayOf(created) },
  wer: { is: 'text', label: 'Von', of: ({ wer }) => wer },
  noch: { is: 'text', label: 'Im Papierkorb', of: nochWorte },
  tat: { is: 'text', label: 'Zurück', of: () => '', only: 'screen', phone: 'wide' },
});
