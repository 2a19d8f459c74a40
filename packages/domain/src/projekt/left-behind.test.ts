import type { WireDate } from '@traverse/schema';
import { expect, test } from 'vitest';
import { type Day, dayOf, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { type LeftBehind, movedAlong, noteOfMove } from './left-behind.ts';

const span = (von: Day, bis: Day | '') => ({
  datum_von: wireDateWithTime(von, 8 * 60),
  datum_bis: bis === '' ? ('' as const) : wireDateWithTime(bis, 23 * 60),
});
const note = (von: Day | '', bis: Day | ''): LeftBehind => ({
  projektVon: von && wireDateOf(von),
  projektBis: bis && wireDateOf(bis),
});

const project = span('2026-12-03', '2026-12-05');

test.each<{ to: [Day, Day | '']; days: [Day, Day]; moved: [Day, Day] }>([
  {
    to: ['2026-12-10', '2026-12-12'],
    days: ['2026-12-03', '2026-12-05'],
    moved: ['2026-12-10', '2026-12-12'],
  },
  {
    to: ['2026-12-10', '2026-12-12'],
    days: ['2026-12-02', '2026-12-06'],
    moved: ['2026-12-09', '2026-12-13'],
  },
  {
    to: ['2026-12-03', '2026-12-07'],
    days: ['2026-12-02', '2026-12-05'],
    moved: ['2026-12-02', '2026-12-07'],
  },
  {
    to: ['2026-12-01', '2026-12-05'],
    days: ['2026-12-03', '2026-12-05'],
    moved: ['2026-12-01', '2026-12-05'],
  },
  { to: ['2026-12-03', ''], days: ['2026-12-04', '2026-12-05'], moved: ['2026-12-04', '2026-12-04'] },
])('[AKTE-01] of a project moved to $to what said $days says $moved', ({ to, days, moved }) => {
  const [von, bis] = days.map((day) => wireDateOf(day)) as [WireDate, WireDate];
  const along = movedAlong({ von, bis }, project, span(...to));
  expect([dayOf(along.von), dayOf(along.bis)]).toEqual(moved);
});

const later = span('2026-12-10', '2026-12-12');
const latest = span('2026-12-20', '2026-12-22');
const none = note('', '');
const left = note('2026-12-03', '2026-12-05');

test.each<{
  what: string;
  noted: LeftBehind;
  moves: [typeof project, typeof project];
  expected: LeftBehind | undefined;
}>([
  { what: 'moved for the first time', noted: none, moves: [project, later], expected: left },
  { what: 'moved once more', noted: left, moves: [later, latest], expected: undefined },
  { what: 'moved back', noted: left, moves: [later, project], expected: none },
  {
    what: 'at another hour',
    noted: none,
    moves: [project, { ...project, datum_von: wireDateOf('2026-12-03') }],
    expected: undefined,
  },
])('[AKTE-01] what is left behind by a project $what is noted', ({ noted, moves, expected }) => {
  expect(noteOfMove(noted, ...moves)).toEqual(expected);
});
