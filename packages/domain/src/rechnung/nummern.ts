import type { Rechnung } from '../entities/index.ts';
import { gapsInNames, isOfYear } from '../naming.ts';

/** One number of a year and what became of it (GOBD-04). */
export interface Rechnungsnummer<R> {
  readonly name: string;
  readonly stand: string;
  /** None for a number that nobody was given. */
  readonly rechnung: R | undefined;
}

type Numbered = Pick<Rechnung, 'id' | 'name' | 'festgeschrieben' | 'stornoVon' | 'storniertAm'>;

/**
 * The numbers of a year in their order, gaps among them. `rechnungen`: at least all of that year and those their
 * reversals refer to. `gebucht`: ids of invoices that are income.
 */
export function rechnungsnummern<R extends Numbered>(
  rechnungen: readonly R[],
  gebucht: ReadonlySet<string>,
  jahr: number,
): readonly Rechnungsnummer<R>[] {
  const byId = new Map<string, R>(rechnungen.map((rechnung) => [rechnung.id, rechnung]));
  const reversals = new Map<string, R>(
    rechnungen.flatMap((rechnung) => (rechnung.stornoVon === '' ? [] : [[rechnung.stornoVon, rechnung]])),
  );
  const given = rechnungen.filter(({ name }) => isOfYear('rechnungen', name, jahr));
  const gaps = gapsInNames(
    'rechnungen',
    given.map(({ name }) => name),
  );
  const standOf = (rechnung: R): string => {
    const { id, stornoVon, storniertAm, festgeschrieben } = rechnung;
    if (stornoVon !== '') return `Storno von ${byId.get(stornoVon)?.name ?? stornoVon}`;
    if (storniertAm !== '') return `storniert durch ${reversals.get(id)?.name ?? 'Stornorechnung'}`;
    if (gebucht.has(id)) return 'gebucht';
    return festgeschrieben === '' ? 'Entwurf' : 'festgeschrieben';
  };
  return [
    ...given.map((rechnung) => ({ name: rechnung.name, stand: standOf(rechnung), rechnung })),
    ...gaps.map((name) => ({ name, stand: 'fehlt', rechnung: undefined })),
  ].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}
