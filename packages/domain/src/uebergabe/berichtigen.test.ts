import { expect, test } from 'vitest';
import { alsAngaben, neuNotiert } from './berichtigen.ts';

const row = (zeile: string, anzahl: number, more: object = {}) => ({
  zeile,
  geraet: '',
  inventar: 'par',
  name: 'LED-PAR',
  anzahl,
  einheit: 'Stück',
  maengel: 0,
  bemerkung: '',
  ...more,
});

test('[UEBG-01] a protocol with a slip begins anew as it stood: devices and loose ones of a line together', () => {
  const angaben = alsAngaben([
    row('x', 1, { geraet: 'g3', maengel: 1, bemerkung: 'Delle' }),
    row('x', 1, { geraet: 'g4' }),
    row('x', 6, { maengel: 2, bemerkung: 'Kabel' }),
    row('y', 4),
  ]);
  expect([...angaben]).toEqual([
    ['x', { anzahl: 8, maengel: { g3: { anzahl: 1, text: 'Delle' }, '': { anzahl: 2, text: 'Kabel' } } }],
    ['y', { anzahl: 4, maengel: {} }],
  ]);
});

test.each([
  ['the same again', row('x', 9, { maengel: 1, bemerkung: 'Delle' }), 0],
  ['more of it', row('x', 9, { maengel: 2, bemerkung: 'Delle' }), 1],
  ['something else', row('x', 9, { maengel: 1, bemerkung: 'Kabel' }), 1],
  ['of another line', row('y', 9, { maengel: 1, bemerkung: 'Delle' }), 1],
  ['nothing', row('x', 9), 0],
] as const)('[UEBG-02] of a replaced protocol is reported once what it noted: %s', (_, now, count) => {
  expect(neuNotiert([now], [row('x', 10, { maengel: 1, bemerkung: 'Delle' })])).toHaveLength(count);
});
