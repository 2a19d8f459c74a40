import type { CarnetPosition } from '@traverse/domain/ladung/carnet';
import {
  inOnePortion,
  moneyCell,
  numberCell,
  type Row,
  type Sheet,
  textCell,
} from '../../spreadsheet/sheet.ts';

const HEADINGS = [
  'Nr.',
  'Bezeichnung, Marken, Seriennummern',
  'Stück',
  'Gewicht kg',
  'Wert',
  'Ursprungsland',
];

/** The six columns of a Carnet ATA, for the forms of a chamber that take a table. */
export function carnetSheet(positionen: readonly CarnetPosition[], packliste: string): Sheet {
  const rows = positionen.map(
    ({ nummer, text, stueck, kg, wert, land }): Row => [
      numberCell(nummer),
      textCell(text),
      numberCell(stueck),
      numberCell(kg),
      moneyCell(wert),
      textCell(land),
    ],
  );
  return { name: `Carnet-${packliste}`, headings: HEADINGS, portions: inOnePortion(rows) };
}
