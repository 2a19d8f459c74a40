import { type FaelligeZeile, faelligStand } from '@traverse/domain/pruefung/faelligkeitsliste';
import { type Day, formatMonat } from '@traverse/domain/values';
import {
  dayCell,
  emptyCell,
  inOnePortion,
  numberCell,
  type Row,
  type Sheet,
  textCell,
} from '../../spreadsheet/sheet.ts';

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
        textCell(aufPruefliste ? 'auf Prüfliste' : faelligStand(zeile, heute).words),
        textCell(bezeichnung),
        textCell(kategorie),
        textCell(art),
        textCell(platz),
        numberCell(menge?.anzahl ?? 1),
        menge ? numberCell(menge.geprueft) : emptyCell,
        textCell(faellig === '' ? 'sofort' : formatMonat(faellig)),
        dayCell(zuletzt),
        dayCell(gehtRaus?.von ?? ''),
        textCell(gehtRaus?.name ?? ''),
      ];
    });
  return { name: `Fällige Prüfungen ${heute}`, headings: HEADINGS, portions: inOnePortion(rows) };
}
