import { type Cents, spalten } from '@traverse/schema';
import { monatsnamen } from '../values/monatsnamen.ts';
import { byQuarter } from './months.ts';
import type { Auswertung } from './summarise.ts';
import { auswertungTables, overviewRows } from './tables.ts';

/** A line of any of the tables; the last three are of an asset alone. */
interface DateiZeile {
  readonly tabelle: string;
  readonly position: string;
  readonly betrag: Cents;
  readonly asset?: Auswertung['afa'][string];
}

/** The tables of the evaluation one under the other, as a spreadsheet filters and adds them up (AUSW-03). */
export const auswertungSpalten = spalten<DateiZeile>()({
  tabelle: { is: 'text', label: 'Tabelle', of: ({ tabelle }) => tabelle },
  position: { is: 'text', label: 'Position', of: ({ position }) => position },
  betrag: { is: 'geld', label: 'Betrag', of: ({ betrag }) => betrag },
  monate: { is: 'zahl', label: 'Monate', of: ({ asset }) => asset?.monateDiesesJahr },
  jeMonat: { is: 'geld', label: 'Je Monat', of: ({ asset }) => asset?.abschreibungProMonat },
  rest: { is: 'geld', label: 'Restbuchwert', of: ({ asset }) => asset?.restbuchwert },
});

export function auswertungZeilen(auswertung: Auswertung): DateiZeile[] {
  const { afa, afaSummeDiesesJahr, monate, ustMonate } = auswertung;
  const months = (tabelle: string, amounts: readonly Cents[]) =>
    amounts.map((betrag, month) => ({ tabelle, position: monatsnamen[month] ?? '', betrag }));
  return [
    ...overviewRows(auswertung).map(({ label, amount }) => ({
      tabelle: 'Übersicht',
      position: label,
      betrag: amount,
    })),
    ...auswertungTables(auswertung).flatMap(({ title: tabelle, rows, sum }) => [
      ...rows.flatMap(({ kategorie, amount, parts }) => [
        { tabelle, position: kategorie, betrag: amount },
        ...parts.map((part) => ({ tabelle, position: `${kategorie}: ${part.key}`, betrag: part.amount })),
      ]),
      { tabelle, position: 'Summe', betrag: sum },
    ]),
    ...Object.entries(afa).map(([position, asset]) => ({
      tabelle: 'AFA',
      position,
      betrag: asset.afaDiesesJahr,
      asset,
    })),
    { tabelle: 'AFA', position: 'Summe', betrag: afaSummeDiesesJahr },
    ...months('Einnahmen je Monat', monate.einnahmenNetto),
    ...months('Ausgaben je Monat', monate.ausgabenNetto),
    ...months('Ust je Monat', ustMonate.zahllast),
    ...byQuarter(ustMonate.zahllast).map((betrag, index) => ({
      tabelle: 'Ust je Quartal',
      position: `${index + 1}. Quartal`,
      betrag,
    })),
  ];
}
