import { type Day, type FaelligeZeile, faelligStand, formatMonat } from '@traverse/domain';
import { type Cell, emptyCell, inOnePortion, type Row, type Sheet } from '../spreadsheet/sheet.ts';

const HEADINGS = [
  'Stand',
  'Gerät',
  'Kategorie',
  'Prüfart',
  'Platz',
  'Stück',
  'Geprüft',
  'Fällig',
  'Zuletzt geprüft',
  'Geht raus',
  'Packliste',
];

/** What is due, for whoever plans the tests: what is due first stands first. */
export function faelligeSheet(zeilen: readonly FaelligeZeile[], heute: Day): Sheet {
  const rows = zeilen
    .toSorted((one, other) => (one.faellig < other.faellig ? -1 : 1))
    .map((zeile): Row => {
      const { bezeichnung, kategorie, art, platz, menge, faellig, zuletzt, gehtRaus, aufPruefliste } = zeile;
      return [
        text(aufPruefliste ? 'auf Prüfliste' : faelligStand(zeile, heute).words),
        text(bezeichnung),
        text(kategorie),
        text(art),
        text(platz),
        { is: 'number', value: menge?.anzahl ?? 1 },
        menge ? { is: 'number', value: menge.geprueft } : emptyCell,
        text(faellig === '' ? 'sofort' : formatMonat(faellig)),
        day(zuletzt),
        day(gehtRaus?.von ?? ''),
        text(gehtRaus?.name ?? ''),
      ];
    });
  return { name: `Fällige Prüfungen ${heute}`, headings: HEADINGS, portions: inOnePortion(rows) };
}

const text = (words: string): Cell => (words === '' ? emptyCell : { is: 'text', text: words });
const day = (value: Day | ''): Cell => (value === '' ? emptyCell : { is: 'day', day: value });
