import { IconZoomIn } from '@tabler/icons-react';
import { entities } from '@traverse/domain/entities';
import type { Reader } from '@traverse/schema';
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../api/records.ts';
import { DESK_LIST, sizeOf } from './column-fit.ts';
import { columnsOf, defaultColumnKeys, type ListColumn } from './list-columns.ts';
import { type LongestTexts, NO_TEXTS, withTextsOf } from './longest-texts.ts';
import type { Selection } from './selection.ts';
import { AMOUNT_WIDTH, RADIO_WIDTH, tableLayout } from './table-layout.ts';
import type { RowCommands } from './useRowCommands.ts';
import '../../../test/hand-nouns.ts';

const entity = entities.inventar;
const reader: Reader = { id: 'person000000001', groups: ['inventar'] };
const columns = columnsOf(entity, reader).slice(0, 4);
const least = (selection: Selection) =>
  tableLayout({
    columns,
    entity,
    reader,
    look: {},
    commands: undefined,
    selection,
    longest: new Map(),
    isTouched: false,
  }).minWidth;

test('[LIST-06] amounts and choices have room of their own beside the columns', () => {
  const nothing = () => undefined;
  const alone = least({ mode: 'none' });
  expect(least({ mode: 'multiAmount', amountOf: () => 0, setAmount: nothing })).toBe(alone + AMOUNT_WIDTH);
  expect(least({ mode: 'single', chosen: undefined, choose: nothing, confirm: nothing })).toBe(
    alone + RADIO_WIDTH,
  );
});

test('[LIST-06] where a finger presses, the buttons of a row have the room that they take', () => {
  const withButtons = (isTouched: boolean) =>
    tableLayout({
      columns,
      entity,
      reader,
      look: { opens: { icon: IconZoomIn, verb: 'öffnen', link: () => ({}) } },
      commands: { mayEdit: () => true } as unknown as RowCommands,
      selection: { mode: 'none' },
      longest: new Map(),
      isTouched,
    });
  // Edit, open, delete: 32 px each with the gap beside it, 46 for a finger.
  expect(withButtons(true).buttonsWidth - withButtons(false).buttonsWidth).toBe(3 * 14);
  expect(withButtons(true).minWidth - withButtons(false).minWidth).toBe(3 * 14);
});

/** Px of the column of customers in a list of invoices at 1440 px, beside projects whose names have so many letters. */
function kundeWidth(kunde: string, projekt: string): number {
  const office: Reader = { id: 'person000000001', groups: ['rechnungen'] };
  const all = columnsOf(entities.rechnungen, office);
  const keys = defaultColumnKeys(entities.rechnungen, all);
  const shown = all.filter(({ key }) => keys.includes(key));
  const record = {
    id: 'rechnung0000001',
    name: 'RN20260124',
    rechnungsDatum: '2026-12-24 03:00:00.000Z',
    faelligDatum: '2026-12-31 03:00:00.000Z',
    netto: 12_345_67,
    brutto: 14_691_35,
    anmerkung: '',
    expand: {
      kunde: { id: 'kunde0000000001', firma: kunde },
      projekt: { id: 'projekt00000001', name: projekt },
    },
  } as unknown as AnyRecord;
  const longest = withTextsOf([record], shown, {
    known: NO_TEXTS,
    beside: () => 0,
    state: () => 'Überfällig seit 19 Tagen'.length,
    brokenState: () => 'Überfällig seit'.length,
  });
  const nothing = () => {
    throw new Error('Nothing is pressed here');
  };
  const layout = tableLayout({
    columns: shown,
    entity: entities.rechnungen,
    reader: office,
    look: { quietState: nothing, stateWidth: 204, opens: { icon: IconZoomIn, verb: '', link: nothing } },
    commands: { mayEdit: () => true } as unknown as RowCommands,
    selection: { mode: 'none' },
    longest,
    isTouched: false,
  });
  const [, figures, share] = /100cqw - (\d+)px\) \* ([\d.]+)/.exec(layout.shareOf('kunde') ?? '') ?? [];
  return (DESK_LIST - Number(figures)) * Number(share);
}

// Px of a letter and of what is around a cell.
const whole = (letters: number) => letters * 7.4 + 18;

test.each([
  { letters: 18, lines: 1 },
  { letters: 40, lines: 2 },
  { letters: 90, lines: 2 },
])(
  'a customer of 40 letters is whole beside a project of $letters, on $lines lines',
  ({ letters, lines }) => {
    const px = kundeWidth('K'.repeat(40), 'P'.repeat(letters));
    expect(px).toBeGreaterThan(lines === 1 ? whole(40) - 1 : whole(25));
  },
);

test('a date at the edge of a table is as wide as beside others, and longer words have their room', () => {
  const shown = (collection: 'bankumsaetze' | 'pruefarten') => {
    const office: Reader = { id: 'person000000001', groups: ['buchhaltung', 'inventar'] };
    const all = columnsOf(entities[collection], office);
    const keys = defaultColumnKeys(entities[collection], all);
    return all.filter(({ key }) => keys.includes(key));
  };
  const layoutOf = (collection: 'bankumsaetze' | 'pruefarten', longest: LongestTexts) =>
    tableLayout({
      columns: shown(collection),
      entity: entities[collection],
      reader,
      look: {},
      commands: undefined,
      selection: { mode: 'none' },
      longest,
      isTouched: false,
    });
  const [gebucht] = shown('bankumsaetze') as [ListColumn];
  expect(layoutOf('bankumsaetze', NO_TEXTS).sizeOf(gebucht, false).width).toBe(sizeOf(gebucht).width + 7);

  const texts = new Map([
    ['fristregel', 18],
    ['pruefer', 20],
  ]);
  expect(layoutOf('pruefarten', texts).shareOf('fristregel')).toBe('152px');
  expect(layoutOf('pruefarten', new Map([['fristregel', 8]])).shareOf('fristregel')).toBeUndefined();
});
