import { type Beleg, nimmtZurueck } from '@traverse/domain/brief/beleg';
import { formatEuro, formatProzent, negative, sumCents } from '@traverse/domain/values';
import { accentOf, paper } from './colours.ts';
import { right } from './frame.ts';
import { body, bodySecondary } from './letter-styles.ts';
import { artifact, branch, drawText, leaf, type Sheet, type Tag, type TextStyle } from './sheet.ts';
import { widthOf } from './text-runs.ts';

const leastWidth = 232;
/** Between a label and its amount. */
const gap = 18;
const inset = 10;
const pitch = 14.3;
const panelHeight = 30;
/** Points of air above the block. */
export const aboveTotals = 12;
const dueLabel: TextStyle = { face: 'semibold', size: 10.4, colour: paper };
const dueAmount: TextStyle = { face: 'head', size: 15, colour: paper };

/** Net, tax by rate, payments, and the amount that counts on a panel in the firm's colour. */
interface Totals {
  readonly rows: readonly (readonly [label: string, amount: string])[];
  readonly due: readonly [label: string, amount: string];
}

function totalsOf(beleg: Beleg): Totals {
  const { steuern, bezahlt, gesamt, zahlbar, anzahlungen = [], auftragNetto } = beleg;
  const taxed = steuern.some(({ ustSatz }) => ustSatz !== 0);
  const taxes = steuern.map(
    ({ ustSatz, netto, ust }) =>
      [`Umsatzsteuer ${formatProzent(ustSatz)} auf ${formatEuro(netto)}`, formatEuro(ust)] as const,
  );
  const payments = [
    ['Gesamtbetrag', formatEuro(gesamt)],
    ['Bereits bezahlt', formatEuro(bezahlt)],
  ] as const;
  const order =
    auftragNetto === undefined
      ? []
      : [
          ['Auftrag netto', formatEuro(auftragNetto)] as const,
          [
            'abzüglich Anzahlungen netto',
            formatEuro(negative(sumCents(anzahlungen.map(({ netto }) => netto)))),
          ] as const,
        ];
  const isRefund = nimmtZurueck(beleg) || zahlbar < 0;
  const due = isRefund ? 'Erstattungsbetrag' : bezahlt === 0 ? 'Gesamtbetrag' : 'Zu zahlen';
  return {
    rows: [
      ...order,
      ...(taxed ? [['Nettobetrag', formatEuro(beleg.netto)] as const, ...taxes] : []),
      ...(bezahlt === 0 ? [] : payments),
    ],
    due: [due, formatEuro(zahlbar)],
  };
}

export function totalsHeight(beleg: Beleg): number {
  return aboveTotals + totalsOf(beleg).rows.length * pitch + panelHeight + 8;
}

/** As wide as its widest row, so that no label touches its amount. */
export function totalsWidth(beleg: Beleg): number {
  const { rows, due } = totalsOf(beleg);
  const natural = [
    ...rows.map(([label, amount]) => widthOf(label, bodySecondary) + widthOf(amount, body)),
    widthOf(due[0], dueLabel) + widthOf(due[1], dueAmount),
  ];
  return Math.max(leastWidth, ...natural.map((width) => width + gap + 2 * inset));
}

/** Draws the totals below `top`. What comes back is where they end. */
export function drawTotals(sheet: Sheet, beleg: Beleg, top: number): number {
  const { rows, due } = totalsOf(beleg);
  const width = totalsWidth(beleg);
  const x = right - width;
  const table = branch(sheet, branch(sheet, sheet.root, 'Table'), 'TBody');
  for (const [index, [label, amount]] of rows.entries()) {
    const y = top + aboveTotals + 8.2 + index * pitch;
    totalsRow(sheet, table, [
      () => drawText(sheet, label, { x: x + inset, y }, bodySecondary),
      () => drawText(sheet, amount, { right: right - inset, y }, body),
    ]);
  }
  const panelTop = top + aboveTotals + rows.length * pitch + 6;
  artifact(sheet, () =>
    sheet.doc.roundedRect(x, panelTop, width, panelHeight, 4).fill(accentOf(beleg.seller)),
  );
  const y = panelTop + 20;
  totalsRow(sheet, table, [
    () => drawText(sheet, due[0], { x: x + inset, y: y - 1 }, dueLabel),
    () => drawText(sheet, due[1], { right: right - inset, y }, dueAmount),
  ]);
  return panelTop + panelHeight;
}

function totalsRow(sheet: Sheet, table: Tag, [label, amount]: readonly [() => void, () => void]): void {
  const row = branch(sheet, table, 'TR');
  leaf(sheet, row, 'TH', label, { scope: 'Row' });
  leaf(sheet, row, 'TD', amount);
}
