import type { BelegProblem, Made } from '../brief/beleg.ts';
import { inPrintOrder, type ZeileMitArtikel } from '../brief/print-order.ts';
import type { Geraet, Kunde, Packliste, Projekt } from '../entities/index.ts';
import { vorgesehenWords } from '../geraet/vorgesehen.ts';
import { type TechnikKategorie, technikKategorien } from '../options/technik-kategorien.ts';
import { defaultEinheit } from '../preise/position.ts';
import { cleanLine, cleanParagraphs } from '../values/clean-text.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { kundenwegWords } from './kundenweg.ts';

/** Everything that stands on a printed packing list. Texts are cleaned; what is empty is not shown. */
export interface PacklistenBeleg {
  /** PL... */
  readonly name: string;
  /** What the job is called, otherwise the customer. */
  readonly anlass: string;
  readonly von: Day | '';
  readonly bis: Day | '';
  readonly ort: string;
  readonly kunde: string;
  readonly bearbeitung: string;
  readonly anmerkung: readonly string[];
  /** The day it was printed. */
  readonly stand: Day;
  readonly groups: readonly PackGroup[];
}

export interface PackGroup {
  readonly kategorie: TechnikKategorie | '';
  readonly title: string;
  readonly rows: readonly PackRow[];
}

export interface PackRow {
  readonly anzahl: number;
  readonly einheit: string;
  readonly name: string;
  readonly anmerkung: string;
  /** Counted out and in again so far. */
  readonly out: number;
  readonly in: number;
  /** What a scanner reads: the id of the item. */
  readonly code: string;
}

export interface PacklistenSource {
  readonly packliste: Packliste;
  readonly kunde: Pick<Kunde, 'name' | 'firma'>;
  /** Lines of its Inventarliste, in any order. */
  readonly zeilen: Iterable<ZeileMitArtikel>;
  /** That lines want to go. */
  readonly geraete?: readonly Pick<Geraet, 'id' | 'nummer'>[];
  readonly projekt?: Pick<Projekt, 'name' | 'ort'> | undefined;
  readonly bearbeitung: string;
  readonly today: Day;
}

/** The packing list for the ramp (PDF-02); without anything to pack, the problem that this is. */
export function packlistenBeleg(source: PacklistenSource): Made<PacklistenBeleg> {
  const { packliste, projekt } = source;
  const kunde = cleanLine(source.kunde.firma) || cleanLine(source.kunde.name);
  const beleg: PacklistenBeleg = {
    name: packliste.name,
    anlass: cleanLine(projekt?.name ?? '') || kunde,
    von: dayOf(packliste.von),
    bis: dayOf(packliste.bis),
    ort: cleanLine(projekt?.ort ?? ''),
    kunde,
    bearbeitung: cleanLine(source.bearbeitung),
    anmerkung: [kundenwegWords(packliste), ...cleanParagraphs(packliste.anmerkung)].filter(
      (line) => line !== '',
    ),
    stand: source.today,
    groups: packGroups(inPrintOrder(source.zeilen), source.geraete ?? []),
  };
  return beleg.groups.length > 0 ? { beleg } : { problems: [nothingToPack] };
}

const nothingToPack: BelegProblem = {
  collection: 'packlisten',
  field: 'inventarliste',
  message: 'Es gibt noch nichts zu packen. Füge der Packliste Inventar hinzu.',
};

type Wanted = NonNullable<PacklistenSource['geraete']>;

function packGroups(zeilen: readonly ZeileMitArtikel[], geraete: Wanted): PackGroup[] {
  return [...technikKategorien, '' as const]
    .map((kategorie) => ({
      kategorie,
      title: kategorie || 'Sonstiges',
      rows: zeilen
        .filter(({ artikel }) => artikel.kategorie === kategorie)
        .map((each) => packRow(each, geraete)),
    }))
    .filter(({ rows }) => rows.length > 0);
}

function packRow({ zeile, artikel }: ZeileMitArtikel, geraete: Wanted): PackRow {
  const wanted = geraete.filter(({ id }) => zeile.vorgesehen.includes(id));
  const notes = [cleanLine(zeile.anmerkunug), vorgesehenWords(wanted)];
  return {
    anzahl: zeile.anzahl,
    einheit: cleanLine(zeile.einheit || artikel.einheit) || defaultEinheit,
    name: cleanLine(artikel.name),
    anmerkung: notes.filter((each) => each !== '').join(' · '),
    out: zeile.out,
    in: zeile.in,
    code: artikel.id,
  };
}
