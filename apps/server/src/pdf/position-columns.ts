import {
  type Beleg,
  type BelegPosition,
  belegPositions,
  isWahl,
  wahlenOf,
  wahlNetto,
} from '@traverse/domain/brief/beleg';
import { isCovered } from '@traverse/domain/preise/printed';
import { formatBetrag, formatProzent, formatZahl, noBreakSpace } from '@traverse/domain/values';
import { left, right } from './frame.ts';
import { body, bodyMedium, bodyQuiet, label } from './letter-styles.ts';
import type { TextStyle } from './sheet.ts';
import { widthOf } from './text-runs.ts';

/** A column of figures: each stands with its right end there. */
export interface Column {
  readonly title: string;
  readonly right: number;
  readonly text: (position: BelegPosition) => string;
  readonly style: (position: BelegPosition) => TextStyle;
}

export interface Columns {
  /** Left edge of the description, and how wide it may be. */
  readonly description: { readonly x: number; readonly width: number };
  readonly figures: readonly Column[];
}

type ColumnFacts = Omit<Column, 'right'>;
const gap = 13;

const amount: ColumnFacts = {
  title: 'Menge',
  text: ({ anzahl, einheit }) => `${formatZahl(anzahl)}${noBreakSpace}${einheit}`,
  style: () => body,
};
const factor: ColumnFacts = {
  title: 'Faktor',
  text: (position) => (isCovered(position) ? '' : formatZahl(position.faktor)),
  style: ({ faktor }) => (faktor === 1 ? bodyQuiet : body),
};
const price: ColumnFacts = {
  title: 'Einzelpreis',
  text: (position) => (isCovered(position) ? '' : formatBetrag(position.preis)),
  style: () => body,
};
const discount: ColumnFacts = {
  title: 'Rabatt',
  text: (position) =>
    isCovered(position) ? '' : position.rabatt === 0 ? '–' : formatProzent(position.rabatt),
  style: ({ rabatt }) => (rabatt === 0 ? bodyQuiet : body),
};
const rate: ColumnFacts = {
  title: 'USt',
  text: ({ ustSatz }) => formatProzent(ustSatz),
  style: () => bodyQuiet,
};
const net: ColumnFacts = {
  title: 'Netto in €',
  text: (position) => {
    if (isWahl(position)) return `(${formatBetrag(wahlNetto(position))})`;
    return isCovered(position) ? 'im Preis' : formatBetrag(position.netto);
  },
  style: (position) => (isCovered(position) || isWahl(position) ? bodyQuiet : bodyMedium),
};

function hasSeveralRates(beleg: Beleg): boolean {
  const [first] = beleg.steuern;
  return beleg.steuern.length > 1 || wahlenOf(beleg).some(({ ustSatz }) => ustSatz !== first?.ustSatz);
}

/** The columns a document needs; what is the same in every line is left out and the description takes its room. */
export function columnsOf(beleg: Beleg): Columns {
  const positions = [...belegPositions(beleg), ...wahlenOf(beleg)];
  const charged = positions.filter((position) => !isCovered(position));
  const facts = [
    amount,
    ...(charged.some(({ faktor }) => faktor !== 1) ? [factor] : []),
    price,
    ...(charged.some(({ rabatt }) => rabatt !== 0) ? [discount] : []),
    ...(hasSeveralRates(beleg) ? [rate] : []),
    // Without tax there is no net.
    { ...net, title: beleg.ust === 0 && beleg.gesamt !== 0 ? 'Betrag in €' : net.title },
  ];
  const figures: Column[] = [];
  let edge = right;
  for (const column of facts.toReversed()) {
    figures.unshift({ ...column, right: edge });
    const widest = positions.reduce(
      (most, position) => Math.max(most, widthOf(column.text(position), column.style(position))),
      widthOf(column.title, label),
    );
    edge -= widest + gap;
  }
  const x = left + Math.max(21.6, widthOf(String(positions.length), bodyQuiet) + 6);
  return { description: { x, width: edge - x }, figures };
}
