import { expect, test } from 'vitest';
import { type Day, dayOf, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { moveOf, type Thing } from './tage.ts';
import {
  agreeing,
  isNoteShown,
  type LeftBehind,
  mitgezogen,
  noteOfChange,
  noteOfStaying,
  reached,
} from './zurueckgelassen.ts';

const at = (day: number): Day => `2026-12-${String(day).padStart(2, '0')}` as Day; // a day of December
const span = (von: number, bis = von) => ({
  datum_von: wireDateWithTime(at(von), 8 * 60),
  datum_bis: wireDateWithTime(at(bis), 23 * 60),
});
const note = (von: number, bis: number): LeftBehind => ({
  projektVon: wireDateOf(at(von)),
  projektBis: wireDateOf(at(bis)),
});
const TODAY: Day = '2026-11-28';

const entry = (day: number): Thing => ({ von: wireDateWithTime(at(day), 540), bis: '', goes: 'zeile' });
const liste: Thing = { von: wireDateOf(at(3)), bis: wireDateOf(at(5)), goes: 'beleg' };

/** What is noted of something that stays through these moves, each from where the one before ended. */
function notedThrough(thing: Thing, spans: readonly ReturnType<typeof span>[], noted = agreeing): LeftBehind {
  let now = noted;
  for (const [index, after] of spans.entries()) {
    const before = spans[index - 1];
    const move = before && moveOf(before, after);
    if (!move) continue;
    now = noteOfStaying(now, reached({ ...thing, ...now, grund: '' }, move, TODAY), move);
  }
  return now;
}

test.each<{
  id: string;
  what: string;
  thing: Thing;
  jobs: ReturnType<typeof span>[];
  noted?: LeftBehind;
  is: LeftBehind;
}>([
  {
    id: '[NAHT-01 L2.1]',
    what: 'an entry that stays',
    thing: entry(3),
    jobs: [span(3, 5), span(10, 12)],
    is: note(3, 5),
  },
  {
    id: '[NAHT-01 L2.1]',
    what: 'one whose job goes on',
    thing: entry(3),
    jobs: [span(3, 5), span(10, 12), span(17, 19)],
    is: note(3, 5),
  },
  {
    id: '[NAHT-01 L2.1]',
    what: 'one whose job comes back',
    thing: entry(3),
    jobs: [span(3, 5), span(10, 12), span(17, 19), span(3, 5)],
    is: agreeing,
  },
  {
    id: '[NAHT-01 L2.2]',
    what: 'one that is meant so, at the next move',
    thing: entry(3),
    jobs: [span(10, 12), span(17, 19)],
    is: note(10, 12),
  },
  {
    id: '[NAHT-01 L2.5]',
    what: 'one inside of a shorter job',
    thing: entry(3),
    jobs: [span(3, 5), span(3, 4)],
    is: agreeing,
  },
  {
    id: '[NAHT-01 L2.5]',
    what: 'one that a shorter job left',
    thing: entry(5),
    jobs: [span(3, 5), span(3, 4)],
    is: note(3, 5),
  },
  {
    id: '[NAHT-01 L2.9]',
    what: 'a list of a job that is back and longer',
    thing: liste,
    jobs: [span(10, 12), span(3, 6)],
    noted: note(3, 5),
    is: note(3, 5),
  },
  {
    id: '[NAHT-01 L2.9]',
    what: 'an entry of the same',
    thing: entry(3),
    jobs: [span(10, 12), span(3, 6)],
    noted: note(3, 5),
    is: agreeing,
  },
])('$id [AKTE-01] what is noted of $what', ({ thing, jobs, noted, is }) => {
  expect(notedThrough(thing, jobs, noted)).toEqual(is);
});

test('[NAHT-01 L2.9] [AKTE-01] what was left behind goes as far as from its note, with the next move and in a copy', () => {
  const noted = note(3, 5);
  const job = { before: span(10, 12), after: span(17, 19) };
  const list = mitgezogen({ ...liste, ...noted }, job, TODAY);
  expect([dayOf(list.von), dayOf(list.bis)]).toEqual([at(17), at(19)]);
  expect(dayOf(mitgezogen({ ...entry(3), ...noted }, job, TODAY).von)).toBe(at(17));
  const without = mitgezogen({ ...liste, ...agreeing }, { before: span(3, 5), after: span(3, 5) }, TODAY);
  expect(without).toEqual({ von: liste.von, bis: liste.bis });
});

test('[NAHT-01 L2.8] a note is shown until its own day and those of its job are over', () => {
  const thing = { ...entry(3), ...note(3, 5) };
  expect(isNoteShown(thing, span(10, 12), at(12))).toBe(true);
  expect(isNoteShown(thing, span(10, 12), at(13))).toBe(false);
  expect(isNoteShown({ ...entry(20), ...note(3, 5) }, span(10, 12), at(13))).toBe(true);
  expect(isNoteShown({ ...entry(20), ...agreeing }, span(10, 12), at(5))).toBe(false);
});

test('[NAHT-01 L2.3] given other days or another project, a document is right as it is; a hand never sets a note', () => {
  const beleg = { ...liste, ...note(3, 5), projekt: 'gala' as never };
  expect(noteOfChange(beleg, { ...beleg, von: wireDateOf(at(9)) })).toEqual(agreeing);
  expect(noteOfChange(beleg, { ...beleg, projekt: 'fest' as never })).toEqual(agreeing);
  expect(noteOfChange(beleg, beleg)).toEqual(note(3, 5));
  expect(noteOfChange(beleg, { ...beleg, ...agreeing })).toEqual(agreeing);
  expect(noteOfChange({ ...beleg, ...agreeing }, beleg)).toEqual(agreeing);
  expect(noteOfChange(beleg, { ...beleg, ...note(7, 8) })).toEqual(note(3, 5));
});
