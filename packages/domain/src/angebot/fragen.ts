import type { RecordIn } from '../entities/index.ts';
import { formatDay } from '../values/date-format.ts';

/** What a customer asked by the link of a version, and what was answered. */
export type Frage = RecordIn<'angebote'>['fragen'][number];

/** Whether somebody still has to answer it, or to say that it is done with. Neither another version nor an order ends it. */
export function isFrageOffen({ antwortAm }: Pick<Frage, 'antwortAm'>): boolean {
  return antwortAm === '';
}

/** `Frage von Jana Petersen, 28.11.2026` */
export function frageHeading({ von, am }: Pick<Frage, 'von' | 'am'>): string {
  return `Frage von ${von}, ${formatDay(am)}`;
}

/** What became of one; empty while it waits. */
export function antwortHeading({ antwort, antwortAm, antwortVon }: Frage): string {
  if (antwortAm === '') return '';
  const what = antwort === '' ? 'Erledigt' : 'Beantwortet';
  return [`${what} am ${formatDay(antwortAm)}`, antwortVon && `von ${antwortVon}`].filter(Boolean).join(' ');
}
