import {
  type Ausgabe,
  type Auswertung,
  cents,
  type Day,
  entities,
  monatsnamen,
  summarise,
  wireDateOf,
  wireDateWithTime,
} from '@traverse/domain';
import { and, compare } from '@traverse/wire';
import type { RecordGroup, RecordReads } from '../sql/record-store.ts';

/**
 * The books of a year. The database adds up what is alike; how that is put together is the domain's business, and a
 * hundred thousand entries are no more work for it than a hundred.
 */
export async function auswertungOf(reads: RecordReads, jahr: number): Promise<Auswertung> {
  const [einnahmen, ausgaben, afa, [firma]] = await Promise.all([
    entriesOf(reads, 'einnahmen', jahr),
    entriesOf(reads, 'ausgaben', jahr),
    reads.findWhere(entities.afa, {}),
    reads.findWhere(entities.firma, {}, 1),
  ]);
  return summarise({ einnahmen, ausgaben, afa }, jahr, firma);
}

/** The entries of a year, those of a month that are alike added up. */
async function entriesOf(
  reads: RecordReads,
  book: 'einnahmen' | 'ausgaben',
  jahr: number,
): Promise<Ausgabe[]> {
  const starts = [...monatsnamen.map((_, month) => midnight(jahr, month)), midnight(jahr + 1, 0)];
  const [first = '', ...later] = starts;
  const groups = await reads.groups(
    entities[book],
    {
      filter: and(compare('datum', '>=', first), compare('datum', '<', later.at(-1) ?? '')),
      by: book === 'ausgaben' ? [...ALIKE, ...FLAGS] : ALIKE,
      byPresence: ['anlagen'],
      dateField: 'datum',
      starts: later,
      sums: ['netto', 'ust'],
    },
    'system',
  );
  return groups.map((group) => entryOf(group, jahr));
}

const ALIKE = ['kategorie', 'bezahlt'];
const FLAGS = ['innergemeinschaftlicherErwerb', 'chinaImport'];

function entryOf({ values, present, span, count, sums }: RecordGroup, jahr: number): Ausgabe {
  return {
    datum: wireDateOf(firstOf(jahr, span)),
    kategorie: values['kategorie'] as string, // cast: a text field
    bezahlt: values['bezahlt'] === true,
    innergemeinschaftlicherErwerb: values['innergemeinschaftlicherErwerb'] === true,
    chinaImport: values['chinaImport'] === true,
    anlagen: { length: present['anlagen'] === true ? 1 : 0 },
    netto: cents(sums['netto'] ?? 0),
    ust: cents(sums['ust'] ?? 0),
    count,
  };
}

/** When a month begins in Germany, as dates are stored. */
function midnight(jahr: number, monthIndex0: number): string {
  return wireDateWithTime(firstOf(jahr, monthIndex0), 0);
}

function firstOf(jahr: number, monthIndex0: number): Day {
  return `${jahr}-${String(monthIndex0 + 1).padStart(2, '0')}-01` as Day; // a year of four digits, a month of two
}
