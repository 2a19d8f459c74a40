import { expect, test } from 'vitest';
import { withoutRow, withRow } from './changed-rows.ts';

const jana = { person: 'Jana' };
const ole = { person: 'Ole' };

test('[PROJ-05] an edited row is replaced at its place, a new one comes last', () => {
  expect(withRow([jana, ole], { person: 'Jana' }, { person: 'Jana P.' })).toEqual([
    { person: 'Jana P.' },
    ole,
  ]);
  expect(withRow([jana], 'new', ole)).toEqual([jana, ole]);
});

test('a row that somebody else has moved or removed meanwhile takes no other row’s place', () => {
  expect(withRow([ole, jana], jana, { person: 'Jana P.' })).toEqual([ole, { person: 'Jana P.' }]);
  expect(withRow([ole], jana, { person: 'Jana P.' })).toEqual([ole, { person: 'Jana P.' }]);
});

test('only one of two equal rows is removed', () => {
  expect(withoutRow([jana, ole, jana], jana)).toEqual([ole, jana]);
  expect(withoutRow([ole], jana)).toEqual([ole]);
});
