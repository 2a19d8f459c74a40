import { type Brief, type BriefTabelle, column, tickColumn } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import type { Firma, Geraet, InventarArtikel, Listenzeile, Packliste, RecordIn } from '../entities/index.ts';
import { vorgesehenWords } from '../geraet/vorgesehen.ts';
import { packweg, type Station } from '../lagerplatz/packweg.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';
import { openPieces } from './counters.ts';
import { kurznamen } from './kurzname.ts';

/** A line of one of the lists that are packed on the walk. */
export interface PickZeile {
  /** PL... */
  readonly packliste: string;
  readonly zeile: Pick<Listenzeile, 'anzahl' | 'out' | 'in' | 'gepackt' | 'anmerkunug'>;
  readonly artikel: Pick<InventarArtikel, 'id' | 'name' | 'gewicht' | 'lagerplatz'>;
  /** Devices that somebody wants to go. */
  readonly vorgesehen: readonly Pick<Geraet, 'nummer'>[];
}

interface Pickliste {
  /** With the job that each is for: of numbers alone nobody at the shelf knows whose they are. */
  readonly packlisten: readonly (Pick<Packliste, 'name' | 'von' | 'bis'> & { readonly titel: string })[];
  readonly zeilen: readonly PickZeile[];
  readonly plaetze: ReadonlyMap<string, Pick<RecordIn<'lagerplaetze'>, 'id' | 'name' | 'zone'>>;
  readonly firma: Firma;
  readonly heute: Day;
}

/** What is fetched of an item, and how many of it each list gets. */
interface Griff {
  readonly artikel: PickZeile['artikel'];
  readonly anzahl: number;
  readonly listen: readonly { readonly packliste: string; readonly anzahl: number }[];
  readonly hinweise: readonly string[];
}

/**
 * One walk through the warehouse for one list or several (ORT-01): what is still to be packed, place by place, and how many
 * of each go on which list.
 */
export function picklisteBrief({ packlisten, zeilen, plaetze, firma, heute }: Pickliste): Brief {
  const [first, ...others] = packlisten.map(({ name }) => name);
  const stationen = packweg(griffe(zeilen), ({ artikel }) => ({
    name: artikel.name,
    gewicht: artikel.gewicht,
    platz: plaetze.get(artikel.lagerplatz),
  }));
  return {
    art: 'pickliste',
    name: first ?? '',
    titel: others.length === 0 ? `Pickliste ${first ?? ''}` : 'Sammelpickliste',
    untertitel: others.length === 0 ? 'in der Reihenfolge der Lagerplätze' : 'für mehrere Packlisten',
    datum: heute,
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: [
      ...packlisten.map(
        ({ name, titel, von, bis }) =>
          [name, [cleanLine(titel), formatDayRange(von, bis)].filter(Boolean).join(', ')] as const,
      ),
      ['Erstellt am', formatDay(heute)],
    ],
    absaetze: stationen.length === 0 ? ['Es ist alles gepackt.'] : [],
    tabellen:
      stationen.length === 0 ? [] : [tabelle(stationen, kurznamen(packlisten.map(({ name }) => name)))],
    ueberweisung: undefined,
    schluss: [],
    arbeitspapier: true,
  };
}

/** By item, of all lists together; what is packed or out already is not fetched again. */
function griffe(zeilen: readonly PickZeile[]): Griff[] {
  const open = zeilen
    .map((each) => ({ ...each, anzahl: openPieces(each.zeile, 'gepackt') }))
    .filter(({ anzahl }) => anzahl > 0);
  return [...Map.groupBy(open, ({ artikel }) => artikel.id).values()].flatMap((own): Griff[] => {
    const [one] = own;
    if (!one) return [];
    const notes = own.flatMap(({ zeile, vorgesehen }) => [
      cleanLine(zeile.anmerkunug),
      vorgesehenWords(vorgesehen),
    ]);
    return [
      {
        artikel: one.artikel,
        anzahl: own.reduce((sum, { anzahl }) => sum + anzahl, 0),
        listen: own.map(({ packliste, anzahl }) => ({ packliste, anzahl })),
        hinweise: [...new Set(notes)].filter((each) => each !== ''),
      },
    ];
  });
}

/** One table: the place stands where its first line does, so that a walk is few pages. */
function tabelle(stationen: readonly Station<Griff>[], kurz: ReadonlyMap<string, string>): BriefTabelle {
  const isShared = kurz.size > 1;
  return {
    titel: '',
    spalten: [
      column('Platz', 0.2, 'umbruch'),
      tickColumn(0.05),
      column('Anzahl', 0.08, 'rechts'),
      column('', 0.02),
      column('Artikel', isShared ? 0.4 : 0.65, 'umbruch'),
      ...(isShared ? [column('Davon', 0.25, 'umbruch')] : []),
    ],
    zeilen: stationen.flatMap(({ platz, zeilen }) =>
      zeilen.map(({ artikel, anzahl, listen, hinweise }, index) => [
        index > 0
          ? ''
          : platz
            ? [platz.zone, platz.name].map(cleanLine).filter(Boolean).join(', ')
            : 'ohne Platz',
        '',
        formatZahl(anzahl),
        '',
        [cleanLine(artikel.name), ...hinweise].join(', '),
        ...(isShared ? [listen.map((each) => fuer(each, kurz)).join(', ')] : []),
      ]),
    ),
    summen: [],
  };
}

/** `1 für PL…69`. */
function fuer({ packliste, anzahl }: Griff['listen'][number], kurz: ReadonlyMap<string, string>): string {
  return `${formatZahl(anzahl)} für ${kurz.get(packliste) ?? packliste}`;
}
