import { type UstBlatt, type UstZeitraum, zeitraumWords } from '@traverse/domain';
import { type Cell, emptyCell, inOnePortion, type Row, type Sheet } from '../spreadsheet/sheet.ts';

const HEADINGS = ['Kz', 'Was', 'Tag', 'Eintrag', 'Kunde oder Text', 'Netto', 'Ust', 'Bemessung', 'Steuer'];

/** A sheet with every entry behind each line, as a spreadsheet filters and adds it up. */
export function ustvaSheet({ zeilen, zahllast }: UstBlatt, zeitraum: UstZeitraum): Sheet {
  const rows = zeilen.flatMap(({ kennzahl: { kz, was }, basis, steuer, buchungen }): Row[] => [
    ...buchungen.map(
      ({ tag, name, text: words, netto, ust }): Row => [
        text(kz),
        text(was),
        { is: 'day', day: tag },
        text(name),
        text(words),
        money(netto),
        money(ust),
        emptyCell,
        emptyCell,
      ],
    ),
    [
      text(kz),
      text(was),
      emptyCell,
      text('Summe'),
      emptyCell,
      emptyCell,
      emptyCell,
      money(basis),
      money(steuer),
    ],
  ]);
  const result: Row = [
    text('83'),
    text('Zahllast'),
    ...Array.from({ length: 6 }, () => emptyCell),
    money(zahllast),
  ];
  return {
    name: `Ust-Voranmeldung ${zeitraumWords(zeitraum)}`,
    headings: HEADINGS,
    portions: inOnePortion([...rows, result]),
  };
}

const text = (words: string): Cell => (words === '' ? emptyCell : { is: 'text', text: words });
const money = (cents: number): Cell => ({ is: 'money', cents });
