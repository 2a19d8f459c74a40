import type { UstBlatt } from '@traverse/domain/ustva/blatt';
import { type UstZeitraum, zeitraumWords } from '@traverse/domain/ustva/zeitraum';
import {
  emptyCell,
  inOnePortion,
  moneyCell,
  type Row,
  type Sheet,
  textCell,
} from '../../spreadsheet/sheet.ts';

const HEADINGS = ['Kz', 'Was', 'Tag', 'Eintrag', 'Kunde oder Text', 'Netto', 'Ust', 'Bemessung', 'Steuer'];

/** A sheet with every entry behind each line, as a spreadsheet filters and adds it up. */
export function ustvaSheet({ zeilen, zahllast }: UstBlatt, zeitraum: UstZeitraum): Sheet {
  const rows = zeilen.flatMap(({ kennzahl: { kz, was }, basis, steuer, buchungen }): Row[] => [
    ...buchungen.map(
      ({ tag, name, text: words, netto, ust }): Row => [
        textCell(kz),
        textCell(was),
        { is: 'day', day: tag },
        textCell(name),
        textCell(words),
        moneyCell(netto),
        moneyCell(ust),
        emptyCell,
        emptyCell,
      ],
    ),
    [
      textCell(kz),
      textCell(was),
      emptyCell,
      textCell('Summe'),
      emptyCell,
      emptyCell,
      emptyCell,
      moneyCell(basis),
      moneyCell(steuer),
    ],
  ]);
  const result: Row = [
    textCell('83'),
    textCell('Zahllast'),
    ...Array.from({ length: 6 }, () => emptyCell),
    moneyCell(zahllast),
  ];
  return {
    name: `Ust-Voranmeldung ${zeitraumWords(zeitraum)}`,
    headings: HEADINGS,
    portions: inOnePortion([...rows, result]),
  };
}
