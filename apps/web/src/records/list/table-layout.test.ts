import { entities } from '@traverse/domain';
import type { Reader } from '@traverse/schema';
import { expect, test } from 'vitest';
import { columnsOf } from './list-columns.ts';
import type { Selection } from './selection.ts';
import { AMOUNT_WIDTH, RADIO_WIDTH, tableLayout } from './table-layout.ts';
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
  }).minWidth;

test('[LIST-06] amounts and choices have room of their own beside the columns', () => {
  const nothing = () => undefined;
  const alone = least({ mode: 'none' });
  expect(least({ mode: 'multiAmount', amountOf: () => 0, setAmount: nothing })).toBe(alone + AMOUNT_WIDTH);
  expect(least({ mode: 'single', chosen: undefined, choose: nothing, confirm: nothing })).toBe(
    alone + RADIO_WIDTH,
  );
});
