import { type OffeneRueckgabe, rueckgabeWords } from '@traverse/domain/rueckgabe/offene-rueckgabe';
import type { Day } from '@traverse/domain/values';
import {
  dayCell,
  inOnePortion,
  moneyCell,
  numberCell,
  type Row,
  type Sheet,
  textCell,
} from '../../spreadsheet/sheet.ts';

const HEADINGS = [
  'Stand',
  'Packliste',
  'Kunde',
  'Telefon',
  'E-Mail',
  'Bis',
  'Artikel',
  'Kategorie',
  'Raus',
  'Zurück',
  'Offen',
  'Wert',
  'Fehlt demnächst',
  'Ab',
];

/** What is out, a row for each item of a list, as a spreadsheet filters and adds it up. */
export function rueckgabenSheet(rows: readonly OffeneRueckgabe[], today: Day): Sheet {
  const cells = rows.flatMap((row) =>
    row.zeilen.map(
      ({ name, kategorie, out, in: back, offen, wert }): Row => [
        textCell(rueckgabeWords(row.bis, today)),
        textCell(row.name),
        textCell(row.kunde),
        textCell(row.telefon),
        textCell(row.email),
        dayCell(row.bis),
        textCell(name),
        textCell(kategorie),
        numberCell(out),
        numberCell(back),
        numberCell(offen),
        moneyCell(wert),
        textCell(row.fehltDemnaechst?.titel ?? ''),
        dayCell(row.fehltDemnaechst?.tag ?? ''),
      ],
    ),
  );
  return { name: `Offene Rückgaben ${today}`, headings: HEADINGS, portions: inOnePortion(cells) };
}
