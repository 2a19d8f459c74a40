import { entityNamed } from '@traverse/domain/entities';
import type { papierkorbPfad } from '@traverse/domain/pfade';
import {
  type Day,
  dayOf,
  daysBetween,
  formatDay,
  formatTime,
  formatZahl,
  weekOf,
} from '@traverse/domain/values';
import { type AnswerOf, spalten } from '@traverse/schema';

export type Zeile = AnswerOf<typeof papierkorbPfad>['items'][number];

/** As a row of a table, on this day. */
export interface Reihe extends Zeile {
  readonly id: string;
  readonly heute: Day;
}

/** 'mit 66 Zeilen, 2 Fotos'. */
export function mitWorte({ folgen, dateien }: Pick<Zeile, 'folgen' | 'dateien'>): string {
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

/** Under which head a row stands: today, this week, before. Source: picture 57. */
export function tagGruppe({
  created,
  heute,
}: Pick<Reihe, 'created' | 'heute'>): 'Heute' | 'Diese Woche' | 'Älter' {
  const day = dayOf(created);
  if (day === heute) return 'Heute';
  return day !== '' && day >= weekOf(heute).from ? 'Diese Woche' : 'Älter';
}

/** '14:02, Jonas' of today, else with its day. */
function wannWorte({ created, heute, wer }: Pick<Reihe, 'created' | 'heute' | 'wer'>): string {
  const when = dayOf(created) === heute ? formatTime(created) : formatDay(created);
  return [when, wer].filter((each) => each !== '').join(', ');
}

/** Days left in which somebody should look at it. */
const SOON_DAYS = 5;

export const isSoon = ({ bis, heute }: Pick<Reihe, 'bis' | 'heute'>): boolean => {
  const last = dayOf(bis);
  return last !== '' && daysBetween(heute, last) <= SOON_DAYS;
};

export const papierkorbSpalten = spalten<Reihe>()({
  titel: { is: 'text', label: 'Gelöscht', of: ({ titel, sammlung }) => titel || nounOf(sammlung) },
  wann: { is: 'text', label: 'Wann', of: wannWorte },
  noch: { is: 'text', label: 'Im Papierkorb', of: nochWorte },
  tat: { is: 'text', label: 'Zurück', of: () => '', only: 'screen' },
});
