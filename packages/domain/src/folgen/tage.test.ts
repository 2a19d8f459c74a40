import { describe, expect, test } from 'vitest';
import type { Phase } from '../options/phasen.ts';
import { type Day, dayOf, minutesOfDay, wireDateOf, wireDateWithTime } from '../values/dates.ts';
import { moveOf, type Thing, ziel } from './tage.ts';
import { reached } from './zurueckgelassen.ts';

/** `3` is 3.12.2026; longer ones are days as they are. */
const day = (text: string): Day => {
  const known = text.includes('-') ? text : `2026-12-${text.padStart(2, '0')}`;
  return known as Day; // a day as it is written
};
const days = (text: string): [Day, Day] => {
  const [von = '', bis = von] = text.split('..');
  return [day(von), day(bis)];
};
const span = (text: string) => {
  const [von, bis] = days(text);
  return { datum_von: wireDateWithTime(von, 8 * 60), datum_bis: wireDateWithTime(bis, 23 * 60) };
};
const moveFrom = (from: string, to: string) => {
  const move = moveOf(span(from), span(to));
  if (!move) throw new Error(`${from} is ${to}`);
  return move;
};
const TODAY = day('2026-11-28');

function aThing(what: Thing['goes'] | 'nacht', text: string, phase?: Phase): Thing {
  const [von, bis] = days(text);
  const at = (on: Day, hour: number) => (what === 'beleg' ? wireDateOf(on) : wireDateWithTime(on, hour * 60));
  const goes = what === 'nacht' ? 'zeile' : what;
  return { von: at(von, what === 'nacht' ? 23 : 9), bis: at(bis, what === 'nacht' ? 5 : 18), goes, phase };
}

const told = ({ von, bis }: Pick<Thing, 'von' | 'bis'>) => {
  const [first, last] = [dayOf(von), dayOf(bis)].map((each) =>
    each.startsWith('2026-12-') ? String(Number(each.slice(8))) : each,
  );
  return first === last ? first : `${first}..${last}`;
};

describe('how far something goes with its job', () => {
  test.each<
    [
      id: string,
      job: string,
      to: string,
      what: Thing['goes'] | 'nacht',
      was: string,
      is: string,
      phase?: Phase,
    ]
  >([
    ['[NAHT-01 L1.1]', '3..5', '10..12', 'beleg', '3..5', '10..12'],
    ['[NAHT-01 L1.1]', '3..5', '10..12', 'beleg', '2..6', '9..13'],
    ['[NAHT-01 L1.1]', '3..5', '10..12', 'zeile', '2', '9'],
    ['[NAHT-01 L1.1]', '3..5', '10..12', 'zeile', '7', '14'],
    ['[NAHT-01 L1.2]', '3..5', '3..6', 'beleg', '3..5', '3..6'],
    ['[NAHT-01 L1.2]', '3..5', '3..6', 'zeile', '5', '5'],
    ['[NAHT-01 L1.2]', '3..5', '3..6', 'dispo', '3..5', '3..6'],
    ['[NAHT-01 L1.2]', '3..5', '3..6', 'zeile', '6', '7'],
    ['[NAHT-01 L1.3]', '3..5', '4..5', 'zeile', '3', '4'],
    ['[NAHT-01 L1.3]', '3..5', '4..5', 'zeile', '4', '4'],
    ['[NAHT-01 L1.3]', '3..5', '4..5', 'zeile', '2', '3'],
    ['[NAHT-01 L1.3]', '3..5', '4..5', 'beleg', '3..5', '4..5'],
    ['[NAHT-01 L1.4]', '3..5', '5', 'zeile', '3', '5'],
    ['[NAHT-01 L1.4]', '3..5', '5', 'zeile', '4', '5'],
    ['[NAHT-01 L1.4]', '3..5', '5', 'zeile', '5', '5'],
    ['[NAHT-01 L1.4]', '3..5', '5', 'zeile', '6', '6'],
    ['[NAHT-01 L1.5]', '3..5', '3..4', 'zeile', '5', '4'],
    ['[NAHT-01 L1.5]', '3..5', '3..4', 'zeile', '3', '3'],
    ['[NAHT-01 L1.5]', '3..5', '3..4', 'zeile', '6', '5'],
    ['[NAHT-01 L1.6]', '3..5', '10..11', 'zeile', '3', '10'],
    ['[NAHT-01 L1.6]', '3..5', '10..11', 'zeile', '4', '11'],
    ['[NAHT-01 L1.6]', '3..5', '10..11', 'zeile', '5', '11'],
    ['[NAHT-01 L1.6]', '3..5', '10..11', 'zeile', '6', '12'],
    ['[NAHT-01 L1.7]', '3..5', '10..13', 'zeile', '3', '10'],
    ['[NAHT-01 L1.7]', '3..5', '10..13', 'zeile', '5', '12'],
    ['[NAHT-01 L1.7]', '3..5', '10..13', 'zeile', '6', '14'],
    ['[NAHT-01 L1.8]', '3..5', '2..5', 'zeile', '3', '3'],
    ['[NAHT-01 L1.8]', '3..5', '2..5', 'zeile', '2', '1'],
    ['[NAHT-01 L1.8]', '3..5', '2..5', 'beleg', '3..5', '2..5'],
    ['[NAHT-01 L1.9]', '3', '3..4', 'zeile', '3', '3'],
    ['[NAHT-01 L1.9]', '3', '3..4', 'dispo', '3', '3'],
    ['[NAHT-01 L1.9]', '3', '3..4', 'beleg', '3', '3..4'],
    ['[NAHT-01 L1.10]', '3..5', '3..6', 'dispo', '4..5', '4..5'],
    ['[NAHT-01 L1.12]', '3..4', '4..5', 'zeile', '5', '6'],
    ['[NAHT-01 L1.13]', '3..4', '5..6', 'zeile', '5', '7'],
    ['[NAHT-01 L1.21]', '3..5', '3..6', 'zeile', '5', '6', 'Abbau'],
    ['[NAHT-01 L1.21]', '3..5', '3..6', 'dispo', '5..6', '6..7', 'Abbau'],
    ['[NAHT-01 L1.21]', '3..5', '2..5', 'zeile', '3', '2', 'Aufbau'],
    ['[NAHT-01 L1.21]', '3..5', '2..5', 'zeile', '4', '4', 'Aufbau'],
    ['[NAHT-01 L1.21]', '3', '3..4', 'zeile', '3', '4', 'Abbau'],
    ['[NAHT-01 L1.21]', '3', '3..4', 'zeile', '3', '3', 'Aufbau'],
    ['[NAHT-01 L1.22]', '3..5', '3..4', 'nacht', '5..6', '4..5'],
    ['[NAHT-01 L1.22]', '3..5', '10..11', 'nacht', '5..6', '11..12'],
    ['[NAHT-01 L1.24]', '3..5', '3..6', 'beleg', '3', '3'],
    ['[NAHT-01 L1.24]', '3..5', '3..6', 'beleg', '4..5', '4..6'],
    ['[NAHT-01 L1.24]', '3..5', '3..6', 'beleg', '2..4', '2..4'],
    ['[NAHT-01 L1.24]', '3..5', '4..5', 'beleg', '4..5', '4..5'],
    ['[NAHT-01 L1.24]', '3..5', '3', 'beleg', '4..5', '3'],
    // Beside the vectors: an Abbau that does not reach the last day, an Aufbau that is not on the first, behind and before.
    ['[NAHT-01 L1.21]', '3..5', '3..6', 'zeile', '4', '4', 'Abbau'],
    ['[NAHT-01 L1.21]', '3..5', '2..5', 'dispo', '3', '2', 'Anfahrt'],
  ])('%s of a job %s → %s a %s of %s is on %s', (_id, job, to, what, was, is, phase) => {
    const thing = aThing(what, was, phase);
    expect(told(ziel(thing, moveFrom(job, to), TODAY))).toBe(is);
  });

  test.each<[to: string, is: string]>([
    ['3..6', '3..6'],
    ['10..12', '3..12'],
    ['2..3', '3..4'],
    ['2..5', '3..5'],
  ])(
    '[NAHT-01 L1.20] [R35] of a list that is out on the 4th the first day is a fact: job → %s, list → %s',
    (to, is) => {
      const thing: Thing = { ...aThing('beleg', '3..5'), isOut: true };
      expect(told(ziel(thing, moveFrom('3..5', to), day('4')))).toBe(is);
    },
  );

  test.each<[id: string, was: [Day, number], from: string, to: string, is: [Day, number]]>([
    ['[NAHT-01 L1.16]', ['2027-03-21', 150], '2027-03-21', '2027-03-28', ['2027-03-28', 210]],
    ['[NAHT-01 L1.16]', ['2027-03-28', 210], '2027-03-28', '2027-03-21', ['2027-03-21', 210]],
    ['[NAHT-01 L1.17]', ['2026-10-24', 480], '2026-10-24', '2026-10-31', ['2026-10-31', 480]],
    ['[NAHT-01 L1.17]', ['2026-10-18', 1380], '2026-10-18', '2026-10-24', ['2026-10-24', 1380]],
  ])('%s hours stay by the clock on the wall: %s with %s → %s is %s', (_id, [on, minutes], from, to, is) => {
    const von = wireDateWithTime(on, minutes);
    const moved = ziel({ von, bis: '', goes: 'zeile' }, moveFrom(from, to), TODAY);
    if (moved.von === '') throw new Error('it lost its beginning');
    expect([dayOf(moved.von), minutesOfDay(moved.von)]).toEqual(is);
    expect(moved.bis).toBe('');
  });

  test('[NAHT-01 L1.17] a night is an hour longer where the clocks go back', () => {
    const night = {
      von: wireDateWithTime('2026-10-18', 23 * 60),
      bis: wireDateWithTime('2026-10-19', 5 * 60),
      goes: 'zeile',
    } as const;
    const moved = ziel(night, moveFrom('2026-10-18', '2026-10-24'), TODAY);
    const hours =
      (Date.parse(moved.bis.replace(' ', 'T')) - Date.parse(moved.von.replace(' ', 'T'))) / 3_600_000;
    expect(hours).toBe(7);
  });

  test('a job that gets or loses its days reaches nothing, nor does another hour', () => {
    expect(moveOf({ datum_von: '', datum_bis: '' }, span('3..5'))).toBeUndefined();
    expect(moveOf(span('3..5'), { datum_von: '', datum_bis: '' })).toBeUndefined();
    expect(
      moveOf(span('3..5'), { ...span('3..5'), datum_von: wireDateWithTime(day('3'), 60) }),
    ).toBeUndefined();
    expect(ziel({ von: '', bis: '', goes: 'dispo' }, moveFrom('3', '4'), TODAY)).toEqual({
      von: '',
      bis: '',
    });
  });
});

describe('what a move reaches, and why something stays', () => {
  const free = { projektVon: '', projektBis: '', grund: '' } as const;

  test.each<[id: string, job: string, to: string, what: Thing['goes'], was: string, says: string]>([
    ['[NAHT-01 L1.11]', '3..5', '10..12', 'beleg', '10..12', 'nothing'],
    ['[NAHT-01 L1.11]', '3..5', '10..12', 'beleg', '11', 'nothing'],
    ['[NAHT-01 L1.11] [R30]', '3..5', '10..12', 'zeile', '11', 'nothing'],
    ['[NAHT-01 L1.12]', '3..4', '4..5', 'beleg', '4..5', 'nothing'],
    ['[NAHT-01 L1.13]', '3..4', '5..6', 'zeile', '5', '7'],
    ['[NAHT-01 L1.14]', '3..5', '10..12', 'zeile', '2026-11-20', 'schon vorbei, silent'],
    ['[NAHT-01 L1.14]', '3..5', '10..12', 'zeile', '1', '8'],
    ['[NAHT-01 L1.14]', '2026-11-03..2026-11-05', '3..5', 'zeile', '2026-11-03', '3'],
    ['[NAHT-01 L1.23]', '3..5', '10..12', 'zeile', '2026-11-29', '6'],
    ['[NAHT-01 L1.23]', '13..15', '20..22', 'zeile', '5', 'eigener Termin, silent'],
    ['[NAHT-01 L1.23]', '13..15', '20..22', 'beleg', '5', 'eigener Termin, silent'],
    ['[NAHT-01 L1.23]', '13..15', '20..22', 'zeile', '6', '13'],
    ['[NAHT-01 L1.23]', '13..15', '20..22', 'zeile', '23', 'eigener Termin, silent'],
    ['[NAHT-01 L1.23]', '13..15', '1..3', 'zeile', '22', '10'],
    ['[NAHT-01 L1.2]', '3..5', '3..6', 'zeile', '5', 'nothing'],
  ])('%s of a job %s → %s a %s of %s: %s', (_id, job, to, what, was, says) => {
    const found = reached({ ...aThing(what, was), ...free }, moveFrom(job, to), TODAY);
    expect(
      found ? [found.grund || told(found.to), ...(found.isNoted ? [] : ['silent'])].join(', ') : 'nothing',
    ).toBe(says);
  });

  test.each<[what: Thing['goes'], was: string, says: string]>([
    ['zeile', '2026-11-25', 'eigener Termin'],
    ['beleg', '2026-11-25', 'eigener Termin'],
    ['zeile', '2026-11-26', ''],
  ])('[NAHT-01 L1.23] days before it: a %s of %s %s', (what, was, grund) => {
    const found = reached({ ...aThing(what, was), ...free }, moveFrom('3..5', '10..12'), day('2026-11-20'));
    expect(found).toMatchObject({ grund, isNoted: grund === '' });
  });

  test.each([
    { grund: 'schon bestellt', isNoted: true },
    { grund: 'nicht deins', isNoted: true },
    { grund: 'festgeschrieben', isNoted: false },
    { grund: 'schon zurück', isNoted: false },
  ] as const)('[NAHT-01 L1.15] what is $grund stays, noted: $isNoted', ({ grund, isNoted }) => {
    const found = reached({ ...aThing('beleg', '3..5'), ...free, grund }, moveFrom('3..5', '10..12'), TODAY);
    expect(found).toMatchObject({ grund, isNoted });
  });

  test('its own state is named before what its days say', () => {
    const thing = { ...aThing('beleg', '2026-11-20'), ...free, grund: 'festgeschrieben' } as const;
    expect(reached(thing, moveFrom('3..5', '10..12'), TODAY)?.grund).toBe('festgeschrieben');
  });
});
