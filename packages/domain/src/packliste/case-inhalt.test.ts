import { describe, expect, test } from 'vitest';
import type { BehaelterInhalt, Geraet } from '../entities/index.ts';
import { nestingProblem } from '../inventar/case-art.ts';
import { caseKg } from '../inventar/case-kg.ts';
import {
  inhaltWords,
  mitgangOf,
  mitgangProblem,
  nochDraussen,
  nochWoanders,
  unvollstaendigWords,
} from './case-inhalt.ts';

type Item = BehaelterInhalt['inventar'];
const [xlr, di, motor] = ['xlr' as Item, 'di' as Item, 'motor' as Item];
const row = (inventar: Item, ist: number, facts: object = {}) => ({
  inventar,
  bezeichnung: inventar === xlr ? 'XLR 10 m' : inventar === di ? 'DI-Box' : 'Motor',
  ist,
  liste: '' as BehaelterInhalt['liste'],
  draussen: 0,
  ...facts,
});
const device = (facts: object = {}) => ({
  inventar: motor,
  zustand: 'einsatzbereit' as const,
  liste: '' as Geraet['liste'],
  ...facts,
});
const line = (inventar: Item, anzahl: number, out = 0) => ({ inventar, anzahl, out, in: 0 });
const brief = (all: readonly { inventar: Item; anzahl: number; lose: number }[]) =>
  all.map(({ inventar, anzahl, lose }) => [inventar, anzahl, lose]);

describe('what goes with a case', () => {
  test('[CASE-01 V2.11] what is not on the list, and what is too much of it', () => {
    const going = mitgangOf([row(xlr, 10), row(di, 2)], [], 'L');
    expect(mitgangProblem(going, [line(xlr, 10)])).toBe('nicht auf der Liste: 2 × DI-Box');
    expect(mitgangProblem(going, [line(xlr, 10), line(di, 2)])).toBe('');
    expect(mitgangProblem(going, [line(xlr, 9), line(di, 2)])).toBe('zu viel: 1 × XLR 10 m');
    // Room is what is still open.
    expect(mitgangProblem(going, [line(xlr, 12, 3), line(di, 0)])).toBe('zu viel: 1 × XLR 10 m, 2 × DI-Box');
    expect(mitgangProblem(going, [line(di, 1)])).toBe(
      'nicht auf der Liste: 10 × XLR 10 m; zu viel: 1 × DI-Box',
    );
  });

  test('[CASE-01] what was counted out before is not counted again, and what is missed does not go', () => {
    expect(brief(mitgangOf([row(xlr, 10, { draussen: 4 })], [], 'L'))).toEqual([[xlr, 6, 6]]);
    expect(brief(mitgangOf([row(xlr, 4, { draussen: 4 })], [], 'L'))).toEqual([]);
    const inside = [device(), device({ liste: 'L' }), device({ zustand: 'vermisst' })];
    expect(brief(mitgangOf([row(motor, 4)], inside, 'L'))).toEqual([[motor, 2, 1]]);
  });

  test('[CASE-01] what lies in it and is counted out elsewhere keeps it, whatever somebody says', () => {
    const away = { ...device({ liste: 'M' }), bezeichnung: 'Motor #01' };
    expect(nochWoanders([row(xlr, 10, { draussen: 2, liste: 'M' })], [], 'L')).toContain('XLR 10 m darin');
    expect(nochWoanders([row(xlr, 10, { draussen: 2, liste: 'M' })], [], 'M')).toBe('');
    expect(nochWoanders([row(motor, 1)], [away], 'L')).toContain('Motor #01 darin');
    expect(nochWoanders([row(motor, 1)], [away], 'M')).toBe('');
    // What is missed from there does not lie in it.
    expect(nochWoanders([row(motor, 1)], [{ ...away, zustand: 'vermisst' }], 'L')).toBe('');
  });

  test('[CASE-01] what is still out of it on this list, and on no other', () => {
    const rows = [
      row(xlr, 10, { draussen: 6, liste: 'L' }),
      row(di, 2, { draussen: 2, liste: 'M' }),
      row(motor, 3),
    ];
    const inside = [
      device({ liste: 'L' }),
      device({ liste: 'M' }),
      device({ liste: 'L', zustand: 'vermisst' }),
    ];
    expect(brief(nochDraussen(rows, inside, 'L'))).toEqual([
      [xlr, 6, 6],
      [motor, 1, 0],
    ]);
  });

  test.each([
    {
      inhalt: [{ name: 'Netzteil', soll: 2, ist: 1 }],
      words: 'Case #3 unvollständig: es fehlt 1 × Netzteil',
    },
    {
      inhalt: [{ name: 'Netzteil', soll: 3, ist: 1 }],
      words: 'Case #3 unvollständig: es fehlen 2 × Netzteil',
    },
    {
      inhalt: [
        { name: 'Netzteil', soll: 2, ist: 1 },
        { name: 'Kabel', soll: 1, ist: 0 },
        { name: 'Antenne', soll: 2, ist: 2 },
      ],
      words: 'Case #3 unvollständig: es fehlen 1 × Netzteil, 1 × Kabel',
    },
    { inhalt: [{ name: 'Netzteil', soll: 2, ist: 2 }], words: '' },
    // More than belongs there lacks nothing.
    { inhalt: [{ name: 'Netzteil', soll: 0, ist: 3 }], words: '' },
  ])('[CASE-01] incomplete: "$words"', ({ inhalt, words }) => {
    const rows = inhalt.map((each) => ({ ...each, inventar: xlr }));
    expect(unvollstaendigWords('Case #3', rows)).toBe(words);
  });

  test('[CASE-01] in words: what lies in it', () => {
    expect(inhaltWords([])).toBe('');
    expect(
      inhaltWords([
        { name: 'XLR 10 m', anzahl: 10 },
        { name: 'DI-Box', anzahl: 2 },
      ]),
    ).toBe('10 × XLR 10 m, 2 × DI-Box');
  });
});

test('[CASE-01] a case weighs its tare and what lies in it, to a gram; what has no weight is named', () => {
  const inhalt = [
    { name: 'XLR', ist: 10, gewicht: 0.35 },
    { name: 'DI-Box', ist: 2, gewicht: 0 },
    { name: 'Antenne', ist: 0, gewicht: 0 },
  ];
  expect(caseKg(14, inhalt)).toEqual({ leer: 14, voll: 17.5, ohne: ['DI-Box'] });
  expect(caseKg(0.1, [{ name: 'a', ist: 2, gewicht: 0.1 }])).toMatchObject({ voll: 0.3 });
});

test.each([
  { inner: 'device', outer: 'fest', says: '' },
  { inner: 'device', outer: 'wechselnd', says: '' },
  { inner: 'fest', outer: 'wechselnd', says: '' },
  { inner: 'fest', outer: 'fest', says: 'hat festen Inhalt' },
  { inner: 'wechselnd', outer: 'wechselnd', says: 'liegt in keinem anderen' },
  { inner: 'wechselnd', outer: 'fest', says: 'liegt in keinem anderen' },
  // A device may lie in a fixed case that lies in another; a case may not.
  { inner: 'device', outer: 'nested', says: '' },
  { inner: 'fest', outer: 'nested', says: 'liegt selbst in einem Case' },
] as const)('[CASE-01] $inner in $outer: "$says"', ({ inner, outer, says }) => {
  const words = nestingProblem(
    { bezeichnung: 'Inneres', isCase: inner !== 'device', isWechselnd: inner === 'wechselnd' },
    { bezeichnung: 'Äußeres', isWechselnd: outer === 'wechselnd', liegtIn: outer === 'nested' ? 'x' : '' },
  );
  expect(words).toMatch(says === '' ? /^$/ : says);
});
