import { type Brief, column } from '../brief/brief.ts';
import { noBuyer, sellerOf } from '../brief/parties.ts';
import type { Fahrzeug, Firma, Packliste } from '../entities/index.ts';
import { cleanLine } from '../values/clean-text.ts';
import { formatDay, formatDayRange } from '../values/date-format.ts';
import type { Day } from '../values/dates.ts';
import { formatZahl } from '../values/zahl.ts';
import { auslastungOf } from './fahrzeug.ts';
import {
  gewichtOf,
  gewichtWords,
  isCase,
  type Ladegut,
  packstueckeOf,
  raumOf,
  raumWords,
  zugemietetOf,
} from './ladegut.ts';
import { stromHinweis, stromOf, stromWords } from './strom.ts';

/** What every paper about the load of a pack list is made of. */
export interface Ladepapier<Zeile = Ladegut> {
  readonly packliste: Pick<Packliste, 'name' | 'von' | 'bis'>;
  readonly anlass: string;
  readonly ort: string;
  readonly firma: Firma;
  readonly heute: Day;
  readonly zeilen: readonly Zeile[];
}

/** What they have in common. */
export function ladepapier(
  { packliste, anlass, ort, firma, heute }: Omit<Ladepapier, 'zeilen'>,
  art: Brief['art'],
  titel: string,
): Omit<Brief, 'tabellen' | 'schluss'> {
  return {
    art,
    name: packliste.name,
    titel,
    untertitel: cleanLine(anlass),
    datum: heute,
    seller: sellerOf(firma),
    buyer: noBuyer,
    angaben: (
      [
        ['Packliste', packliste.name],
        ['Ort', cleanLine(ort)],
        ['Zeit', formatDayRange(packliste.von, packliste.bis)],
        ['Erstellt am', formatDay(heute)],
      ] as const
    ).filter(([, value]) => value !== ''),
    absaetze: [],
    ueberweisung: undefined,
  };
}

/**
 * What goes on the lorry, cases with what lies in them before the rest, the heaviest first, with a line to tick and the
 * weight so far, so that the last row of each page is its total (W 6.3).
 */
export function ladelisteBrief(papier: Ladepapier & { readonly fahrzeug: Fahrzeug | undefined }): Brief {
  const { fahrzeug } = papier;
  const weighed = papier.zeilen
    .filter(({ anzahl, imCase = 0 }) => anzahl > imCase)
    .map((zeile) => ({ zeile, kg: gewichtOf([zeile]).kg }))
    .toSorted(
      ({ zeile: one, kg }, { zeile: other, kg: otherKg }) =>
        Number(isCase(other)) - Number(isCase(one)) ||
        otherKg - kg ||
        (one.name === other.name ? 0 : one.name < other.name ? -1 : 1),
    );
  const zeilen = weighed.map(({ zeile }) => zeile);
  const [gewicht, raum, strom] = [gewichtOf(zeilen), raumOf(zeilen), stromOf(zeilen)];
  const auslastung = fahrzeug ? auslastungOf(fahrzeug, gewicht, raum) : [];
  const zugemietet = zugemietetOf(zeilen).kg;
  const { alle, cases } = packstueckeOf(zeilen);
  const summen = [
    ['Packstücke mit Maßen', cases === 0 && alle > 0 ? formatZahl(alle) : ''],
    ['Packstücke', cases > 0 ? `${formatZahl(alle)}, davon ${caseWords(cases)}` : ''],
    ['Raum', raumWords(raum)],
    ['Strom', strom ? stromWords(strom) : ''],
    ...auslastung.map(
      ({ was, prozent, zuViel }) =>
        [
          `${fahrzeug?.name}: ${was}`,
          [`${formatZahl(prozent)} %`, zuViel].filter(Boolean).join(', '),
        ] as const,
    ),
    ['Vom Gewicht zugemietet', zugemietet > 0 ? `${formatZahl(zugemietet)} kg` : ''],
    ['Gewicht', gewichtWords(gewicht)],
  ] as const;
  return {
    ...ladepapier(papier, 'ladeliste', 'Ladeliste'),
    tabellen: [
      {
        titel: '',
        spalten: [
          column('Anzahl', 0.1, 'rechts'),
          column('', 0.02),
          column('Artikel', 0.37, 'umbruch'),
          column('Maße in cm', 0.17),
          column('kg', 0.1, 'rechts'),
          column('Summe kg', 0.12, 'rechts'),
          column('Geladen', 0.12, 'rechts'),
        ],
        zeilen: rowsOf(weighed),
        summen: summen.filter(([, value]) => value !== ''),
      },
    ],
    schluss: [
      gewicht.ohne.length > 0 ? `Ohne Gewicht: ${gewicht.ohne.map(cleanLine).join(', ')}.` : '',
      fahrzeug ? 'Achslasten sind nicht gerechnet.' : '',
      strom ? stromHinweis : '',
    ].filter((each) => each !== ''),
  };
}

const caseWords = (cases: number) => `${formatZahl(cases)} ${cases === 1 ? 'Case' : 'Cases'}`;

function rowsOf(weighed: readonly { readonly zeile: Ladegut; readonly kg: number }[]): (readonly string[])[] {
  let grams = 0;
  return weighed.flatMap(({ zeile, kg }) => {
    const { name, anzahl, imCase = 0, artikel, darin = [] } = zeile;
    grams += Math.round(kg * 1000);
    const measures = [artikel.laenge, artikel.breite, artikel.hoehe].filter((each) => each > 0);
    const row = [
      formatZahl(anzahl - imCase),
      '',
      cleanLine(name),
      measures.map(formatZahl).join(' × '),
      kg > 0 ? formatZahl(kg) : '',
      grams > 0 ? formatZahl(grams / 1000) : '',
      '______',
    ];
    const within = darin.map((each) => `darin ${formatZahl(each.anzahl)} × ${cleanLine(each.name)}`);
    return [row, ...within.map((words) => ['', '', words, '', '', '', ''])];
  });
}
