import type { AnswerOf } from '@traverse/schema';
import { spalten } from '@traverse/schema';
import type { lohnexportPfad } from '../pfade/lohn.ts';
import { formatTime } from '../values/date-format.ts';
import { dayOf, wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';

type Answer = AnswerOf<typeof lohnexportPfad>;

/** Cents a kilometre with the own car: what the wages pay without tax. Source: BRKG § 5 Abs. 2. */
const KM_CENTS = 30;
export const kmGeldOf = (km: number) => cents(km * KM_CENTS);

/** A line of the file for whoever makes the wages. */
export interface LohnZeile extends Omit<Answer['zeilen'][number], 'person'> {
  readonly art: string;
}

/** What a month pays, as a file (STUND-02): hours as a number that can be added up. */
export const lohnSpalten = spalten<LohnZeile>()({
  name: { is: 'text', label: 'Person', of: ({ name }) => name },
  art: { is: 'text', label: 'Art', of: ({ art }) => art },
  tag: { is: 'tag', label: 'Tag', of: ({ tag }) => dayOf(tag) },
  von: { is: 'text', label: 'Von', of: ({ von }) => formatTime(von) },
  bis: { is: 'text', label: 'Bis', of: ({ bis }) => formatTime(bis) },
  pause: { is: 'zahl', label: 'Pause (min)', of: ({ pause }) => pause },
  stunden: { is: 'zahl', label: 'Stunden', of: ({ minuten }) => Math.round((minuten / 60) * 1000) / 1000 },
  km: { is: 'zahl', label: 'Kilometer', of: ({ km }) => km },
  kmGeld: { is: 'geld', label: 'Kilometergeld', of: ({ kmGeld }) => kmGeld },
  projekt: { is: 'text', label: 'Projekt', of: ({ projekt }) => projekt },
  nachtrag: { is: 'text', label: 'Nachtrag zu', of: ({ nachtragZu }) => nachtragZu },
});

const NICHTS = {
  von: '',
  bis: '',
  pause: 0,
  minuten: 0,
  km: 0,
  kmGeld: cents(0),
  projekt: '',
  nachtragZu: '',
} as const;

/** All lines of a month: work, then absence a day, then what each comes to. */
export function lohnZeilen({ zeilen, abwesend, summen }: Answer): LohnZeile[] {
  return [
    ...zeilen.map((each) => ({ ...each, art: each.nachtragZu === '' ? 'Arbeit' : 'Nachtrag' })),
    ...abwesend.map(({ name, von, bis, art, halb }) => ({
      ...NICHTS,
      name,
      tag: wireDateOf(von),
      art: `${art}${halb ? ', halber Tag' : ''}${bis === von ? '' : ` bis ${bis}`}`,
    })),
    ...summen.map(({ name, minuten, km, kmGeld }) => ({
      ...NICHTS,
      name,
      tag: '' as const,
      art: 'Summe',
      minuten,
      km,
      kmGeld,
    })),
  ];
}
