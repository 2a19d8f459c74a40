import type { Cents } from '@traverse/schema';
import { negative } from '../values/geld.ts';
import { overviewOf } from './overview.ts';
import { type Auswertung, type AuswertungTable, davon13b } from './summarise.ts';
import { sumOf } from './table.ts';

/** What a table is called on screen and in files. Source: spec part 2, section 2 "Evaluation". */
const TITLES: Readonly<Record<AuswertungTable, string>> = {
  einnahmenNetto: 'Einnahmen Netto',
  einnahmenUst: 'Einnahmen Ust',
  ausgabenNetto: 'Ausgaben Netto',
  ausgabenUst: 'Ausgaben Ust',
};

/** One of the four tables by category, as people read it. */
export interface TitledTable {
  readonly table: AuswertungTable;
  readonly title: string;
  /** Largest first, each with what breaks it down. */
  readonly rows: readonly TableRow[];
  /** Without what breaks down. */
  readonly sum: Cents;
}

export interface TableRow {
  readonly kategorie: string;
  readonly amount: Cents;
  /** `davon …` and its amount. */
  readonly parts: readonly { readonly key: string; readonly amount: Cents }[];
}

/** The four tables by category. */
export function auswertungTables(auswertung: Auswertung): TitledTable[] {
  const tables = Object.keys(TITLES) as AuswertungTable[]; // the keys of a map over them
  return tables.map((table) => {
    const davon = auswertung.davon[table];
    const rows = Object.entries(auswertung[table])
      .filter(([key]) => !key.startsWith('davon'))
      .map(([kategorie, amount]) => ({
        kategorie,
        amount,
        parts: Object.entries(davon[kategorie] ?? {}).map(([key, part]) => ({ key, amount: part })),
      }))
      .sort((one, other) => other.amount - one.amount);
    return { table, title: titleOf(table, auswertung), rows, sum: sumOf(auswertung[table]) };
  });
}

function titleOf(table: AuswertungTable, { kleinunternehmer }: Pick<Auswertung, 'kleinunternehmer'>): string {
  return kleinunternehmer && table === 'ausgabenNetto' ? 'Ausgaben mit Ust' : TITLES[table];
}

function owedLabel({ ausgabenUst }: Pick<Auswertung, 'ausgabenUst'>): string {
  return ausgabenUst[davon13b] === undefined ? 'Ust innergemeinschaftlicher Erwerb' : 'Ust Erwerb und § 13b';
}

/** A line of the table 'Übersicht'; what is taken away is negative. */
export interface OverviewRow {
  readonly label: string;
  readonly amount: Cents;
  /** Which book it comes from. */
  readonly of?: 'einnahmen' | 'ausgaben' | 'afa';
  /** What the lines above come to. */
  readonly isResult?: true;
}

/** The table 'Übersicht', in its order. The tax on EU purchases stands there only if there is any. */
export function overviewRows(auswertung: Auswertung): OverviewRow[] {
  const overview = overviewOf(auswertung);
  return [
    { label: 'Einnahmen Netto', amount: overview.einnahmenNetto, of: 'einnahmen' },
    {
      label: titleOf('ausgabenNetto', auswertung),
      amount: negative(overview.ausgabenNetto),
      of: 'ausgaben',
    },
    { label: 'AFA dieses Jahr', amount: negative(overview.afa), of: 'afa' },
    { label: 'Ergebnis', amount: overview.ergebnis, isResult: true },
    { label: 'Ust Einnahmen', amount: overview.einnahmenUst, of: 'einnahmen' },
    ...(overview.erwerbUst === 0 ? [] : [{ label: owedLabel(auswertung), amount: overview.erwerbUst }]),
    { label: 'Ust Ausgaben', amount: negative(overview.ausgabenUst), of: 'ausgaben' },
    { label: 'Zahllast', amount: overview.zahllast, isResult: true },
  ];
}
