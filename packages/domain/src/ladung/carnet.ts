import type { Made } from '../brief/beleg.ts';
import { type Brief, column } from '../brief/brief.ts';
import type { ZeileMitArtikel } from '../brief/print-order.ts';
import type { Geraet } from '../entities/index.ts';
import { ersatzwertOf } from '../rueckgabe/zeitwert.ts';
import { cleanLine } from '../values/clean-text.ts';
import { dayOf } from '../values/dates.ts';
import { cents, formatEuro, sumCents } from '../values/geld.ts';
import { formatZahl, inThousandths } from '../values/zahl.ts';
import { type Ladepapier, ladepapier } from './ladeliste-brief.ts';

type Device = Pick<Geraet, 'inventar' | 'nummer' | 'seriennummer' | 'kaufdatum'>;

/** A line of the list. */
export interface CarnetPosition {
  readonly nummer: number;
  readonly text: string;
  readonly stueck: number;
  readonly kg: number;
  readonly wert: ReturnType<typeof cents>;
  readonly land: string;
}

/** A list for a Carnet ATA: its lines, and the devices of it that have a number. */
export interface CarnetPapier extends Ladepapier<ZeileMitArtikel> {
  readonly geraete: readonly Device[];
}

/** The lines of the list, and what stands in it at the price of a new one; or what is missing for them. */
export function carnetPositionen(
  papier: CarnetPapier,
): Made<{ readonly positionen: readonly CarnetPosition[]; readonly neuwert: readonly string[] }> {
  const zeilen = papier.zeilen.filter(({ zeile }) => zeile.anzahl > 0);
  const problems = zeilen.flatMap(({ artikel }) => {
    const missing = [
      artikel.gewicht === 0 ? 'Gewicht' : '',
      artikel.wiederbeschaffung === 0 ? 'Wiederbeschaffung' : '',
      artikel.ursprungsland === '' ? 'Ursprungsland' : '',
    ].filter((each) => each !== '');
    return missing.length === 0
      ? []
      : [
          {
            collection: 'packlisten' as const,
            field: 'inventarliste',
            message: `${cleanLine(artikel.name)}: Es fehlt ${missing.join(' und ')}.`,
          },
        ];
  });
  return problems.length > 0 ? { problems } : { beleg: positionsOf(papier, zeilen) };
}

/**
 * The general list of a Carnet ATA: devices singly, what belongs to a main item under its number, numbers without gaps
 * (W 6.3). What lacks weight, value or origin is listed instead of printed with a hole.
 */
export function carnetBrief(papier: CarnetPapier): Made<Brief> {
  const { beleg, problems } = carnetPositionen(papier);
  if (problems) return { problems };
  const { positionen, neuwert } = beleg;
  const kg = positionen.reduce((sum, each) => sum + Math.round(each.kg * 1000), 0) / 1000;
  const brief: Brief = {
    ...ladepapier(papier, 'carnet', 'Carnet ATA, Allgemeine Liste'),
    tabellen: [
      {
        titel: '',
        spalten: [
          column('Nr.', 0.07),
          column('Bezeichnung, Marken, Seriennummern', 0.43, 'umbruch'),
          column('Stück', 0.1, 'rechts'),
          column('Gewicht kg', 0.14, 'rechts'),
          column('Wert EUR', 0.16, 'rechts'),
          column('Land', 0.1, 'rechts'),
        ],
        zeilen: positionen.map(({ nummer, text, stueck, kg: each, wert, land }) => [
          String(nummer),
          text,
          formatZahl(stueck),
          formatZahl(each),
          formatEuro(wert),
          land,
        ]),
        summen: [
          ['Stück', formatZahl(positionen.reduce((sum, { stueck }) => sum + stueck, 0))],
          ['Gewicht', `${formatZahl(kg)} kg`],
          ['Wert', formatEuro(sumCents(positionen.map(({ wert }) => wert)))],
        ],
      },
    ],
    schluss:
      neuwert.length > 0
        ? [`Zum Neuwert, weil Kaufdatum oder Nutzungsdauer fehlt: ${[...new Set(neuwert)].join(', ')}.`]
        : [],
  };
  return { beleg: brief };
}

function positionsOf({ firma, heute, geraete }: CarnetPapier, zeilen: readonly ZeileMitArtikel[]) {
  const positionen: CarnetPosition[] = [];
  const neuwert: string[] = [];
  let last = 0;
  const add = ({ zeile, artikel }: ZeileMitArtikel, under?: number) => {
    const name = cleanLine(artikel.name);
    const worthOf = (kaufdatum: Geraet['kaufdatum'], stueck: number) => {
      const days = { gekauft: dayOf(kaufdatum), verloren: heute };
      const { wert, ohneZeitwert } = ersatzwertOf(artikel, { ...firma, ersatzwert: 'Zeitwert' }, days);
      if (ohneZeitwert) neuwert.push(name);
      return cents(Math.round(wert * stueck));
    };
    const put = (text: string, stueck: number, kaufdatum: Geraet['kaufdatum']) => {
      positionen.push({
        nummer: under ?? ++last,
        text,
        stueck,
        kg: inThousandths(artikel.gewicht * stueck),
        wert: worthOf(kaufdatum, stueck),
        land: artikel.ursprungsland,
      });
    };
    const own = geraete.filter(({ inventar }) => inventar === artikel.id).slice(0, Math.floor(zeile.anzahl));
    for (const { nummer, seriennummer, kaufdatum } of own) {
      const mark = [`#${nummer}`, seriennummer === '' ? '' : `S/N ${cleanLine(seriennummer)}`];
      put(`${name}, ${mark.filter((each) => each !== '').join(', ')}`, 1, kaufdatum);
    }
    const others = zeile.anzahl - own.length;
    if (others > 0) put(name, others, '');
    return last;
  };
  const isAccessory = ({ zeile }: ZeileMitArtikel) => zeile.zubehoer > 0 && zeile.zubehoer >= zeile.anzahl;
  const belongs = (main: ZeileMitArtikel) => (each: ZeileMitArtikel) =>
    isAccessory(each) && main.zeile.zubehoerTeile.some(({ inventar }) => inventar === each.artikel.id);
  const done = new Set<ZeileMitArtikel>();
  for (const main of zeilen.filter((each) => !isAccessory(each))) {
    const nummer = add(main);
    for (const part of zeilen.filter(belongs(main))) {
      if (done.has(part)) continue;
      done.add(part);
      add(part, nummer);
    }
  }
  for (const rest of zeilen) if (isAccessory(rest) && !done.has(rest)) add(rest);
  return { positionen, neuwert };
}
