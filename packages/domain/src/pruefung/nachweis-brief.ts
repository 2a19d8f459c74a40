import { type Brief, type BriefTabelle, column } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import type { Bewegung, Firma, Geraet, Packliste, Pruefart, Pruefung } from '../entities/index.ts';
import { nummerOf } from '../namen/geraet-bezeichnung.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import { type Day, dayOf } from '../values/dates.ts';
import { formatMonat } from '../values/monat-text.ts';
import { formatZahl } from '../values/zahl.ts';
import { lastDayOfMonat, monatFrom } from './monat.ts';

/** A device that went out with a list, with its last test of each kind. */
export interface NachweisGeraet {
  readonly geraet: Pick<Geraet, 'bezeichnung' | 'nummer' | 'seriennummer' | 'pruefstand'>;
  /** What its item is called. */
  readonly artikel: string;
  readonly letzte: ReadonlyMap<string, Pick<Pruefung, 'datum' | 'ergebnis' | 'pruefer' | 'restnutzung'>>;
  /** Why it went in spite of something, as it stands in its history. */
  readonly trotz: readonly Pick<Bewegung, 'grund' | 'wer' | 'am'>[];
}

/** An item of which nobody knows which pieces went. */
export interface NachweisMenge {
  readonly name: string;
  readonly art: string;
  readonly geprueft: number;
  readonly stueck: number;
  /** Of the last test; '' where there was none. */
  readonly datum: Pruefung['datum'];
}

interface Nachweis {
  readonly packliste: Pick<Packliste, 'name' | 'von' | 'bis'>;
  readonly firma: Firma;
  readonly heute: Day;
  readonly kunde: string;
  readonly ort: string;
  readonly arten: ReadonlyMap<string, Pick<Pruefart, 'norm'>>;
  readonly geraete: readonly NachweisGeraet[];
  readonly mengen: readonly NachweisMenge[];
  /** Pieces that want a test and have neither number nor record, named and not hidden. */
  readonly ohne: readonly string[];
}

/** The proof of the last tests, to be at hand where the devices are used (PRUEF-03, BetrSichV §14(7)). */
export function nachweisBrief(nachweis: Nachweis): Brief {
  const { packliste, firma, heute, kunde, ort, geraete, mengen, ohne } = nachweis;
  const isEmpty = geraete.length === 0 && mengen.length === 0 && ohne.length === 0;
  return {
    art: 'pruefnachweis',
    name: packliste.name,
    titel: 'Prüfnachweis',
    untertitel: `zu Packliste ${packliste.name}`,
    datum: heute,
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: (
      [
        ['Packliste', packliste.name],
        ['Zeit', formatDayRange(packliste.von, packliste.bis)],
        ['Erstellt am', formatDay(heute)],
      ] as const
    ).filter(([, value]) => value !== ''),
    absaetze: isEmpty
      ? ['Auf dieser Liste ist nichts, das eine Prüfung braucht.']
      : [
          `Die letzten Prüfungen der Arbeitsmittel, die mit dieser Liste unterwegs sind${forWhom(kunde, ort)}.`,
        ],
    tabellen: [...devices(geraete, nachweis), amounts(mengen), missing(ohne)].filter(
      ({ zeilen }) => zeilen.length > 0,
    ),
    ueberweisung: undefined,
    schluss: [...overridden(geraete), ...norms(nachweis)],
  };
}

/** Whom it is for and where, in a sentence: the head of a letter cuts what is long. */
function forWhom(kunde: string, ort: string): string {
  const said = [cleanLine(kunde), cleanLine(ort)].filter((each) => each !== '').join(', ');
  return said === '' ? '' : `, für ${said}`;
}

/** A table for each item, so that its name does not push out what tells its devices apart. */
function devices(
  geraete: readonly NachweisGeraet[],
  { heute, packliste: { bis } }: Pick<Nachweis, 'heute' | 'packliste'>,
): BriefTabelle[] {
  const byArtikel = Map.groupBy(geraete, ({ artikel }) => artikel);
  return [...byArtikel].map(([artikel, ofArtikel]) => ({
    titel: cleanLine(artikel),
    spalten: [
      column('Nr., Seriennummer', 0.2, 'umbruch'),
      column('Prüfung', 0.22, 'umbruch'),
      column('Geprüft am', 0.11),
      column('Ergebnis', 0.13, 'umbruch'),
      column('Prüfer', 0.19, 'umbruch'),
      column('Gültig bis', 0.15, 'umbruch'),
    ],
    zeilen: ofArtikel.flatMap(({ geraet: { nummer, seriennummer, pruefstand }, letzte }) =>
      pruefstand.map(({ pruefart, name, faellig }, index) => {
        const last = letzte.get(pruefart);
        const which = [nummerOf(nummer), seriennummer].filter((each) => each !== '').join(', ');
        return [
          index === 0 ? cleanLine(which) : '',
          cleanLine(name),
          last ? formatDay(last.datum) : 'nie',
          last?.ergebnis || '–',
          cleanLine(last?.pruefer ?? ''),
          gueltigBis(faellig, { heute, bis: bis === '' ? '' : dayOf(bis) }),
        ];
      }),
    ),
    summen: [],
  }));
}

/** Until when it holds, and where that is not long enough. */
function gueltigBis(
  faellig: string,
  { heute, bis }: { readonly heute: Day; readonly bis: Day | '' },
): string {
  const monat = monatFrom(faellig);
  if (monat === '') return 'nicht gültig';
  const last = lastDayOfMonat(monat);
  if (last < heute) return `${formatMonat(faellig)}, abgelaufen`;
  return last < bis ? `${formatMonat(faellig)}, läuft im Job ab` : formatMonat(faellig);
}

function amounts(mengen: readonly NachweisMenge[]): BriefTabelle {
  return {
    titel: 'Artikel ohne Gerätenummer',
    spalten: [
      column('Artikel', 0.44, 'umbruch'),
      column('Prüfung', 0.26, 'umbruch'),
      column('Geprüft', 0.18),
      column('am', 0.12),
    ],
    zeilen: mengen.map(({ name, art, geprueft, stueck, datum }) => [
      cleanLine(name),
      cleanLine(art),
      `${formatZahl(geprueft)} von ${formatZahl(stueck)}`,
      datum === '' ? '–' : formatDay(datum),
    ]),
    summen: [],
  };
}

/** In whole sentences: a reason is not cut off. */
function overridden(geraete: readonly NachweisGeraet[]): string[] {
  return geraete.flatMap(({ geraet, trotz }) =>
    trotz.map(({ grund, wer, am }) => {
      const when = [`am ${formatDay(am)}`, wer && `von ${wer}`].filter(Boolean).join(' ');
      return cleanLine(`Mit Begründung mitgenommen: ${geraet.bezeichnung}, ${when}. ${grund}`);
    }),
  );
}

function norms({ geraete, arten }: Pick<Nachweis, 'geraete' | 'arten'>): string[] {
  const used = new Map(
    geraete.flatMap(({ geraet }) => geraet.pruefstand.map(({ pruefart, name }) => [pruefart, name] as const)),
  );
  const said = [...used].flatMap(([id, name]) => {
    const norm = arten.get(id)?.norm ?? '';
    return norm === '' ? [] : `${name}: ${norm}`;
  });
  return said.length === 0 ? [] : [cleanLine(`Geprüft nach: ${said.join('; ')}.`)];
}

function missing(ohne: readonly string[]): BriefTabelle {
  return {
    titel: 'Ohne Nachweis',
    spalten: [column('Artikel', 1, 'umbruch')],
    zeilen: ohne.map((each) => [cleanLine(each)]),
    summen: [],
  };
}
