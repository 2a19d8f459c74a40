import { cents } from '@traverse/domain/values';
import { expect, test } from 'vitest';
import { isSameRow } from './same-row.ts';

type Props = Parameters<typeof isSameRow>[0];

const position = { name: 'Ampel', anzahl: 4, preis: cents(1000) };
const element = { schluessel: 'k1', name: 'Ampel' };
const wahl = { schluessel: 'w1', name: 'Nebel' };
const around = { lines: [], freiOf: () => undefined };
/** As far as it is looked at. */
const props = (row: object, others: object = {}) =>
  ({ row: { ust: cents(0), ...row }, around, isStop: false, ...others }) as unknown as Props;

test.each([
  ['made anew with the same values', { position: { ...position } }, {}, true],
  ['an equal element in another object', { position, element: { ...element } }, {}, true],
  ['another amount', { position: { ...position, anzahl: 5 } }, {}, false],
  ['another key of its element', { position, element: { ...element, schluessel: 'k2' } }, {}, false],
  ['a value more', { position: { ...position, imPreis: true } }, {}, false],
  ['a fact of the row more', { position, whole: 6 }, {}, false],
  ['another tax', { position, ust: cents(1) }, {}, false],
  ['chosen', { position }, { isStop: true }, false],
  ['others around one that is charged', { position }, { around: { ...around } }, true],
])('[O8.3] a row is drawn again only for what it shows: %s', (_, row, others, isSame) => {
  const before = props('element' in row ? { position, element } : { position });
  expect(isSameRow(before, props(row, others))).toBe(isSame);
});

test('[O8.3] what may be chosen names what stands around it', () => {
  const before = props({ position, wahl });
  expect(isSameRow(before, props({ position, wahl: { ...wahl } }))).toBe(true);
  expect(isSameRow(before, props({ position, wahl }, { around: { ...around } }))).toBe(false);
});
