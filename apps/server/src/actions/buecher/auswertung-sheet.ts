import { byQuarter } from '@traverse/domain/auswertung/months';
import type { Auswertung } from '@traverse/domain/auswertung/summarise';
import { auswertungTables, overviewRows } from '@traverse/domain/auswertung/tables';
import { monatsnamen } from '@traverse/domain/values';
import {
  type Cell,
  emptyCell,
  inOnePortion,
  moneyCell,
  type Row,
  type Sheet,
} from '../../spreadsheet/sheet.ts';

const HEADINGS = ['Tabelle', 'Position', 'Betrag', 'Monate', 'Je Monat', 'Restbuchwert'];

/** The tables of the evaluation one under the other, as a spreadsheet filters and adds them up. */
export function auswertungSheet(auswertung: Auswertung, jahr: number): Sheet {
  const overview = overviewRows(auswertung).map(({ label, amount }) => amountRow('Übersicht', label, amount));
  const tables = auswertungTables(auswertung).flatMap(({ title, rows, sum }) => [
    ...rows.flatMap(({ kategorie, amount, parts }) => [
      amountRow(title, kategorie, amount),
      ...parts.map((part) => amountRow(title, `${kategorie}: ${part.key}`, part.amount)),
    ]),
    amountRow(title, 'Summe', sum),
  ]);
  const rows = [
    ...overview,
    ...tables,
    ...afaRows(auswertung),
    ...monthRows(auswertung),
    ...ustRows(auswertung),
  ];
  return { name: `Auswertung ${jahr}`, headings: HEADINGS, portions: inOnePortion(rows) };
}

function afaRows({ afa, afaSummeDiesesJahr }: Auswertung): Row[] {
  const assets = Object.entries(afa).map(([name, asset]) => [
    text('AFA'),
    text(name),
    moneyCell(asset.afaDiesesJahr),
    { is: 'number', value: asset.monateDiesesJahr } as const,
    moneyCell(asset.abschreibungProMonat),
    moneyCell(asset.restbuchwert),
  ]);
  return [...assets, amountRow('AFA', 'Summe', afaSummeDiesesJahr)];
}

function monthRows({ monate }: Auswertung): Row[] {
  return [
    ...monate.einnahmenNetto.map((sum, month) => amountRow('Einnahmen je Monat', monthName(month), sum)),
    ...monate.ausgabenNetto.map((sum, month) => amountRow('Ausgaben je Monat', monthName(month), sum)),
  ];
}

function ustRows({ ustMonate }: Auswertung): Row[] {
  const quarters = byQuarter(ustMonate.zahllast);
  return [
    ...ustMonate.zahllast.map((sum, month) => amountRow('Ust je Monat', monthName(month), sum)),
    ...quarters.map((sum, index) => amountRow('Ust je Quartal', `${index + 1}. Quartal`, sum)),
  ];
}

function monthName(month: number): string {
  return monatsnamen[month] ?? '';
}

function amountRow(table: string, label: string, amount: number): Row {
  return [text(table), text(label), moneyCell(amount), emptyCell, emptyCell, emptyCell];
}

function text(words: string): Cell {
  return { is: 'text', text: words };
}
