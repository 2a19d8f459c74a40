import { epochMsOf } from '@traverse/wire';
import type { DraftIn, RecordIn } from '../entities/index.ts';
import type { FesteSammlung, GegenArt } from '../options/schluss-arten.ts';
import { negative } from '../values/geld.ts';

type Ausgabe = RecordIn<'ausgaben'>;
type Einnahme = RecordIn<'einnahmen'>;

/** What an entry says of the past, as its counter-entry says it too. */
const gebucht = {
  ausgaben: [
    'datum',
    'leistungsdatum',
    'ustSatz',
    'kategorie',
    'innergemeinschaftlicherErwerb',
    'chinaImport',
    'ustArt',
    'ustLand',
    'anzahlung',
    'istVersteuerer',
    'belegnummer',
    'lieferant',
    'projekt',
  ] satisfies (keyof Ausgabe)[],
  einnahmen: ['datum', 'ustSatz', 'kategorie', 'kennzahl'] satisfies (keyof Einnahme)[],
} as const;

/** The longest name. */
const NAME = 200;

/** Why an entry is not taken back by a counter-entry, in German; nothing when it can be (year 1.3). */
export function gegenbuchungProblem(
  entry: { readonly gegen: string; readonly aufgehoben: boolean; readonly rechnung?: string },
  { istFest }: { readonly istFest: boolean },
): string | undefined {
  if ((entry.rechnung ?? '') !== '') return 'Sie gehört zu einer Rechnung. Storniere die Rechnung.';
  if (entry.gegen !== '') return 'Das ist selbst eine Gegenbuchung: Sie bleibt stehen.';
  if (entry.aufgehoben) return 'Dazu gibt es schon eine Gegenbuchung.';
  return istFest ? undefined : 'Sie ist noch frei: Ändere sie.';
}

/**
 * The entry that takes another one back (GOBD-10): its amounts negated, without files, template and terms. Booked wrongly it
 * counts where the old one does, so that a sheet that was handed in asks to be corrected; undone, on its own day.
 */
export function gegenEintrag<C extends FesteSammlung>(
  sammlung: C,
  alt: RecordIn<C>,
  { art, datum }: { readonly art: GegenArt; readonly datum: Ausgabe['datum'] },
): DraftIn<C> {
  const kept = pick(alt, gebucht[sammlung]);
  const day =
    art === 'falsch gebucht' ? {} : { datum, ...(sammlung === 'ausgaben' && { leistungsdatum: '' }) };
  const { name, netto, ust } = alt;
  return {
    ...kept,
    ...day,
    name: `Gegenbuchung zu ${name}`.slice(0, NAME),
    netto: negative(netto),
    ust: negative(ust),
    gegen: alt.id,
  } as DraftIn<C>; // fields of this collection
}

function pick(record: object, names: readonly string[]): object {
  return Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));
}

/** So long a correction is taken back again, while the books were not closed since (year 1.3), in hours. */
const HOURS_TO_UNDO = 24;

/** Why a counter-entry is not taken back, in German; nothing when it can be. `now` in milliseconds. */
export function gegenUndoProblem(
  { created }: { readonly created: string },
  facts: {
    readonly now: number;
    readonly isClosed: boolean;
    readonly isPaid: boolean;
    readonly isCorrected: boolean;
  },
): string | undefined {
  if (facts.now - (epochMsOf(created) ?? 0) > HOURS_TO_UNDO * 3_600_000)
    return `Zurücknehmen lässt sie sich nur in den ersten ${HOURS_TO_UNDO} Stunden. Berichtige den neuen Eintrag, sobald er fest ist.`;
  if (facts.isCorrected) return 'Der neue Eintrag ist selbst schon berichtigt. Nimm erst das zurück.';
  if (facts.isClosed) return 'Die Bücher wurden seitdem festgeschrieben: Die Gegenbuchung bleibt stehen.';
  if (facts.isPaid) return 'Darauf ist inzwischen gezahlt. Nimm zuerst diese Zahlung zurück.';
  return undefined;
}
