import {
  type Ausgabe,
  type Auswertung,
  summarise,
  type Teilzahlung,
} from '@traverse/domain/auswertung/summarise';
import { entities, type RecordIn } from '@traverse/domain/entities';
import {
  addDays,
  cents,
  type Day,
  monatsnamen,
  sumCents,
  wireDateOf,
  wireDateWithTime,
} from '@traverse/domain/values';
import { and, compare } from '@traverse/wire';
import type { RecordGroup, RecordReads } from '../../sql/record-store.ts';

/**
 * The books of a year, or of its days up to `bis`: assets lose by whole months all the same. The database adds up what is alike; how that is put together is the domain's business, and a
 * hundred thousand entries are no more work for it than a hundred.
 */
export async function auswertungOf(reads: RecordReads, jahr: number, bis?: Day): Promise<Auswertung> {
  const [einnahmen, ausgaben, afa, [firma], ofEinnahmen, ofRechnungen, ofAusgaben] = await Promise.all([
    entriesOf(reads, 'einnahmen', { jahr, bis }),
    entriesOf(reads, 'ausgaben', { jahr, bis }),
    reads.findWhere(entities.afa, {}),
    reads.findWhere(entities.firma, {}, 1),
    teilzahlungen(reads, { book: 'einnahmen', gezahlt: 'gezahlt' }, { jahr, bis }),
    teilzahlungen(reads, { book: 'einnahmen', gezahlt: 'rechnung.gezahlt' }, { jahr, bis }),
    teilzahlungen(reads, { book: 'ausgaben', gezahlt: 'gezahlt' }, { jahr, bis }),
  ]);
  const paidInPart = { einnahmen: [...ofEinnahmen, ...ofRechnungen], ausgaben: ofAusgaben };
  return summarise({ einnahmen, ausgaben, afa, teilzahlungen: paidInPart }, jahr, firma);
}

interface PaidInPart {
  readonly book: 'einnahmen' | 'ausgaben';
  /** Where it stands what was paid: at the entry, or at its invoice. */
  readonly gezahlt: 'gezahlt' | 'rechnung.gezahlt';
}

/** What was paid of the entries of a year that are still open. There are few of these. */
async function teilzahlungen(
  reads: RecordReads,
  { book, gezahlt }: PaidInPart,
  span: Span,
): Promise<Teilzahlung[]> {
  const open = and(inSpan(span), compare('bezahlt', '=', false), compare(gezahlt, '!=', 0));
  const ids = await reads.ids(entities[book], { filter: open, sort: [] }, 'system');
  if (ids.length === 0) return [];
  const entries: readonly OpenEntry[] =
    book === 'einnahmen'
      ? await reads.findMany(entities.einnahmen, ids)
      : (await reads.findMany(entities.ausgaben, ids)).map((each) => ({ ...each, rechnung: '' }));
  const field = gezahlt === 'rechnung.gezahlt' ? 'rechnung' : book === 'einnahmen' ? 'einnahme' : 'ausgabe';
  const claims = entries.map((entry) => (field === 'rechnung' ? entry.rechnung : entry.id));
  const paid = await reads.findReferring(entities.zahlungen, field, claims);
  const byClaim = Map.groupBy(paid, (zahlung) => zahlung[field] as string); // an id is a text
  return entries.map(({ datum, kategorie }, index) => {
    const shares = (byClaim.get(claims[index] ?? '') ?? []).flatMap(({ anteile }) => anteile);
    const netto = sumCents(shares.map((share) => share.netto));
    return { datum, kategorie, netto, ust: sumCents(shares.map((share) => share.ust)) };
  });
}

type OpenEntry = Pick<Teilzahlung, 'datum' | 'kategorie'> & {
  readonly id: string;
  readonly rechnung: string;
};

/** A year, or its days up to one of them. */
interface Span {
  readonly jahr: number;
  readonly bis?: Day | undefined;
}

/** The entries of a year, or of its days up to one. */
function inSpan({ jahr, bis }: Span) {
  const end = bis === undefined ? midnight(jahr + 1, 0) : wireDateWithTime(addDays(bis, 1), 0);
  return and(compare('datum', '>=', midnight(jahr, 0)), compare('datum', '<', end));
}

/** The entries of a year, those of a month that are alike added up. */
async function entriesOf(reads: RecordReads, book: 'einnahmen' | 'ausgaben', span: Span): Promise<Ausgabe[]> {
  const { jahr } = span;
  const starts = [...monatsnamen.map((_, month) => midnight(jahr, month)), midnight(jahr + 1, 0)];
  const [, ...later] = starts;
  const groups = await reads.groups(
    entities[book],
    {
      filter: inSpan(span),
      by: book === 'ausgaben' ? [...ALIKE, ...FLAGS] : ALIKE,
      byPresence: ['anlagen'],
      dateField: 'datum',
      starts: later,
      sums: ['netto', 'ust'],
    },
    'system',
  );
  const dates = monatsnamen.map((_, month) => wireDateOf(firstOf(jahr, month)));
  return groups.map((group) => entryOf(group, dates));
}

const ALIKE = ['kategorie', 'bezahlt', 'aufgehoben'];
const FLAGS = ['innergemeinschaftlicherErwerb', 'chinaImport', 'ustArt'];

/** `dates`: of the first day of each month. */
function entryOf(
  { values, present, span, count, sums }: RecordGroup,
  dates: readonly Ausgabe['datum'][],
): Ausgabe {
  return {
    datum: dates[span] ?? '',
    kategorie: values['kategorie'] as string, // cast: a text field
    bezahlt: values['bezahlt'] === true,
    aufgehoben: values['aufgehoben'] === true,
    innergemeinschaftlicherErwerb: values['innergemeinschaftlicherErwerb'] === true,
    chinaImport: values['chinaImport'] === true,
    ustArt: (values['ustArt'] ?? '') as RecordIn<'ausgaben'>['ustArt'], // a select field
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
