import { type Brief, type BriefFoto, type BriefTabelle, column } from '../brief/brief.ts';
import { buyerOf, sellerOf } from '../brief/parties.ts';
import type { Firma, Kunde, Packliste } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDateTime, formatDayRange } from '../values/date-format.ts';
import type { Day, StoredDate } from '../values/dates.ts';
import { dayOf, momentOf } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';
import type { UebergabeDaten } from './daten.ts';
import { BLATT, stricheOf } from './striche.ts';
import { stueckOf } from './worte.ts';

interface Uebergabepapier {
  /** UE20260012. */
  readonly nummer: string;
  readonly daten: UebergabeDaten;
  readonly am: StoredDate;
  readonly eingegangen: StoredDate;
  readonly packliste: Pick<Packliste, 'name' | 'von' | 'bis'>;
  readonly kunde: Kunde;
  /** The job, and where it takes place, address and all. */
  readonly anlass: string;
  readonly ort: string;
  /** Who of the firm was there. */
  readonly von: string;
  readonly firma: Firma;
  /** kg of one piece, by item; of a delivery note. */
  readonly gewichte: ReadonlyMap<string, number>;
  readonly fotos: readonly BriefFoto[];
  /** The number of the one that it replaces. */
  readonly ersetzt: string;
}

const LATE_MS = 10 * 60_000;

/**
 * The protocol as it is kept (partner 5.3). Its words say what happened, never that somebody confirms a state: such a term is void
 * (§ 309 Nr. 12 BGB).
 */
export function uebergabeBrief(papier: Uebergabepapier): Brief {
  const { nummer, daten, am, eingegangen, packliste, kunde, firma, fotos, ersetzt } = papier;
  const isLate = momentOf(eingegangen) - momentOf(am) >= LATE_MS;
  const angaben = [
    ['Nummer', nummer],
    ['Packliste', packliste.name],
    ['Auftrag', cleanLine(papier.anlass)],
    ['Ort', cleanLine(papier.ort)],
    ['Zeit', formatDayRange(packliste.von, packliste.bis)],
    [daten.art === 'Übergabe' ? 'Übergeben am' : 'Zurückgenommen am', formatDateTime(am)],
    ['Eingegangen am', isLate ? formatDateTime(eingegangen) : ''],
    [daten.art === 'Übergabe' ? 'Übergeben von' : 'Zurückgenommen von', cleanLine(papier.von)],
    ['Ersetzt', ersetzt],
  ] as const;
  const signed = unterschriftOf(daten);
  return {
    art: 'uebergabe',
    name: nummer,
    titel: titelOf(daten),
    untertitel: cleanLine(papier.anlass),
    datum: dayOfMoment(am),
    seller: sellerOf(firma),
    buyer: buyerOf(kunde),
    angaben: angaben.filter(([, value]) => value !== ''),
    absaetze: [satzOf(daten), ...paragraphsOf(daten.bemerkung)],
    tabellen: [tabelleOf(papier)],
    ueberweisung: undefined,
    ...(signed ? { unterschrift: signed } : {}),
    ...(fotos.length > 0 ? { bilder: fotos } : {}),
    schluss: ohneOf(daten),
  };
}

const dayOfMoment = (am: StoredDate): Day => dayOf(am);

/** What the paper is called. */
function titelOf({ art, ohneUnterschrift }: Pick<UebergabeDaten, 'art' | 'ohneUnterschrift'>): string {
  if (ohneUnterschrift === 'Lieferschein') return art === 'Übergabe' ? 'Lieferschein' : 'Rücknahmeschein';
  return art === 'Übergabe' ? 'Übergabeprotokoll' : 'Rücknahmeprotokoll';
}

function satzOf({ art, zeilen }: UebergabeDaten): string {
  const maengel = zeilen.reduce((sum, each) => sum + each.maengel, 0);
  const were = art === 'Übergabe' ? 'Übergeben wurden' : 'Zurückgenommen wurden';
  const noted =
    maengel === 0
      ? ''
      : maengel === 1
        ? ' 1 Mangel ist notiert.'
        : ` ${formatZahl(maengel)} Mängel sind notiert.`;
  return `${were} ${formatZahl(stueckOf(zeilen))} Stück.${noted}`;
}

const paragraphsOf = (text: string): string[] =>
  text
    .split('\n')
    .map(cleanLine)
    .filter((line) => line !== '');

function tabelleOf({ daten, gewichte }: Uebergabepapier): BriefTabelle {
  const isNote = daten.ohneUnterschrift === 'Lieferschein';
  const rows = daten.zeilen.filter(({ anzahl }) => anzahl > 0);
  const kg = (row: (typeof rows)[number]) => row.anzahl * (gewichte.get(row.inventar) ?? 0);
  const all = rows.reduce((sum, row) => sum + kg(row), 0);
  return {
    titel: '',
    spalten: [
      column('Artikel', 0.42, 'umbruch'),
      column('Anzahl', 0.14, 'rechts'),
      column('', 0.03),
      column(isNote ? 'Gewicht' : 'Zustand, Bemerkung', 0.41, isNote ? 'rechts' : 'umbruch'),
    ],
    zeilen: rows.map((row) => [
      cleanLine(row.name),
      [formatZahl(row.anzahl), cleanLine(row.einheit)].filter(Boolean).join(' '),
      '',
      isNote ? kgWords(kg(row)) : zustandOf(row),
    ]),
    summen: isNote && all > 0 ? [['Zusammen', kgWords(all)]] : [],
  };
}

const kgWords = (kg: number): string => (kg > 0 ? `${formatZahl(Math.round(kg * 10) / 10)} kg` : '');

function zustandOf({ maengel, bemerkung }: UebergabeDaten['zeilen'][number]): string {
  const words = cleanLine(bemerkung);
  return maengel > 0 ? `${formatZahl(maengel)} × ${words || 'Mangel'}` : words;
}

function unterschriftOf({ striche, person, funktion, ohneUnterschrift, papier }: UebergabeDaten) {
  if (ohneUnterschrift !== '') return undefined;
  const who = [person, funktion].map(cleanLine).filter(Boolean).join(', ');
  return {
    striche: stricheOf(striche) ?? [],
    blatt: BLATT,
    unter: papier ? `${who} (auf Papier unterschrieben, siehe Foto)` : who,
  };
}

function ohneOf({ ohneUnterschrift }: UebergabeDaten): string[] {
  if (ohneUnterschrift === 'niemand da') return ['Es war niemand da, der unterschreiben konnte.'];
  return ohneUnterschrift === 'nicht gewollt' ? ['Die Unterschrift wurde nicht gewollt.'] : [];
}
