import type { RecordIn } from '../entities/index.ts';
import type { FesteSammlung } from '../options/schluss-arten.ts';

type Ausgabe = RecordIn<'ausgaben'>;
type Einnahme = RecordIn<'einnahmen'>;

/** What says nothing of the past: how it is paid, and what it is the bill of (year 1.2). */
const frei: { readonly [C in FesteSammlung]: readonly string[] } = {
  ausgaben: [
    'faelligAm',
    'iban',
    'kontoinhaber',
    'skontoProzent',
    'skontoTage',
    'zahlweg',
    'projekt',
    'zumietung',
    'mitarbeiter',
    'bezahlt',
    'bezahltAm',
  ] satisfies (keyof Ausgabe)[],
  einnahmen: ['bezahlt', 'bezahltAm'] satisfies (keyof Einnahme)[],
};

/** What was an open question when the books were closed: it is answered once. */
const einmal = ['kategorie', 'lieferant', 'belegnummer', 'kennzahl'];

const steuer = ['ustArt', 'ust', 'innergemeinschaftlicherErwerb', 'chinaImport'];

type Entry = { readonly [field: string]: unknown };

/** Which fields of a firm entry a change would touch and may not, in the order of `fields` (GOBD-09). */
export function festeAenderungen(
  sammlung: FesteSammlung,
  before: Entry,
  draft: Entry,
  fields: readonly string[],
): string[] {
  return fields.filter((field) => {
    if (frei[sammlung].includes(field)) return false;
    if (field === 'anlagen') return takesFileOff(before[field], draft[field]);
    return draft[field] !== before[field] && !fillsOnce(field, before);
  });
}

/** Which fields of a firm entry stand as they are: all but what is free, files, and what is filled once. */
export function festeFelder(sammlung: FesteSammlung, entry: Entry, fields: readonly string[]): string[] {
  const isFree = (field: string) => frei[sammlung].includes(field) || field === 'anlagen';
  return fields.filter((field) => !isFree(field) && !fillsOnce(field, entry));
}

function fillsOnce(field: string, before: Entry): boolean {
  if (einmal.includes(field)) return before[field] === '';
  // Of a kind that nobody said its tax is open as well, and the flags that are older stay in step.
  if (steuer.includes(field)) return before['ustArt'] === '' && before['ust'] === 0;
  return field === 'leistungsdatum' && before['anzahlung'] === true && before[field] === '';
}

function takesFileOff(before: unknown, draft: unknown): boolean {
  const [had, has] = [before, draft] as [readonly string[] | undefined, readonly string[] | undefined]; // names of files
  return (had ?? []).some((name) => !has?.includes(name));
}
