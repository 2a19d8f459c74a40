import type { Id } from '@traverse/schema';
import { rechnungBeleg } from '../beleg/rechnung-beleg.ts';
import type { BelegGroup } from '../brief/beleg.ts';
import type { ZeileMitArtikel } from '../brief/print-order.ts';
import { blankRecord } from '../entities/blank-record.ts';
import type { Rechnung } from '../entities/index.ts';
import type { GliederungRow } from '../gliederung/gliedern.ts';
import type { TechnikKategorie } from '../options/technik-kategorien.ts';
import { newElement } from '../preise/elements.ts';
import type { RechnungElement } from '../preise/position.ts';
import type { SetMitArtikel } from '../preise/set-position.ts';
import { rechnungSums } from '../preise/totals.ts';
import type { WahlArtikelById, Wahlposition } from '../preise/wahlposition.ts';
import { wireDateOf } from '../values/dates.ts';
import { cents } from '../values/geld.ts';
import { percent } from '../values/ust.ts';
import { rechnungAbschnitte } from './rechnung-rows.ts';

// What the tests of arrangements are made of: lines, rows, and the document that follows.

interface LineFacts {
  readonly anzahl?: number;
  readonly preis?: number;
  readonly faktor?: number;
  readonly rabatt?: number;
  readonly ust?: number;
  readonly hidden?: boolean;
}

// The discount is the customer's.
export interface SampleZeile extends ZeileMitArtikel {
  readonly rabatt: number;
}

const idOf = <C extends string>(id: string) => id as Exclude<Id<C>, ''>;

/** A line of a list, 100,00 at 19 % if nothing else is said. */
export function aZeile(
  id: string,
  name: string,
  kategorie: TechnikKategorie | '',
  { anzahl = 1, preis = 10_000, faktor = 1, rabatt = 0, ust = 19, hidden = false }: LineFacts = {},
): SampleZeile {
  return {
    rabatt,
    zeile: blankRecord('inventar_inventarlisten', {
      id: idOf(`z${id}`),
      anzahl,
      faktor,
      ust: percent(ust),
      hideInRechnung: hidden,
    }),
    artikel: blankRecord('inventar', { id: idOf(id), name, kategorie, mietpreis: cents(preis) }),
  };
}

/** A set of an item, told apart by `id`, in whose order they were added. */
export function aSet(item: string, name: string, id: string): SetMitArtikel {
  return {
    set: blankRecord('listen_sets', {
      id: idOf(id),
      anzahl: 1,
      faktor: 1,
      ust: percent(19),
      preis: cents(500),
    }),
    artikel: blankRecord('inventar', { id: idOf(item), name, kategorie: 'Ton' }),
    mietpreise: new Map(),
  };
}

export function anElement(name: string, facts: Partial<RechnungElement> = {}): RechnungElement {
  return { ...newElement, name, preis: cents(1000), ...facts };
}

/** A heading; its key is its title. */
export function abschnitt(text: string, nimmt = '', facts: Partial<GliederungRow> = {}): GliederungRow {
  return { art: 'Abschnitt', schluessel: text, text, nimmt, ...facts };
}

export function position(bezug: string, anzahl = 0): GliederungRow {
  return { art: 'Position', bezug, anzahl };
}

interface Facts {
  readonly zeilen?: readonly SampleZeile[];
  readonly sets?: readonly SetMitArtikel[];
  readonly optElement?: readonly RechnungElement[];
  readonly gliederung?: readonly GliederungRow[];
  readonly wahlpositionen?: readonly Wahlposition[];
  /** Items that may be chosen and stand on no line. */
  readonly wahlArtikel?: WahlArtikelById;
  readonly rechnung?: Partial<Rechnung>;
}

/** What may be chosen: by its key, 100,00 at 19 % of its own if nothing else is said. */
export function aWahl(schluessel: string, facts: Partial<Wahlposition> = {}): Wahlposition {
  return {
    schluessel,
    inventar: '',
    name: schluessel,
    anzahl: 1,
    einheit: '',
    kategorie: '',
    faktor: 1,
    preisArt: 'eigener',
    preis: cents(10_000),
    ust: percent(19),
    anmerkung: '',
    statt: '',
    gewaehlt: false,
    ...facts,
  };
}

/** Everything that document, page and sums are made from. */
export function aSource({
  zeilen = [],
  sets = [],
  optElement = [],
  gliederung = [],
  wahlpositionen = [],
  wahlArtikel,
  rechnung,
}: Facts) {
  return {
    wahlArtikel,
    rechnung: blankRecord('rechnungen', {
      name: 'RN20260042',
      rechnungsDatum: wireDateOf('2026-11-20'),
      faelligDatum: wireDateOf('2026-11-30'),
      von: wireDateOf('2026-11-12'),
      bis: wireDateOf('2026-11-15'),
      optElement: [...optElement],
      gliederung: [...gliederung],
      wahlpositionen: [...wahlpositionen],
      ...rechnung,
    }),
    kunde: blankRecord('kunden', {
      name: 'Jana Petersen',
      strasse: 'Am Wall',
      hausnummer: '77',
      plz: '28195',
      ort: 'Bremen',
      rabatt: percent(zeilen[0]?.rabatt ?? 0),
    }),
    firma: blankRecord('firma', {
      name: 'Weserklang',
      strasse: 'Am Güterbahnhof',
      hausnummer: '14',
      plz: '26123',
      ort: 'Oldenburg',
      steuernummer: '64/220/12345',
      iban: 'DE02 1203 0000 0000 2020 51',
    }),
    zeilen,
    sets,
    bearbeitung: 'Mara',
  };
}

/** What the page shows, and what the record says of it. */
export const pageOf = (source: ReturnType<typeof aSource>) => rechnungAbschnitte(conditioned(source));
export const sumsOf = (source: ReturnType<typeof aSource>) => rechnungSums(conditioned(source));

const conditioned = (source: ReturnType<typeof aSource>) => ({
  ...source,
  kunde: { rabatt: source.kunde.rabatt },
});

/** What stands on the document, heading by heading; none where there is nothing to print. */
export function printed(source: ReturnType<typeof aSource>): readonly BelegGroup[] {
  const { beleg, problems } = rechnungBeleg(source);
  if (beleg) return beleg.groups;
  if (problems.some(({ message }) => message.includes('keine Positionen'))) return [];
  throw new Error(problems.map(({ message }) => message).join(' '));
}

/** `LED-PAR 4`, in order. */
export function rowsIn(group: BelegGroup | undefined): string[] {
  return group?.positions.map(({ name, anzahl }) => `${name} ${anzahl}`) ?? [];
}
