import { type Day, type OffeneRueckgabe, rueckgabeWords } from '@traverse/domain';
import { type Cell, emptyCell, inOnePortion, type Row, type Sheet } from '../spreadsheet/sheet.ts';

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
        text(rueckgabeWords(row.bis, today)),
        text(row.name),
        text(row.kunde),
        text(row.telefon),
        text(row.email),
        { is: 'day', day: row.bis },
        text(name),
        text(kategorie),
        count(out),
        count(back),
        count(offen),
        { is: 'money', cents: wert },
        text(row.fehltDemnaechst?.titel ?? ''),
        row.fehltDemnaechst ? { is: 'day', day: row.fehltDemnaechst.tag } : emptyCell,
      ],
    ),
  );
  return { name: `Offene Rückgaben ${today}`, headings: HEADINGS, portions: inOnePortion(cells) };
}

const text = (words: string): Cell => (words === '' ? emptyCell : { is: 'text', text: words });
const count = (value: number): Cell => ({ is: 'number', value });
