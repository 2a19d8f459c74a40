import type { WireDate } from '@traverse/schema';
import type { Protokolleintrag, Rechnung } from '../entities/index.ts';
import { bereichBis, gapsInNames, IM_ALTEN_PROGRAMM, isOfYear } from '../options/naming.ts';
import { formatDay } from '../values/date-format.ts';

/** One number of a year and what became of it (GOBD-04). */
export interface Rechnungsnummer<R> {
  readonly name: string;
  readonly stand: string;
  /** None for a number that nobody was given. */
  readonly rechnung: R | undefined;
}

type Numbered = Pick<Rechnung, 'id' | 'name' | 'festgeschrieben' | 'stornoVon' | 'storniertAm'>;

/** What is known beside the invoices: the ids of those that are income, and numbers that were given up for others. */
interface Known {
  readonly gebucht: ReadonlySet<string>;
  readonly umbenannt: ReadonlyMap<string, Umbenennung>;
  /** Numbers of invoices that are not here, with the reason. */
  readonly fehlend?: ReadonlyMap<string, string>;
}

/** The name that an invoice has since. */
export interface Umbenennung {
  readonly neu: string;
  readonly am: WireDate;
}

/**
 * The numbers of a year in their order, gaps among them, with what became of each. `rechnungen`: at least all of that
 * year and those their reversals refer to.
 */
export function rechnungsnummern<R extends Numbered>(
  rechnungen: readonly R[],
  { gebucht, umbenannt, fehlend = new Map() }: Known,
  jahr: number,
): readonly Rechnungsnummer<R>[] {
  const byId = new Map<string, R>(rechnungen.map((rechnung) => [rechnung.id, rechnung]));
  const reversals = new Map<string, R>(
    rechnungen.flatMap((rechnung) => (rechnung.stornoVon === '' ? [] : [[rechnung.stornoVon, rechnung]])),
  );
  const given = rechnungen.filter(({ name }) => isOfYear('rechnungen', name, jahr));
  const names = given.map(({ name }) => name);
  const known = [...fehlend.keys()].filter(
    (name) => isOfYear('rechnungen', name, jahr) && !names.includes(name),
  );
  // What the old tool has counted is one row: below it nothing is missing.
  const alt = known
    .filter((name) => fehlend.get(name) === IM_ALTEN_PROGRAMM)
    .toSorted()
    .slice(-1);
  const [last = ''] = alt;
  // Its own row stands for it.
  const withReason = known.filter((name) => fehlend.get(name) !== IM_ALTEN_PROGRAMM);
  const counted = [...names, ...known].filter((name) => name >= last);
  const gaps = [...gapsInNames('rechnungen', counted), ...withReason];
  const standOf = (rechnung: R): string => {
    const { id, stornoVon, storniertAm, festgeschrieben } = rechnung;
    if (stornoVon !== '') return `Storno von ${byId.get(stornoVon)?.name ?? stornoVon}`;
    if (storniertAm !== '') return `storniert durch ${reversals.get(id)?.name ?? 'Stornorechnung'}`;
    if (gebucht.has(id)) return 'gebucht';
    return festgeschrieben === '' ? 'Entwurf' : 'festgeschrieben';
  };
  return [
    ...given.map((rechnung) => ({ name: rechnung.name, stand: standOf(rechnung), rechnung })),
    ...alt.map((name) => ({ name: bereichBis(name), stand: IM_ALTEN_PROGRAMM, rechnung: undefined })),
    ...gaps.map((name) => ({
      name,
      stand: fehlend.get(name) ?? standOfGap(umbenannt.get(name)),
      rechnung: undefined,
    })),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

function standOfGap(umbenannt: Umbenennung | undefined): string {
  return umbenannt ? `umbenannt in ${umbenannt.neu} am ${formatDay(umbenannt.am)}` : 'fehlt';
}

/**
 * Which names invoices have given up, out of what the log says of changes: the last one counts. `entries` in the order in
 * which they were written.
 */
export function umbenennungen(
  entries: Iterable<Pick<Protokolleintrag, 'aenderungen' | 'created'>>,
): ReadonlyMap<string, Umbenennung> {
  const found = new Map<string, Umbenennung>();
  for (const { aenderungen, created } of entries) {
    for (const { feld, alt, neu } of aenderungen) if (feld === 'name') found.set(alt, { neu, am: created });
  }
  return found;
}
