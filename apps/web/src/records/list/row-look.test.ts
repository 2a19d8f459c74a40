import { IconTool } from '@tabler/icons-react';
import type { RowReason } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import type { AnyRecord } from '../../api/records.ts';
import { appearanceOf, type RowLook } from './row-look.ts';

const today = '2026-11-20';
const now = '2026-11-20 08:15:00.000Z';
const record: AnyRecord = { id: 's1', collectionName: 'schaeden', created: now, updated: now };
const old: AnyRecord = { ...record, created: '2026-11-01 08:15:00.000Z' };
const quietState = () => ({ icon: IconTool, words: '3 gesperrt' });
const overdue = (): RowReason[] => [{ tone: 'danger', words: 'Überfällig' }];

test.each<
  [title: string, record: AnyRecord, look: RowLook, isChosen: boolean, tone?: string, ...words: string[]]
>([
  ['says its state', old, { quietState }, false, undefined, '3 gesperrt'],
  [
    'says its state and that it is new',
    record,
    { quietState },
    false,
    'info',
    '3 gesperrt',
    'Heute angelegt',
  ],
  ['says that it is new', record, {}, false, 'info', 'Heute angelegt'],
  [
    'says a reason in place of its state',
    record,
    { quietState, reasons: overdue },
    false,
    'danger',
    'Überfällig',
  ],
  ['says that it is chosen', old, { quietState }, true, 'success', 'Ausgewählt'],
])('[LIST-05] a row %s', (_, row, look, isChosen, tone, ...words) => {
  const { states, tone: shown } = appearanceOf(row, look, { today, isChosen });
  expect([shown, ...states.map((state) => state.words)]).toEqual([tone, ...words]);
});

test('[LIST-06] a row beside whose box stands that it is marked says what it said before, in the colour of what is chosen', () => {
  const { tone, states } = appearanceOf(record, { quietState }, { today, isChosen: true, isMarked: true });
  expect([tone, ...states.map(({ words }) => words)]).toEqual(['success', '3 gesperrt', 'Heute angelegt']);
});
