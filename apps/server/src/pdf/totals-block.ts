import { type Beleg, formatEuro, formatProzent } from '@traverse/domain';
import { ink, lime } from './colours.ts';
import { right } from './frame.ts';
import { body, bodySecondary } from './letter-styles.ts';
import { artifact, branch, drawText, leaf, type Sheet, type Tag } from './sheet.ts';

const width = 232;
const inset = 10;
const pitch = 14.3;
const panelHeight = 30;
const above = 12;

/** Net, tax by rate, payments, and the amount that counts on a lime panel. */
interface Totals {
  readonly rows: readonly (readonly [label: string, amount: string])[];
  readonly due: readonly [label: string, amount: string];
}

function totalsOf(beleg: Beleg): Totals {
  const { steuern, art, bezahlt, gesamt, zahlbar } = beleg;
  const taxed = steuern.some(({ ustSatz }) => ustSatz !== 0);
  const taxes = steuern.map(
    ({ ustSatz, netto, ust }) =>
      [`Umsatzsteuer ${formatProzent(ustSatz)} auf ${formatEuro(netto)}`, formatEuro(ust)] as const,
  );
  const payments = [
    ['Gesamtbetrag', formatEuro(gesamt)],
    ['Bereits bezahlt', formatEuro(bezahlt)],
  ] as const;
  const dueLabel = art === 'storno' ? 'Erstattungsbetrag' : bezahlt === 0 ? 'Gesamtbetrag' : 'Zu zahlen';
  return {
    rows: [
      ...(taxed ? [['Nettobetrag', formatEuro(beleg.netto)] as const, ...taxes] : []),
      ...(bezahlt === 0 ? [] : payments),
    ],
    due: [dueLabel, formatEuro(zahlbar)],
  };
}

export function totalsHeight(beleg: Beleg): number {
  return above + totalsOf(beleg).rows.length * pitch + panelHeight + 8;
}

/** Draws the totals below `top`. What comes back is where they end. */
export function drawTotals(sheet: Sheet, beleg: Beleg, top: number): number {
  const { rows, due } = totalsOf(beleg);
  const x = right - width;
  const table = branch(sheet, branch(sheet, sheet.root, 'Table'), 'TBody');
  for (const [index, [label, amount]] of rows.entries()) {
    const y = top + above + 8.2 + index * pitch;
    totalsRow(sheet, table, [
      () => drawText(sheet, label, { x: x + inset, y }, bodySecondary),
      () => drawText(sheet, amount, { right: right - inset, y }, body),
    ]);
  }
  const panelTop = top + above + rows.length * pitch + 6;
  artifact(sheet, () => sheet.doc.roundedRect(x, panelTop, width, panelHeight, 4).fill(lime));
  const y = panelTop + 20;
  totalsRow(sheet, table, [
    () => drawText(sheet, due[0], { x: x + inset, y: y - 1 }, { face: 'semibold', size: 10.4, colour: ink }),
    () => drawText(sheet, due[1], { right: right - inset, y }, { face: 'head', size: 15, colour: ink }),
  ]);
  return panelTop + panelHeight;
}

function totalsRow(sheet: Sheet, table: Tag, [label, amount]: readonly [() => void, () => void]): void {
  const row = branch(sheet, table, 'TR');
  leaf(sheet, row, 'TH', label, { scope: 'Row' });
  leaf(sheet, row, 'TD', amount);
}
